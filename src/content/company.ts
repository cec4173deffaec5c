export const company = {
  name: 'MoodDrive',
  city: 'Mumbai',
  supportEmail: 'support@mooddrive.example',
}

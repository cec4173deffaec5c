export default function EmailLinkPage() {
  return <h1>MoodDrive</h1>
}

export default function WaitlistDashboardPage() {
  return <h1>Founder</h1>
}

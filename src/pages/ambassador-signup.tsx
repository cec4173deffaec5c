export default function AmbassadorSignupPage() {
  return <h1>Ambassador Sign Up</h1>
}

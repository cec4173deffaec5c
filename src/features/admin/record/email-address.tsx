/** An email address that wraps after the @ on narrow screens; N/A if there is none. */
export function EmailAddress({ email }: { email: string | null }) {
  if (email === null) return 'N/A'
  const [name, ...domain] = email.split('@')
  if (domain.length === 0) return email
  return (
    <>
      {name}@<wbr />
      {domain.join('@')}
    </>
  )
}

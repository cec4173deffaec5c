/** An email address that breaks after the @ where the line is too short for it; N/A where there is none. */
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

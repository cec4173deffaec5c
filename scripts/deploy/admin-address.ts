const ADMIN_ADDRESS = /(function adminEmail\(\) \{\s*return ')([^']*)(')/

/** The email address of the admin in `firestore.rules`. */
export function adminAddress(rules: string): string {
  const address = ADMIN_ADDRESS.exec(rules)?.[2]
  if (address === undefined) throw new Error('firestore.rules has no adminEmail() with an address.')
  return address
}

/** Replaces the admin's email address in the rules. */
export function withAdminAddress(rules: string, address: string): string {
  return rules.replace(ADMIN_ADDRESS, `$1${address}$3`)
}

const ADMIN_ADDRESS = /(function adminEmail\(\) \{\s*return ')([^']*)(')/

/** The address that `firestore.rules` give the admin seat to. */
export function adminAddress(rules: string): string {
  const address = ADMIN_ADDRESS.exec(rules)?.[2]
  if (address === undefined) throw new Error('firestore.rules has no adminEmail() with an address.')
  return address
}

/** The same rules with another admin address. */
export function withAdminAddress(rules: string, address: string): string {
  return rules.replace(ADMIN_ADDRESS, `$1${address}$3`)
}

import { parseConfig, type Config } from '../../src/lib/config/config-schema'
import { envFile, type Project } from './project'

/** @returns the problems that forbid a deployment to this project. */
export function preflightProblems(
  { id, config }: Project,
  { location }: { location?: string },
  changedFiles: string,
): string[] {
  const file = envFile(id)
  const demo = parseConfig({})
  const found: string[] = []
  if (config.emulators !== null) {
    return [`${file} names no Firebase project: set the VITE_FIREBASE_* variables of .env.example.`]
  }
  if (config.firebase.projectId !== id) {
    found.push(`VITE_FIREBASE_PROJECT_ID of ${file} is ${config.firebase.projectId}, not ${id}.`)
  }
  // No one receives emails at an example address, and only the owner of the admin's address can become the admin.
  const addresses = {
    VITE_ADMIN_EMAIL: config.adminEmail,
    VITE_SUPPORT_EMAIL: config.supportEmail,
    // By default, this is the support address, which is already in the list.
    ...(config.grievanceOfficer.email !== config.supportEmail && {
      VITE_GRIEVANCE_EMAIL: config.grievanceOfficer.email,
    }),
  }
  for (const [name, address] of Object.entries(addresses)) {
    if (address.endsWith('.example')) found.push(`${name} of ${file} is an example: ${address}.`)
  }
  // Founders' payments to the demo's payee would be lost.
  const demos = namesAndPayee(demo)
  for (const [name, value] of Object.entries(namesAndPayee(config))) {
    if (value === demos[name]) found.push(`${name} of ${file} is the demo's.`)
  }
  if (!location) {
    found.push(
      'firebase.json names no location: the database would be created in the United States.',
    )
  }
  if (changedFiles !== '') {
    found.push(`Commit these files first, so that the deployed commit is known:\n${changedFiles}`)
  }
  return found
}

function namesAndPayee(config: Config): Record<string, string> {
  return {
    VITE_UPI_VPA: config.upi.vpa,
    VITE_LEGAL_NAME: config.legalName,
    VITE_LEGAL_ADDRESS: config.legalAddress,
    VITE_GRIEVANCE_OFFICER: config.grievanceOfficer.name,
  }
}

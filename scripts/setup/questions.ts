import { parseConfig } from '../../src/lib/config/config-schema'
import { APP_CHECK_OFF_RISKS } from '../deploy/app-check-risks'

interface Question {
  variable: string
  /** The question, and where to find the answer. */
  ask: string
  optional?: boolean
}

/** The questions in the order of .env.example. The project's ID is asked before them. */
export const QUESTIONS: readonly Question[] = [
  {
    variable: 'VITE_FIREBASE_API_KEY',
    ask: 'apiKey (console.firebase.google.com, Project settings, Your apps, SDK configuration)',
  },
  { variable: 'VITE_FIREBASE_AUTH_DOMAIN', ask: 'authDomain (same place)' },
  { variable: 'VITE_FIREBASE_APP_ID', ask: 'appId (same place)' },
  {
    variable: 'VITE_FIRESTORE_DATABASE',
    ask: 'The database’s id, if it is not (default)',
    optional: true,
  },
  {
    variable: 'VITE_APP_CHECK_KEY',
    ask: `App Check: the site key of reCAPTCHA Enterprise, or off. ${APP_CHECK_OFF_RISKS} Key, or off`,
  },
  { variable: 'VITE_SITE_URL', ask: 'The address of the site, such as https://mooddrive.in' },
  { variable: 'VITE_ADMIN_EMAIL', ask: 'The email address of the admin' },
  { variable: 'VITE_SUPPORT_EMAIL', ask: 'The support email address, shown on the site' },
  {
    variable: 'VITE_LEGAL_NAME',
    ask: 'The legal name of the company or person that receives the money',
  },
  {
    variable: 'VITE_LEGAL_ADDRESS',
    ask: 'The recipient’s postal address, in one line, shown on every page',
  },
  {
    variable: 'VITE_GRIEVANCE_OFFICER',
    ask: 'The full name of the grievance officer, who answers complaints about personal data (docs/operations.md)',
  },
  {
    variable: 'VITE_GRIEVANCE_EMAIL',
    ask: 'The grievance officer’s email address, if it is not the support address',
    optional: true,
  },
  { variable: 'VITE_UPI_VPA', ask: 'The UPI ID that founders pay to, such as name@bank' },
  {
    variable: 'VITE_UPI_PAYEE_NAME',
    ask: 'The name of that UPI ID, exactly as the bank has it: payment apps show no other',
  },
  {
    variable: 'VITE_UPI_MERCHANT_CODE',
    ask: 'Does the UPI ID belong to a merchant? If so, enter its category code of four digits (ask the bank or app); otherwise no. Apps refuse payment links to a person’s UPI ID (docs/operations.md). Code, or no',
  },
  {
    variable: 'VITE_INTERNATIONAL_PAYMENT_URL',
    ask: 'The payment page for founders outside India, an https:// address. Without it, the site doesn’t offer the price in dollars',
    optional: true,
  },
  {
    variable: 'VITE_SOCIAL_LINKS',
    ask: 'The company’s accounts on Instagram, X, YouTube and LinkedIn, https:// links with spaces between them',
    optional: true,
  },
  {
    variable: 'VITE_ERROR_REPORT_URL',
    ask: 'The https:// address to which browsers send error reports (docs/operations.md)',
    optional: true,
  },
  {
    variable: 'VITE_MAIL_OUTBOX',
    ask: 'Emails to founders and ambassadors, on or off (docs/operations.md)',
    optional: true,
  },
]

export type Answers = Record<string, string>

/** Asks a question and returns the trimmed answer. */
export type Ask = (question: string) => Promise<string>

/**
 * Asks each question until its answer is valid.
 * @param known earlier answers. An empty line keeps them.
 */
export async function askAll(ask: Ask, known: Answers): Promise<Answers> {
  const answers: Answers = { ...known }
  for (const { variable, ask: words, optional = false } of QUESTIONS) {
    const before = answers[variable] ?? ''
    const hint = before === '' ? (optional ? ' [none]' : '') : ` [${before}]`
    for (;;) {
      const typed = (await ask(`${words}${hint}: `)) || before
      const problem = problemWith(variable, typed)
      if (problem === undefined) {
        answers[variable] = typed
        break
      }
      console.log(problem)
    }
  }
  return answers
}

/** @returns the problem with this value; undefined if it is valid. */
function problemWith(variable: string, value: string): string | undefined {
  try {
    // With a project ID, every variable is required. So parseConfig also complains about other variables, which the
    // code below ignores.
    parseConfig({ VITE_FIREBASE_PROJECT_ID: 'any', [variable]: value })
    return undefined
  } catch (error) {
    const problems = String(error).split(/: |; |\. See/)
    return problems.find((problem) => problem.startsWith(`${variable} `))
  }
}

/** The text of a project's .env: its id and the answers. */
export function envText(projectId: string, answers: Answers): string {
  const lines = QUESTIONS.map(({ variable }) => `${variable}=${quoted(answers[variable] ?? '')}`)
  return [
    '# Written by "npm run setup". You can run it again. .env.example explains each variable.',
    `VITE_FIREBASE_PROJECT_ID=${projectId}`,
    ...lines,
    '',
  ].join('\n')
}

/** Quotes a value with spaces or a hash: .env files cut unquoted values there. */
function quoted(value: string): string {
  return /[\s#'"]/.test(value) ? `"${value.replaceAll('"', "'")}"` : value
}

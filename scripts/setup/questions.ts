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
  { variable: 'VITE_FIREBASE_AUTH_DOMAIN', ask: 'authDomain (there, too)' },
  { variable: 'VITE_FIREBASE_APP_ID', ask: 'appId (there, too)' },
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
  { variable: 'VITE_ADMIN_EMAIL', ask: 'The one address that may hold the admin’s seat' },
  { variable: 'VITE_SUPPORT_EMAIL', ask: 'The address for help, shown on the site' },
  {
    variable: 'VITE_LEGAL_NAME',
    ask: 'The legal name of who receives the money, a company’s or a person’s',
  },
  {
    variable: 'VITE_LEGAL_ADDRESS',
    ask: 'Their postal address, in one line, shown on every page',
  },
  {
    variable: 'VITE_GRIEVANCE_OFFICER',
    ask: 'The full name of the person who answers complaints about personal data, the grievance officer (docs/operations.md)',
  },
  {
    variable: 'VITE_GRIEVANCE_EMAIL',
    ask: 'The grievance officer’s email address, if it is not the address for help',
    optional: true,
  },
  { variable: 'VITE_UPI_VPA', ask: 'The UPI ID that founders pay to, such as name@bank' },
  {
    variable: 'VITE_UPI_PAYEE_NAME',
    ask: 'The name of that UPI ID, exactly as the bank has it: payment apps show no other',
  },
  {
    variable: 'VITE_UPI_MERCHANT_CODE',
    ask: 'Does the UPI ID belong to a merchant? Then its category code of four digits, which the bank or app knows; otherwise no. Apps refuse the payment link of a person’s UPI ID (docs/operations.md). Code, or no',
  },
  {
    variable: 'VITE_INTERNATIONAL_PAYMENT_URL',
    ask: 'Where founders elsewhere pay, an https:// address. Without it nobody is offered the price in dollars',
    optional: true,
  },
  {
    variable: 'VITE_SOCIAL_LINKS',
    ask: 'The company’s accounts on Instagram, X, YouTube and LinkedIn, https:// links with spaces between them',
    optional: true,
  },
  {
    variable: 'VITE_ERROR_REPORT_URL',
    ask: 'Where browsers report faults to, an https:// address (docs/operations.md)',
    optional: true,
  },
  {
    variable: 'VITE_MAIL_OUTBOX',
    ask: 'Whether founders and ambassadors are told by mail, on or off (docs/operations.md)',
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
    // A project ID makes every value required. The problems of other values are ignored below.
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
    '# Written by "npm run setup", which can be run again. .env.example says what each is.',
    `VITE_FIREBASE_PROJECT_ID=${projectId}`,
    ...lines,
    '',
  ].join('\n')
}

/** Quotes a value with spaces or a hash: .env files cut unquoted values there. */
function quoted(value: string): string {
  return /[\s#'"]/.test(value) ? `"${value.replaceAll('"', "'")}"` : value
}

import * as v from 'valibot'

/**
 * The site's configuration, read from environment variables when it is built (see `.env.example`).
 * With no `VITE_FIREBASE_*` at all the site talks to the local emulators.
 */
export interface Config {
  firebase: { apiKey: string; authDomain: string; projectId: string; appId: string }
  /** Which of the project's Firestore databases. */
  databaseId: string
  /** Ports on 127.0.0.1, or null when the site talks to a real Firebase project. */
  emulators: { authPort: number; firestorePort: number } | null
  /** The reCAPTCHA Enterprise key with which App Check keeps programs out, or null: no App Check. */
  appCheckKey: string | null
  /** The address that receives reports of faults; null: only the console shows them. */
  errorReportUrl: string | null
  /** The site's own address, as links to it from elsewhere begin; without a slash at the end. */
  siteUrl: string
  /** The one address that may hold the admin seat; `firestore.rules` names the same. */
  adminEmail: string
  /** Where people write when something goes wrong. */
  supportEmail: string
  /** Who receives the payments, as the law knows them: a company's or a person's name. */
  legalName: string
  /** The postal address of the same, in one line. */
  legalAddress: string
  /** The person to complain to about personal data. India's Digital Personal Data Protection Act requires one. */
  grievanceOfficer: { name: string; email: string }
  /** Where the founders' payments go. */
  upi: {
    vpa: string
    /** As the bank has it. */
    payeeName: string
    /** The category code of a merchant's UPI ID; null: the UPI ID belongs to a person. */
    merchantCode: string | null
  }
  /** Where founders outside India pay, or null where no such page exists. */
  internationalPaymentUrl: string | null
  /** Whether the admin's actions leave mails in the database, for something else to deliver. */
  queuesMail: boolean
  /** The company's own accounts, in the order in which they are configured. */
  social: SocialAccount[]
}

interface SocialAccount {
  network: SocialNetwork
  url: string
}
export type SocialNetwork = (typeof SOCIAL_HOSTS)[keyof typeof SOCIAL_HOSTS]

/** The networks that the footer has a picture of, by the host of their links. */
const SOCIAL_HOSTS = {
  'instagram.com': 'Instagram',
  'x.com': 'X',
  'youtube.com': 'YouTube',
  'linkedin.com': 'LinkedIn',
} as const

/** The project of the emulators; its `demo-` prefix keeps Firebase tools from ever reaching a real one. */
export const DEMO_PROJECT_ID = 'demo-mooddrive'
export const DEMO_ADMIN_EMAIL = 'admin@mooddrive.example'

/** The database that a project has unless another is made. */
const DEFAULT_DATABASE = '(default)'

export const DEFAULT_PORTS = { auth: 9099, firestore: 8080, hosting: 5005 } as const

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'))
const email = v.pipe(filled, v.email('is not an email address'), v.toLowerCase())
const port = (fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{2,5}$/, 'is not a port number'),
      v.transform(Number),
      v.maxValue(65_535, 'is not a port number'),
    ),
    String(fallback),
  )

const portsSchema = v.object({
  MOODDRIVE_PORT_AUTH: port(DEFAULT_PORTS.auth),
  MOODDRIVE_PORT_FIRESTORE: port(DEFAULT_PORTS.firestore),
  MOODDRIVE_PORT_HOSTING: port(DEFAULT_PORTS.hosting),
})

const upiSchema = {
  VITE_UPI_VPA: v.pipe(
    filled,
    v.regex(/^[\w.-]{2,256}@[A-Za-z][\w.-]{1,63}$/, 'is not a UPI address such as name@bank'),
  ),
  VITE_UPI_PAYEE_NAME: v.pipe(filled, v.maxLength(50, 'is longer than 50 characters')),
  VITE_UPI_MERCHANT_CODE: v.pipe(
    v.string(),
    v.regex(/^(?:no|\d{4})$/, 'is neither a merchant’s category code of four digits nor no'),
    v.transform((code) => (code === 'no' ? null : code)),
  ),
}

const legalName = v.pipe(filled, v.maxLength(100, 'is longer than 100 characters'))
const legalAddress = v.pipe(
  filled,
  v.regex(/^[^\n]+$/, 'has more than one line'),
  v.maxLength(200, 'is longer than 200 characters'),
)

const socialSchema = {
  VITE_SOCIAL_LINKS: v.optional(
    v.pipe(
      v.string(),
      v.transform((links) =>
        links
          .split(/\s+/)
          .filter((link) => link !== '')
          .map(socialAccount),
      ),
      v.check(
        (accounts) => accounts.every((account) => account !== null),
        `has something else than https:// links to accounts on ${Object.keys(SOCIAL_HOSTS).join(', ')}`,
      ),
      v.transform((accounts) => accounts.filter((account) => account !== null)),
    ),
  ),
}

/** @returns null for what isn't a link to an account on one of the networks. */
function socialAccount(link: string): SocialAccount | null {
  if (!URL.canParse(link)) return null
  const { protocol, host, pathname, href } = new URL(link)
  const found = Object.entries(SOCIAL_HOSTS).find(([known]) => known === host.replace('www.', ''))
  if (protocol !== 'https:' || pathname === '/' || found === undefined) return null
  return { network: found[1], url: href }
}

const siteUrl = v.pipe(
  filled,
  v.url('is not a web address'),
  v.regex(/^https?:\/\/[^/?#]+\/?$/, 'is more than the site’s address'),
  v.transform((url) => url.replace(/\/$/, '')),
)

const databaseId = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^(?:\(default\)|[a-z][a-z0-9-]{2,61}[a-z0-9])$/, 'is not the id of a database'),
  ),
  DEFAULT_DATABASE,
)

const appCheckKey = v.pipe(
  v.string(),
  // A "no" in any other spelling must not pass for a key.
  v.regex(/^(?:off|[\w-]{30,})$/, 'is neither the site key of reCAPTCHA Enterprise nor off'),
  v.transform((key) => (key === 'off' ? null : key)),
)

const secureUrl = v.pipe(
  v.string(),
  v.url('is not a web address'),
  v.startsWith('https://', 'must start with https://'),
)

const internationalSchema = { VITE_INTERNATIONAL_PAYMENT_URL: v.optional(secureUrl) }

const errorReportSchema = { VITE_ERROR_REPORT_URL: v.optional(secureUrl) }

const mailSchema = {
  VITE_MAIL_OUTBOX: v.optional(v.picklist(['on', 'off'], 'is neither on nor off')),
}

const liveSchema = v.object({
  VITE_FIREBASE_API_KEY: filled,
  VITE_FIREBASE_AUTH_DOMAIN: filled,
  VITE_FIREBASE_PROJECT_ID: filled,
  VITE_FIREBASE_APP_ID: filled,
  VITE_FIRESTORE_DATABASE: databaseId,
  VITE_SITE_URL: v.pipe(siteUrl, v.startsWith('https://', 'must start with https://')),
  VITE_ADMIN_EMAIL: email,
  VITE_SUPPORT_EMAIL: email,
  VITE_LEGAL_NAME: legalName,
  VITE_LEGAL_ADDRESS: legalAddress,
  VITE_GRIEVANCE_OFFICER: legalName,
  VITE_GRIEVANCE_EMAIL: v.optional(email),
  ...upiSchema,
  VITE_APP_CHECK_KEY: appCheckKey,
  ...internationalSchema,
  ...errorReportSchema,
  ...mailSchema,
  ...socialSchema,
})

const demoSchema = v.object({
  VITE_SITE_URL: v.optional(siteUrl),
  VITE_ADMIN_EMAIL: v.optional(email, DEMO_ADMIN_EMAIL),
  VITE_SUPPORT_EMAIL: v.optional(email, 'support@mooddrive.example'),
  VITE_LEGAL_NAME: v.optional(legalName, 'MoodDrive Demo'),
  // Pages show these where a company's details would stand. `npm run deploy` refuses them.
  VITE_LEGAL_ADDRESS: v.optional(legalAddress, 'no postal address (this is a demo)'),
  VITE_GRIEVANCE_OFFICER: v.optional(legalName, 'nobody yet (this is a demo)'),
  VITE_GRIEVANCE_EMAIL: v.optional(email),
  VITE_UPI_VPA: v.optional(upiSchema.VITE_UPI_VPA, 'mooddrive@examplebank'),
  VITE_UPI_PAYEE_NAME: v.optional(upiSchema.VITE_UPI_PAYEE_NAME, 'MoodDrive'),
  VITE_UPI_MERCHANT_CODE: v.optional(upiSchema.VITE_UPI_MERCHANT_CODE, 'no'),
  VITE_APP_CHECK_KEY: v.optional(appCheckKey),
  ...internationalSchema,
  ...errorReportSchema,
  ...mailSchema,
  ...socialSchema,
})

/** Added to the message about a missing value: the choices that there are. */
const MISSING: Record<string, string> = {
  VITE_APP_CHECK_KEY:
    ' (the site key of reCAPTCHA Enterprise, or off, with which any program can write to the waitlist and the inbox)',
  VITE_UPI_MERCHANT_CODE: ' (the category code of a merchant’s UPI ID, or no)',
}

type Environment = Record<string, string | undefined>

/**
 * Reads the site's configuration.
 * @throws Error that names every variable that is missing or malformed.
 */
export function parseConfig(environment: Environment): Config {
  const present = withoutEmpty(environment)
  const live = Object.keys(present).some((name) => name.startsWith('VITE_FIREBASE_'))
  if (!live) {
    const values = parse(demoSchema, present)
    const ports = parsePorts(present)
    return {
      firebase: {
        apiKey: 'demo',
        authDomain: '127.0.0.1',
        projectId: DEMO_PROJECT_ID,
        appId: 'demo',
      },
      databaseId: DEFAULT_DATABASE,
      emulators: { authPort: ports.auth, firestorePort: ports.firestore },
      siteUrl: values.VITE_SITE_URL ?? `http://127.0.0.1:${ports.hosting}`,
      // Nothing delivers them, and whoever tries the desk out sees what would be sent.
      queuesMail: values.VITE_MAIL_OUTBOX !== 'off',
      ...shared(values),
    }
  }
  const values = parse(liveSchema, present)
  return {
    firebase: {
      apiKey: values.VITE_FIREBASE_API_KEY,
      authDomain: values.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: values.VITE_FIREBASE_PROJECT_ID,
      appId: values.VITE_FIREBASE_APP_ID,
    },
    databaseId: values.VITE_FIRESTORE_DATABASE,
    emulators: null,
    siteUrl: values.VITE_SITE_URL,
    // They would pile up where nothing delivers them.
    queuesMail: values.VITE_MAIL_OUTBOX === 'on',
    ...shared(values),
  }
}

/**
 * The ports of the emulators, from `MOODDRIVE_PORT_*` or the defaults.
 * @throws Error that names every malformed variable.
 */
export function parsePorts(environment: Environment): {
  auth: number
  firestore: number
  hosting: number
} {
  const values = parse(portsSchema, withoutEmpty(environment))
  return {
    auth: values.MOODDRIVE_PORT_AUTH,
    firestore: values.MOODDRIVE_PORT_FIRESTORE,
    hosting: values.MOODDRIVE_PORT_HOSTING,
  }
}

function shared(
  values: v.InferOutput<typeof demoSchema>,
): Pick<
  Config,
  | 'appCheckKey'
  | 'errorReportUrl'
  | 'adminEmail'
  | 'supportEmail'
  | 'legalName'
  | 'legalAddress'
  | 'grievanceOfficer'
  | 'upi'
  | 'internationalPaymentUrl'
  | 'social'
> {
  return {
    appCheckKey: values.VITE_APP_CHECK_KEY ?? null,
    errorReportUrl: values.VITE_ERROR_REPORT_URL ?? null,
    adminEmail: values.VITE_ADMIN_EMAIL,
    supportEmail: values.VITE_SUPPORT_EMAIL,
    legalName: values.VITE_LEGAL_NAME,
    legalAddress: values.VITE_LEGAL_ADDRESS,
    grievanceOfficer: {
      name: values.VITE_GRIEVANCE_OFFICER,
      email: values.VITE_GRIEVANCE_EMAIL ?? values.VITE_SUPPORT_EMAIL,
    },
    upi: {
      vpa: values.VITE_UPI_VPA,
      payeeName: values.VITE_UPI_PAYEE_NAME,
      merchantCode: values.VITE_UPI_MERCHANT_CODE,
    },
    internationalPaymentUrl: values.VITE_INTERNATIONAL_PAYMENT_URL ?? null,
    social: values.VITE_SOCIAL_LINKS ?? [],
  }
}

function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Environment,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, environment)
  if (result.success) return result.output
  const problems = result.issues.map((issue) => {
    const name = v.getDotPath(issue) ?? ''
    if (environment[name] !== undefined) return `${name} ${issue.message}`
    return `${name} is missing${MISSING[name] ?? ''}`
  })
  throw new Error(`Configuration: ${problems.join('; ')}. See .env.example.`)
}

import * as v from 'valibot'

import { socialSchema, type SocialAccount } from './social-links.ts'

/**
 * The site's configuration, read from environment variables at build time (see `.env.example`). If
 * no `VITE_FIREBASE_*` is set, the site uses the local emulators.
 */
export interface Config {
  firebase: { apiKey: string; authDomain: string; projectId: string; appId: string }
  /** The ID of the Firestore database; a project can have several. */
  databaseId: string
  /** The emulators' ports on 127.0.0.1, or null if the site uses a real Firebase project. */
  emulators: { authPort: number; firestorePort: number } | null
  /**
   * The site key of reCAPTCHA Enterprise. App Check uses it to refuse requests of other programs.
   * Null: no App Check.
   */
  appCheckKey: string | null
  /** The address that error reports are sent to. Null: errors only appear in the console. */
  errorReportUrl: string | null
  /**
   * The site's public address, without a slash at the end. Links in emails and link previews start
   * with it.
   */
  siteUrl: string
  /** The only email address that can be the admin's. `firestore.rules` contains the same address. */
  adminEmail: string
  /** The email address to which people write for support. */
  supportEmail: string
  /** The legal name of the company or person that receives the payments. */
  legalName: string
  /** The postal address of the company or person named by `legalName`, in one line. */
  legalAddress: string
  /**
   * The officer who receives complaints about personal data. India's Digital Personal Data
   * Protection Act requires one.
   */
  grievanceOfficer: { name: string; email: string }
  /** The UPI account that receives the founders' payments. */
  upi: {
    vpa: string
    /** The account holder's name, spelled as in the bank's records. */
    payeeName: string
    /** The category code of a merchant's UPI ID. Null: the UPI ID is a person's. */
    merchantCode: string | null
  }
  /** The payment page for founders outside India; null if there is none. */
  internationalPaymentUrl: string | null
  /**
   * True if the admin's actions put emails into the outbox (in Firestore), from which a mail
   * service sends them.
   */
  queuesMail: boolean
  /** MoodDrive's accounts on social networks, in the order in which the footer shows them. */
  social: SocialAccount[]
}

/**
 * The emulators' project ID. Firebase's tools never contact a real project if the ID starts with
 * `demo-`.
 */
export const DEMO_PROJECT_ID = 'demo-mooddrive'
export const DEMO_ADMIN_EMAIL = 'admin@mooddrive.example'

/** The ID of a Firebase project's first database. */
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
  // Rejects short texts such as `no` and `none`, which aren't keys.
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
  // The defaults are placeholders that the demo's pages show. `npm run deploy` refuses them.
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

/** Explains the choices in the error message about a missing variable. */
const MISSING: Record<string, string> = {
  VITE_APP_CHECK_KEY:
    ' (the site key of reCAPTCHA Enterprise, or off, with which any program can write to the waitlist and the inbox)',
  VITE_UPI_MERCHANT_CODE: ' (the category code of a merchant’s UPI ID, or no)',
}

type Environment = Record<string, string | undefined>

/**
 * Reads the site's configuration.
 * @throws Error that names every missing or malformed variable.
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
      // The emulators send no email, but the outbox shows the emails that would be sent.
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
    // Off by default, because without a mail service the outbox would only grow.
    queuesMail: values.VITE_MAIL_OUTBOX === 'on',
    ...shared(values),
  }
}

/**
 * The emulators' ports, from `MOODDRIVE_PORT_*` or the defaults.
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

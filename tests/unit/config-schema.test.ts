import { describe, expect, it } from 'vitest'

import { parseConfig, parsePorts } from '@/lib/config/config-schema'

const LIVE = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'mooddrive.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'mooddrive',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_SITE_URL: 'https://mooddrive.example/',
  VITE_ADMIN_EMAIL: 'Boss@Example.com',
  VITE_SUPPORT_EMAIL: 'help@example.com',
  VITE_UPI_VPA: 'mooddrive@bank',
  VITE_UPI_PAYEE_NAME: 'MoodDrive',
  VITE_UPI_MERCHANT_CODE: 'no',
  VITE_LEGAL_NAME: 'MoodDrive Private Limited',
  VITE_LEGAL_ADDRESS: '1 Example Road, Mumbai 400000',
  VITE_GRIEVANCE_OFFICER: 'Example Officer',
  VITE_APP_CHECK_KEY: 'off',
}
/** A text with the length of a reCAPTCHA Enterprise key. */
const KEY = `6L${'e'.repeat(38)}`

describe('without a Firebase project', () => {
  it('the site uses the emulators on their default ports', () => {
    const config = parseConfig({})
    expect(config.firebase.projectId).toBe('demo-mooddrive')
    expect(config.emulators).toEqual({ authPort: 9099, firestorePort: 8080 })
  })

  it('an empty environment variable counts as missing', () => {
    expect(parseConfig({ VITE_FIREBASE_API_KEY: '', MOODDRIVE_PORT_AUTH: '' })).toEqual(
      parseConfig({}),
    )
  })

  it('the configuration needs no decision about App Check', () => {
    expect(parseConfig({}).appCheckKey).toBeNull()
  })

  it('the texts for legal address and grievance officer say that the site is a demo', () => {
    const { legalAddress, grievanceOfficer, supportEmail } = parseConfig({})
    expect(legalAddress).toContain('this is a demo')
    expect(grievanceOfficer.name).toContain('this is a demo')
    expect(grievanceOfficer.email).toBe(supportEmail)
  })

  it('environment variables can change the emulators’ ports', () => {
    const ports = {
      MOODDRIVE_PORT_AUTH: '1111',
      MOODDRIVE_PORT_FIRESTORE: '2222',
      MOODDRIVE_PORT_HOSTING: '3333',
    }
    const config = parseConfig(ports)
    expect(config.emulators).toEqual({ authPort: 1111, firestorePort: 2222 })
    expect(config.siteUrl).toBe('http://127.0.0.1:3333')
  })
})

describe('with a Firebase project', () => {
  it('the site never uses emulators', () => {
    const config = parseConfig(LIVE)
    expect(config.emulators).toBeNull()
    expect(config.firebase.projectId).toBe('mooddrive')
  })

  it('the admin’s email is converted to lower case, because firestore.rules compare it in lower case', () => {
    expect(parseConfig(LIVE).adminEmail).toBe('boss@example.com')
  })

  it.each(Object.keys(LIVE))('the error names the missing variable %s', (name) => {
    expect(() => parseConfig({ ...LIVE, [name]: undefined })).toThrow(`${name} is missing`)
  })

  it('the site’s address must be https:// without a path, and its trailing slash is removed', () => {
    expect(parseConfig(LIVE).siteUrl).toBe('https://mooddrive.example')
    for (const url of ['http://mooddrive.example', 'https://mooddrive.example/home', 'mooddrive']) {
      expect(() => parseConfig({ ...LIVE, VITE_SITE_URL: url })).toThrow('VITE_SITE_URL')
    }
  })

  it('the site uses the configured database, or else the default one', () => {
    expect(parseConfig(LIVE).databaseId).toBe('(default)')
    const named = { ...LIVE, VITE_FIRESTORE_DATABASE: 'india' }
    expect(parseConfig(named).databaseId).toBe('india')
    for (const id of ['in', 'India', 'in/dia']) {
      expect(() => parseConfig({ ...LIVE, VITE_FIRESTORE_DATABASE: id })).toThrow(
        'VITE_FIRESTORE_DATABASE is not the id of a database',
      )
    }
  })

  it('App Check uses the configured key, and the value "off" turns App Check off', () => {
    expect(parseConfig({ ...LIVE, VITE_APP_CHECK_KEY: KEY }).appCheckKey).toBe(KEY)
    expect(parseConfig(LIVE).appCheckKey).toBeNull()
  })

  it('the error about a missing App Check decision names the choices and the cost of "off"', () => {
    expect(() => parseConfig({ ...LIVE, VITE_APP_CHECK_KEY: '' })).toThrow(
      /VITE_APP_CHECK_KEY is missing \(the site key .*, or off, with which any program can write/,
    )
  })

  it.each(['OFF', 'no', 'none', 'false', `${KEY} `])(
    'App Check’s key must be a site key or "off", not "%s"',
    (key) => {
      expect(() => parseConfig({ ...LIVE, VITE_APP_CHECK_KEY: key })).toThrow(
        'VITE_APP_CHECK_KEY is neither the site key of reCAPTCHA Enterprise nor off',
      )
    },
  )

  it('the address for fault reports must be https:// or empty', () => {
    expect(parseConfig(LIVE).errorReportUrl).toBeNull()
    const url = 'https://faults.example/report'
    expect(parseConfig({ ...LIVE, VITE_ERROR_REPORT_URL: url }).errorReportUrl).toBe(url)
    for (const wrong of ['http://faults.example', 'faults.example']) {
      expect(() => parseConfig({ ...LIVE, VITE_ERROR_REPORT_URL: wrong })).toThrow(
        'VITE_ERROR_REPORT_URL',
      )
    }
  })

  it('the merchant code has four digits, or is null for a personal UPI ID', () => {
    expect(parseConfig(LIVE).upi.merchantCode).toBeNull()
    expect(parseConfig({ ...LIVE, VITE_UPI_MERCHANT_CODE: '5815' }).upi.merchantCode).toBe('5815')
    for (const wrong of ['yes', 'No', '581', '58155']) {
      expect(() => parseConfig({ ...LIVE, VITE_UPI_MERCHANT_CODE: wrong })).toThrow(
        'VITE_UPI_MERCHANT_CODE is neither a merchant’s category code of four digits nor no',
      )
    }
  })

  it('the grievance officer’s email defaults to the support email', () => {
    expect(parseConfig(LIVE)).toMatchObject({
      legalAddress: '1 Example Road, Mumbai 400000',
      grievanceOfficer: { name: 'Example Officer', email: 'help@example.com' },
    })
    const own = { ...LIVE, VITE_GRIEVANCE_EMAIL: 'Officer@Example.com' }
    expect(parseConfig(own).grievanceOfficer.email).toBe('officer@example.com')
    for (const [name, wrong, problem] of [
      ['VITE_GRIEVANCE_EMAIL', 'officer', 'is not an email address'],
      ['VITE_GRIEVANCE_OFFICER', ' ', 'is empty'],
      ['VITE_LEGAL_ADDRESS', '1 Example Road\nMumbai', 'has more than one line'],
      ['VITE_LEGAL_ADDRESS', 'x'.repeat(201), 'is longer than 200 characters'],
    ] as const) {
      expect(() => parseConfig({ ...LIVE, [name]: wrong })).toThrow(`${name} ${problem}`)
    }
  })

  it('the company’s social accounts are read from their links', () => {
    expect(parseConfig(LIVE).social).toEqual([])
    const links = 'https://www.instagram.com/mooddrive  https://x.com/mooddrive'
    expect(parseConfig({ ...LIVE, VITE_SOCIAL_LINKS: links }).social).toEqual([
      { network: 'Instagram', url: 'https://www.instagram.com/mooddrive' },
      { network: 'X', url: 'https://x.com/mooddrive' },
    ])
    for (const wrong of [
      'mooddrive',
      'http://x.com/mooddrive',
      'https://x.com',
      'https://x.com.example/mooddrive',
      'https://x.com/mooddrive, https://facebook.com/mooddrive',
    ]) {
      expect(() => parseConfig({ ...LIVE, VITE_SOCIAL_LINKS: wrong })).toThrow(
        'VITE_SOCIAL_LINKS has something else than https:// links to accounts on instagram.com',
      )
    }
  })

  it('one error names all invalid environment variables', () => {
    const broken = { ...LIVE, VITE_ADMIN_EMAIL: 'boss', VITE_UPI_VPA: 'no at sign' }
    expect(() => parseConfig(broken)).toThrow(
      /VITE_ADMIN_EMAIL is not an email address; VITE_UPI_VPA is not a UPI address/,
    )
  })

  it.each(['http://pay.example', 'javascript:alert(1)', 'pay.example'])(
    'the address of the page for international payments must be https://, not "%s"',
    (url) => {
      expect(() => parseConfig({ ...LIVE, VITE_INTERNATIONAL_PAYMENT_URL: url })).toThrow(
        'VITE_INTERNATIONAL_PAYMENT_URL',
      )
    },
  )
})

it.each(['http', '0', '70000', '80 80'])(
  'an emulator’s port must be a number from 1 to 65535, not "%s"',
  (port) => {
    expect(() => parsePorts({ MOODDRIVE_PORT_HOSTING: port })).toThrow(
      'MOODDRIVE_PORT_HOSTING is not a port number',
    )
  },
)

import { expect, type Page } from '@playwright/test'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore, Timestamp } from 'firebase/firestore/lite'
import process from 'node:process'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { DEMO_PROJECT_ID } from '../../src/lib/config/config-schema'
import { enrol } from '../e2e/enrol'
import { logIn, verifyRow } from '../e2e/people'
import { test } from '../e2e/test'
import { commit, founderSignUp, set, type Write } from '../factories/batches'
import { damagedFrom } from '../factories/invalid-documents'
import {
  announcement,
  board,
  certificate,
  collegeAliases,
  collegeNames,
  contactMessage,
  deletionRequest,
  founderCode,
  letterTemplate,
  mail,
  paymentClaim,
  paymentDispute,
  perk,
  referral,
  signupsClosed,
  statementAnswer,
  statementRun,
  verificationClock,
  waitlistUser,
  type Document,
} from '../factories/documents'
import { account, founder } from '../factories/people'

const at = Timestamp.now()
const somebody = account('somebody')
const friend = founder(9000)
/** The id of the demo founder's record. */
const OWN_RECORD = 'demofounder000000000'
/**
 * Contains the process ID, because the Auth emulator keeps accounts when Playwright restarts the
 * file after a failed test.
 */
const BESIDE = `beside.${process.pid}@people.example`
const CERTIFICATE = 'damagedcertificateaaaaaaaa'

/** Writes without checking the rules, like the project's owner in Firebase's console. */
async function byHand(writes: readonly Write[]): Promise<void> {
  const app = initializeApp({ projectId: DEMO_PROJECT_ID }, crypto.randomUUID())
  const firestore = getFirestore(app)
  const [host = '', port] = String(process.env['FIRESTORE_EMULATOR_HOST']).split(':')
  connectFirestoreEmulator(firestore, host, Number(port), { mockUserToken: 'owner' })
  for (const write of writes) await commit(firestore, [write])
  await deleteApp(app)
}

/**
 * Returns one document for each way to damage a valid one. The fields in `kept` stay valid, because
 * the pages' queries find documents by them.
 */
function damagedIn(
  collection: string,
  valid: Document,
  kept: readonly string[] = [],
  id = 'damaged',
): Write[] {
  return damagedFrom({ createdAt: at, ...valid }, kept).map(({ data }, number) =>
    set(`${collection}/${id}${String(number).padStart(13, '0')}`, data),
  )
}

test.beforeAll(async () => {
  const uid = await enrol({ email: BESIDE, code: 'MDBESID', count: 3 })
  await byHand([
    ...damagedIn('waitlistUsers', waitlistUser(friend)),
    ...damagedIn('referrals', { ...referral(friend), referredBy: uid }, ['referredBy', 'status']),
    ...damagedIn(
      'referrals',
      { referredBy: OWN_RECORD, email: null, status: 'verified' },
      ['referredBy', 'email'],
      'friends',
    ),
    ...damagedIn('contactMessages', contactMessage(), ['status']),
    ...damagedIn('paymentDisputes', paymentDispute(friend)),
    ...damagedIn('paymentDisputes', paymentClaim(friend), [], 'claimed'),
    ...damagedIn('deletionRequests', deletionRequest(somebody)),
    ...damagedIn('perks', perk({ ...somebody, uid }), ['uid', 'state']),
    ...damagedIn('announcements', announcement()).slice(0, 8),
    ...damagedIn('mail', mail(somebody)),
    ...damagedIn('statementRuns', statementRun()),
    ...damagedIn('statementAnswers', statementAnswer(), ['kind']),
    ...damagedIn('users', { role: 'ambassador', firstName: 'First', referralCount: 3 }, ['role']),
    ...damagedIn('boards', board([])),
    set('boards/all', board([], { histogram: 42 })),
    set('system/collegeAliases', collegeAliases({}, { aliases: 42 })),
    set('visits/MDBESID-2026-11', { code: 'MDBESID', days: { 42: 'often', 3: -1 } }),
    set('letterTemplates/current', letterTemplate({ text: 42 })),
    set('system/inboxClosed', signupsClosed({ createdAt: 'yesterday' })),
    set('system/collegeNames', collegeNames({ collegeNames: 42 })),
    set('system/verificationClock', verificationClock({ medianHours: -7 })),
    set(`certificates/${CERTIFICATE}`, certificate(50, { count: 'fifty', certifiedAt: 'then' })),
    set('referralCodes/MDDAMAG', founderCode(friend, { status: 'somewhere' })),
    ...founderSignUp(founder(9001)),
  ])
})

async function expectPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText('This page didn’t load')).toHaveCount(0)
}

const ROOMS = [
  'payments',
  'statement',
  'disputes',
  'inbox',
  'ambassadors',
  'programme',
  'erasure',
  'settings',
  '',
]

test('every admin page opens although the data has damaged documents', async ({ page }) => {
  await logIn(page, DEMO_ACCOUNTS.admin)
  await expectPage(page)
  const rooms = page.getByRole('navigation', { name: 'Sections' })
  for (const room of ROOMS) {
    await rooms.locator(`a[href$="/admin${room === '' ? '' : `/${room}`}"]`).click()
    await expectPage(page)
  }
})

test('in a list with damaged records, the admin can verify a valid payment, but not a payment whose record is damaged', async ({
  page,
}) => {
  await logIn(page, DEMO_ACCOUNTS.admin)
  await byHand([
    set('waitlistUsers/damagedpayment000000', {
      ...waitlistUser(founder(9002)),
      referredBy: 42,
    }),
  ])
  await page.goto('/admin/payments?q=founder-9002@')
  const row = (email: string) => page.getByRole('row').filter({ hasText: email })
  await verifyRow(row('founder-9002@'))
  await expect(row('founder-9002@')).toContainText('Not verified:')

  await page.goto('/admin/payments?q=founder-9001@')
  await verifyRow(row('founder-9001@'))
  await expect(page.getByText("User status updated to 'verified'.", { exact: true })).toBeVisible()
})

test('an ambassador’s dashboard opens although the data has damaged documents', async ({
  page,
}) => {
  await logIn(page, BESIDE)
  await expectPage(page)
  await expect(page.getByText('Total Referrals')).toBeVisible()
})

test('a founder’s page opens although the data has damaged documents', async ({ page }) => {
  await logIn(page, DEMO_ACCOUNTS.founder)
  await page.goto(`/waitlist-dashboard?code=${OWN_RECORD}`)
  await expectPage(page)
})

for (const [path, words] of [
  ['/waitlist-success?code=MDDAMAG', 'referralCodes/MDDAMAG'],
  [`/check/${CERTIFICATE}`, 'We couldn’t check this certificate'],
  ['/waitlist', 'Join the Founder Club'],
] as const) {
  test(`the page ${path} opens although the data has damaged documents`, async ({ page }) => {
    await page.goto(path)
    await expectPage(page)
    await expect(page.getByText(words).first()).toBeVisible()
  })
}

import { expect, type Locator, type Page } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { priceOn } from '../factories/offer'
import { enrol } from './enrol'
import { comeBack, enterRoom, openBrowser } from './people'
import { join, payments, statusesOf, type Payment } from './statement'
import { test } from './test'

/** The founders joined in 2019, so that the statement covers no founder of another test. */
const JOINED = new Date('2019-03-12T12:00Z')
const DAY = '12/03/2019'
const PRICE = priceOn(JOINED)

const HEADINGS = 'Date,Narration,UTR,Withdrawal,Deposit,Status'
const came = ({ reference }: Pick<Payment, 'reference'>, amount = PRICE, status = 'SUCCESS') =>
  `${DAY},UPI/${reference}/Asha Rao/MoodDrive,${reference},,${amount},${status}`
const wentBack = ({ reference }: Payment) =>
  `13/03/2019,UPI-REVERSAL/${reference},${reference},${PRICE},,SUCCESS`
const noise = (day: number) => [
  `${String(day).padStart(2, '0')}/03/2019,Rent,,500.00,,SUCCESS`,
  `${String(day).padStart(2, '0')}/03/2019,UPI/5${String(day).padStart(11, '0')}/Other,5${String(day).padStart(11, '0')},,2500.00,SUCCESS`,
]

/** @returns the reference with another last digit. */
const mistyped = (reference: string) =>
  reference.slice(0, -1) + String((Number(reference.slice(-1)) + 1) % 10)

/** Counts the admin's actions. Each click and each typed text counts as one. */
class Hands {
  count = 0
  constructor(private readonly page: Page) {}
  async click(target: Locator): Promise<void> {
    this.count += 1
    await target.click()
  }
  async press(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    await this.click(within.getByRole('button', { name }).first())
  }
  /** Presses the button with this name in the open dialog, and expects the dialog to close. */
  async confirm(name: string | RegExp): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await this.press(name, dialog)
    await expect(dialog).toBeHidden()
  }
  async open(tab: RegExp): Promise<void> {
    await this.click(this.page.getByRole('tab', { name: tab }))
  }
  async type(target: Locator, text: string): Promise<void> {
    this.count += 1
    await target.fill(text)
  }
  /** Chooses a file, which counts as two clicks. */
  async choose(text: string): Promise<void> {
    this.count += 2
    await this.page.getByLabel('Choose file').setInputFiles({
      name: 'march.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
  }
}

const still = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible()

test('the admin decides about 300 sign-ups with a statement in 40 clicks, and has nothing left to decide after a reload', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const founders = payments('V', 300)
  const good = founders.slice(0, 280)
  const wrongAmount = founders.slice(280, 286)
  const typed = founders.slice(286, 291)
  const failed = founders.slice(291, 295)
  const reversed = founders.slice(295, 298)
  const duplicates = founders.slice(298)
  const referrer = await enrol({
    email: 'evening40.referrer@people.example',
    code: 'MDEVE40',
    college: 'Desk College',
  })
  await join(good.slice(0, 20), referrer, 'MDEVE40', JOINED)
  await join(
    [
      ...founders.slice(20, 286),
      ...typed.map((one) => ({ ...one, reference: mistyped(one.reference) })),
      ...founders.slice(291),
    ],
    null,
    '',
    JOINED,
  )
  const statement = [
    HEADINGS,
    ...Array.from({ length: 28 }, (_, day) => noise(day + 1)).flat(),
    ...[...good, ...typed].map((one) => came(one)),
    ...wrongAmount.map((one) => came(one, '40.00')),
    ...failed.map((one) => came(one, PRICE, 'FAILED')),
    ...reversed.flatMap((one) => [came(one), wentBack(one)]),
    ...duplicates.flatMap((one) => [came(one), came(one)]),
    ...['777712345678', '888898765432'].map((reference) => came({ reference })),
  ].join('\n')

  const admin = await openBrowser(browser)
  await comeBack(admin, DEMO_ACCOUNTS.admin)
  const hands = new Hands(admin)
  hands.count += 1
  await enterRoom(admin, 'Statement')
  await hands.choose(statement)
  await still(admin, '302 rows still need your decision')

  await hands.open(/Received, not claimed/)
  await hands.press('Link all 5…')
  await hands.confirm('Link 5 payments')
  await still(admin, '302 rows still need your decision')
  await hands.press('Mark as not a payment')
  await expect(admin.getByRole('button', { name: 'Undo' })).toBeFocused()
  await hands.press('Mark as sent back')
  await expect(admin.getByRole('tab', { name: '0 Received, not claimed' })).toBeVisible()

  await hands.press('Verify 285 payments')
  await hands.press('Verify 285 payments', admin.getByRole('dialog'))
  await expect(admin.getByText('285 payments verified.').first()).toBeVisible({ timeout: 600_000 })

  const verify = async (why: string) => {
    await hands.press('Verify…')
    await hands.type(admin.getByRole('dialog').getByRole('textbox'), why)
    await hands.confirm('Verify')
  }
  await hands.open(/^6 Amount differs/)
  await verify('They paid the rest in cash.')
  await hands.press('Ask all 5 for a correction')
  await hands.confirm('Ask 5 for a correction')
  await hands.open(/^4 Unclear/)
  for (let left = failed.length; left > 0; left -= 1) {
    await expect(admin.getByRole('tab', { name: `${left} Unclear` })).toBeVisible()
    const row = admin
      .getByRole('row')
      .filter({ hasText: 'FAILED', hasNotText: 'Needs correction' })
      .first()
    await hands.press('Ask for a correction', row)
    await hands.confirm('Ask for a correction')
  }
  await hands.open(/^5 Used twice/)
  await hands.press('Ask all 3 for a correction')
  await hands.confirm('Ask 3 for a correction')
  await verify('The bank lists it twice, and the account shows it once.')
  await verify('The bank lists it twice, and the account shows it once.')

  await still(admin, 'Nothing left to decide in this statement.')
  expect(hands.count).toBeLessThanOrEqual(40)
  const statuses = await statusesOf(founders)
  expect(statuses.filter((status) => status === 'pending_verification')).toEqual([])
  expect(statuses.filter((status) => status === 'verified')).toHaveLength(288)
  expect(await statusesOf([...failed, ...reversed])).toEqual(
    Array.from({ length: 7 }, () => 'needs_correction'),
  )

  await admin.reload()
  await hands.choose(statement)
  await still(admin, 'Nothing left to decide in this statement.')
  await hands.open(/^0 Received, not claimed/)
  await expect(admin.getByText('Sent back', { exact: true })).toBeVisible()
  await expect(admin.getByText('Not a payment', { exact: true })).toBeVisible()
})

test('while offline, the admin’s decision about a statement’s row takes effect at once, and Retry saves it when the page is online again', async ({
  page: admin,
}) => {
  await comeBack(admin, DEMO_ACCOUNTS.admin)
  const hands = new Hands(admin)
  const statement = [HEADINGS, ...noise(1), came({ reference: '777755554444' })].join('\n')
  await enterRoom(admin, 'Statement')
  await hands.choose(statement)
  await still(admin, '1 row still needs your decision')
  await hands.open(/Received, not claimed/)

  await admin.context().setOffline(true)
  await hands.press('Mark as sent back')
  await still(admin, 'Nothing left to decide in this statement.')
  const problem = admin.getByText('This statement’s report may be incomplete')
  await expect(problem).toBeVisible()
  await admin.context().setOffline(false)
  await hands.press('Retry')
  await expect(problem).toBeHidden()

  await admin.reload()
  await hands.choose(statement)
  await still(admin, 'Nothing left to decide in this statement.')
})

import { expect, type Page } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { isFull } from '../../scripts/testing/full'
import { enrol } from './enrol'
import { comeBack, figure, logIn, openBrowser, tabTo } from './people'
import { chooseStatement, join, outcome, payments, statement, statusesOf } from './statement'
import { test } from './test'
import { PAID, priceOn } from '../factories/offer'
import { PASSWORD, writeFile, type Format } from '../unit/statements/write-file'
import { writePdf } from '../unit/statements/write-pdf'

const REFERRER = 'desk.referrer@people.example'

/** Opens an admin page through the command palette (Ctrl+K). */
async function goTo(admin: Page, room: string): Promise<void> {
  await admin.keyboard.press('Control+k')
  await expect(admin.getByRole('combobox')).toBeFocused()
  await admin.keyboard.type(room)
  await expect(admin.getByRole('option', { name: `${room} Section` })).toBeVisible()
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('heading', { level: 1, name: room, exact: true })).toBeVisible()
}

/** @returns the number of payments that are being verified. */
async function verifyAll(admin: Page): Promise<number> {
  const name = /^Verify \d+ payments$/
  const button = admin.getByRole('button', { name })
  await expect(button).toBeVisible()
  const words = await button.innerText()
  await tabTo(admin, button)
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('dialog').getByRole('button', { name })).toBeFocused()
  await admin.keyboard.press('Enter')
  return Number(/\d+/.exec(words)?.[0])
}

const EVENING = isFull() ? { paid: 300, rows: 10_000 } : { paid: 60, rows: 2_000 }

/** Waits until half of a run is done. Checks every frame, because a small run ends quickly. */
async function untilHalfDone(admin: Page, all: number): Promise<void> {
  await admin.waitForFunction(
    (total) => {
      const [, done = '0'] =
        RegExp(`(\\d+) of ${total} done\\.`).exec(document.body.innerText) ?? []
      return Number(done) >= total / 2
    },
    all,
    { timeout: 400_000 },
  )
}

test(`by keyboard, the admin verifies ${EVENING.paid} payments despite a closed tab, requests 5 corrections and reverts one verification`, async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const referrer = await enrol({ email: REFERRER, code: 'MDDESK1', college: 'Desk College' })
  const { paid, rows: length } = EVENING
  const founders = payments('A', paid)
  const unfound = payments('U', 5)
  await join([...founders, ...unfound], referrer, 'MDDESK1')
  const text = statement(founders, length)

  const first = await openBrowser(browser)
  await comeBack(first, DEMO_ACCOUNTS.admin)
  await goTo(first, 'Statement')
  await chooseStatement(first, text)
  expect(await verifyAll(first)).toBe(paid)
  await untilHalfDone(first, paid)
  await first.close({ runBeforeUnload: false })

  const admin = await openBrowser(browser)
  await comeBack(admin, DEMO_ACCOUNTS.admin)
  await goTo(admin, 'Statement')
  await chooseStatement(admin, text)
  const rest = await verifyAll(admin)
  expect(rest).toBeLessThan(paid)
  await expect(admin.getByText(`${rest} payments verified.`).first()).toBeVisible({
    timeout: 400_000,
  })
  expect(await outcome(founders, referrer)).toEqual({ verified: paid, count: paid })

  const rows = admin.getByRole('table', { name: 'Waitlist users' }).getByRole('row')
  const search = async (words: string, found: number) => {
    await admin.keyboard.press('/')
    await expect(admin.getByRole('searchbox')).toBeFocused()
    await admin.keyboard.press('Control+a')
    await admin.keyboard.type(words)
    await expect(rows).toHaveCount(1 + found)
    await admin.keyboard.press('ArrowDown')
    await expect(rows.nth(1)).toBeFocused()
  }
  await goTo(admin, 'Payments')
  await expect(rows.nth(1)).toBeVisible()
  await search('desk.u', unfound.length)
  for (const key of ['Space', 'Shift+J', 'Shift+J', 'Shift+J', 'Shift+J', 'c']) {
    await admin.keyboard.press(key)
  }
  await expect(admin.getByRole('button', { name: 'Ask 5 for a correction' })).toBeVisible()
  await admin.keyboard.press('Enter')
  for (const { email } of unfound) {
    await expect(rows.filter({ hasText: email })).toContainText('Needs correction')
  }

  const ambassador = await openBrowser(browser)
  await logIn(ambassador, REFERRER)
  await expect(figure(ambassador, 'Total Referrals')).toHaveText(String(paid))
  await search('desk.a000', 1)
  await admin.keyboard.press('Enter')
  await tabTo(admin, admin.getByRole('button', { name: 'Undo verification…' }))
  await admin.keyboard.press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'Undo the verification?' })
  await expect(dialog).toContainText(`The count of MDDESK1 falls from ${paid} to ${paid - 1}.`)
  await tabTo(admin, dialog.getByRole('radio', { name: /^The wrong payment was verified/ }))
  await admin.keyboard.press('Space')
  await tabTo(admin, dialog.getByLabel('Reason'))
  await admin.keyboard.type('We took it for somebody else’s.')
  await tabTo(admin, dialog.getByRole('button', { name: 'Undo verification' }))
  await admin.keyboard.press('Enter')

  await expect(figure(ambassador, 'Total Referrals')).toHaveText(String(paid - 1))
  expect(await outcome(founders, referrer)).toEqual({ verified: paid - 1, count: paid - 1 })
})

const HEADINGS = ['Date', 'Narration', 'UTR', 'Withdrawal', 'Deposit']
const FORMATS: readonly Format[] = [
  'csv',
  'text between tabs, UTF-16',
  'web page',
  'Excel XML',
  'xls',
  'xlsx',
  'xlsb',
  'ods',
  'xlsx with a password',
]

/** A payment from years ago, so that these files report no other test's founder as unpaid. */
const payment = (reference: string, paid = PAID) => ['02/01/2020', 'UPI/Asha', reference, '', paid]
const spent = (day: string) => [day, 'Rent', '', '500.00', '']

function fileOf(name: string, bytes: Uint8Array) {
  return { name, mimeType: '', buffer: Buffer.from(bytes) }
}

const inFormat = (format: Format, rows: string[][], name: string = format) =>
  fileOf(name, writeFile(format, { Payments: [HEADINGS, ...rows] }))

test(
  'the Statement page matches payments in files of every format, some with a password',
  { tag: '@full' },
  async ({ browser }) => {
    const referrer = await enrol({
      email: 'formats.referrer@people.example',
      code: 'MDFORM1',
      college: 'Desk College',
    })
    const founders = payments('F', FORMATS.length + 1)
    await join(founders, referrer, 'MDFORM1')
    const rows = founders.map(({ reference }) => payment(reference))
    const columns = HEADINGS.map((heading, index) => ({ heading, x: 40 + index * 100 }))
    const pdf = await writePdf({ columns, rows: rows.slice(-1), isLocked: true })

    const admin = await openBrowser(browser)
    await comeBack(admin, DEMO_ACCOUNTS.admin)
    await goTo(admin, 'Statement')
    await admin
      .getByLabel('Choose file')
      .setInputFiles([
        ...FORMATS.map((format, index) => inFormat(format, rows.slice(index, index + 1))),
        fileOf('bank.pdf', pdf),
      ])
    for (const locked of ['xlsx with a password', 'bank.pdf']) {
      const form = admin.getByRole('form', { name: `Open ${locked}` })
      await form.getByLabel('File password').fill(PASSWORD)
      await form.getByRole('button', { name: 'Open' }).click()
    }
    await expect(admin.getByRole('tab', { name: `${founders.length} Matched` })).toBeVisible()
  },
)

test('the admin decides about every row of three statement files in three formats', async ({
  browser,
}) => {
  const referrer = await enrol({
    email: 'evening.referrer@people.example',
    code: 'MDEVEN1',
    college: 'Desk College',
  })
  const founders = payments('E', 8)
  const joined = new Date('2020-01-01T12:00Z')
  const price = priceOn(joined)
  await join(founders, referrer, 'MDEVEN1', joined)
  const [one = '', two = '', less = '', unclear = '', twice = '', mistyped = ''] = founders.map(
    ({ reference }) => reference,
  )
  const real = mistyped.slice(0, -1) + String((Number(mistyped.slice(-1)) + 1) % 10)
  const admin = await openBrowser(browser)
  await comeBack(admin, DEMO_ACCOUNTS.admin)
  await goTo(admin, 'Statement')
  await admin.getByLabel('Choose file').setInputFiles([
    // The rent rows extend the days of the file, so that it covers the day the founders joined.
    inFormat(
      'csv',
      [spent('28/12/2019'), payment(one, price), payment(less, '1.00'), spent('05/01/2020')],
      'bank.csv',
    ),
    inFormat(
      'xls',
      [payment(two, price), payment(twice, price), payment(twice, price)],
      'bank.xls',
    ),
    inFormat('ods', [payment(real, price), payment(unclear, price).with(3, price)], 'app.ods'),
  ])
  const dialog = admin.getByRole('dialog')
  const open = (name: RegExp) => admin.getByRole('tab', { name }).click()

  await expect(admin.getByRole('tab', { name: /^2 Matched/ })).toBeVisible()
  await goTo(admin, 'Payments')
  // The files are still open after the admin goes back.
  await admin.goBack()
  await open(/^1 Received, not claimed/)
  await admin.getByRole('button', { name: 'Link the payment…' }).click()
  await dialog.getByRole('button', { name: 'Link the payment' }).click()
  await open(/^3 Matched/)
  await open(/^1 Amount differs/)
  await admin.getByRole('checkbox', { name: String(founders[2]?.email) }).check()
  await open(/^1 Unclear/)
  await admin.getByRole('checkbox', { name: String(founders[3]?.email) }).check()
  await admin.getByRole('button', { name: 'Verify 5 payments' }).click()
  await dialog.getByRole('button', { name: 'Verify 5 payments' }).click()
  await expect(admin.getByText('5 payments verified.').first()).toBeVisible()
  await open(/^1 Used twice/)
  await admin.getByRole('button', { name: 'Verify…' }).click()
  await dialog.getByRole('textbox').fill('The account shows it once.')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog).toBeHidden()
  await open(/Claimed, not received/)
  await admin.getByRole('button', { name: 'Ask all 2 for a correction' }).click()
  await dialog.getByRole('button', { name: 'Ask 2 for a correction' }).click()
  await expect(dialog).toBeHidden()

  expect(await statusesOf(founders)).toEqual([
    ...Array.from({ length: 6 }, () => 'verified'),
    'needs_correction',
    'needs_correction',
  ])
})

const text = (name: string, ...lines: string[]) => fileOf(name, Buffer.from(lines.join('\n')))
const coded = (name: string, ...rows: string[]) =>
  text(name, 'Date,RRN,Amount,Response Code', ...rows)

test('the admin answers one question about each statement’s layout, and is asked again only if a later file has a new value', async ({
  browser,
}) => {
  const referrer = await enrol({
    email: 'questions.referrer@people.example',
    code: 'MDQUES1',
    college: 'Desk College',
  })
  const founders = payments('Q', 7)
  await join(founders, referrer, 'MDQUES1')
  const [first, failed, second, third, fourth, next, odd] = founders.map(
    ({ reference }) => reference,
  )
  const admin = await openBrowser(browser)
  await comeBack(admin, DEMO_ACCOUNTS.admin)
  await goTo(admin, 'Statement')
  await admin
    .getByLabel('Choose file')
    .setInputFiles([
      coded('june.csv', `12/06/2026,${first},${PAID},00`, `13/06/2026,${failed},${PAID},91`),
      text('app.csv', 'Txn Date,Bank RRN,Txn Amount,Terminal', `12/06/2026,${second},${PAID},T1`),
      text('list.csv', 'Date,Amount,Reference', `12/06/2026,${PAID},${third}`),
      inFormat('csv', [payment(String(fourth)), payment('632099999999', '4?9')], 'bank.csv'),
    ])
  await expect(admin.getByRole('tab', { name: '1 Matched' })).toBeVisible()

  const codes = admin.getByRole('listitem', { name: /^Which values under “Response Code”/ })
  await codes.getByRole('checkbox', { name: '00' }).check()
  await codes.getByRole('button', { name: 'This one means it arrived' }).click()
  await expect(admin.getByRole('tab', { name: '2 Matched' })).toBeVisible()
  await expect(codes).toBeHidden()
  const whole = admin.getByRole('listitem', { name: /^Is every row in this table money/ })
  await whole.filter({ hasText: 'app.csv' }).getByRole('button', { name: /^Yes/ }).click()
  await expect(admin.getByRole('tab', { name: '3 Matched' })).toBeVisible()
  await whole.filter({ hasText: 'list.csv' }).getByRole('button', { name: /^Yes/ }).click()
  await expect(admin.getByRole('tab', { name: '4 Matched' })).toBeVisible()
  await expect(admin.getByRole('tab', { name: '1 Unclear of 2' })).toBeVisible()
  await expect(admin.getByText('You answered that every row is money received')).toHaveCount(2)

  await expect(admin.getByText('We couldn’t read everything in this statement')).toBeVisible()
  await admin.getByRole('button', { name: /Not a payment$/ }).click()
  await expect(admin.getByText('We couldn’t read everything in this statement')).toBeHidden()
  await expect(admin.getByRole('tab', { name: '1 Unclear' })).toBeVisible()
  await expect(admin.getByText('isn’t saved yet')).toHaveCount(0)

  await admin.reload()
  await admin
    .getByLabel('Choose file')
    .setInputFiles(
      coded('july.csv', `12/07/2026,${next},${PAID},00`, `13/07/2026,${odd},${PAID},U30`),
    )
  await expect(admin.getByRole('tab', { name: '1 Matched' })).toBeVisible()
  await expect(admin.getByRole('tab', { name: '1 Unclear' })).toBeVisible()
  await expect(codes.getByRole('checkbox', { name: '00' })).toBeChecked()
  await expect(codes.getByRole('checkbox', { name: 'U30 new' })).not.toBeChecked()
})

import { expect, type Page } from '@playwright/test'

import { prerenderedPaths } from '../../src/content/pages'
import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { untilInteractive } from '../e2e/page-bytes'
import { enterRoom, logIn } from '../e2e/people'
import { join, openStatement, payments, statement, statementOfClaim } from '../e2e/statement'
import { test } from '../e2e/test'
import { enrol } from '../e2e/enrol'
import { barriers } from '../e2e/barriers'

/** A step that a visitor takes to reach a screen. */
type Way = (page: Page) => Promise<unknown>

const press =
  (name: string | RegExp): Way =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click()

const visit =
  (path: string): Way =>
  async (page) => {
    await page.goto(path)
    await untilInteractive(page)
  }

const asWhom =
  (email: string): Way =>
  (page) =>
    logIn(page, email)

const room =
  (name: string, title = name): Way =>
  (page) =>
    enterRoom(page, name, title)

const tab =
  (name: string | RegExp): Way =>
  (page) =>
    page.getByRole('tab', { name }).click()

const follow =
  (name: string): Way =>
  (page) =>
    page.getByRole('link', { name }).click()

const fill =
  (label: string, value: string): Way =>
  (page) =>
    page.getByLabel(label, { exact: true }).fill(value)

/** Waits until the page shows this text. */
const until =
  (text: string | RegExp): Way =>
  (page) =>
    expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()

const untilDialog: Way = (page) => expect(page.locator('dialog[open]')).toBeVisible()

const claim = (email: string): Way[] => [
  visit('/waitlist'),
  press('I paid, but can’t find the UTR'),
  fill('Email', email),
  fill('Your UPI ID', 'access.claim@okhdfcbank'),
  fill('Time', '00:00'),
  press('Find my payment'),
  until(`We’ll write to ${email}, whether we find it or not.`),
]

const keys =
  (...pressed: string[]): Way =>
  async (page) => {
    for (const key of pressed) await page.keyboard.press(key)
  }

const admin = [asWhom(DEMO_ACCOUNTS.admin)]
const ambassador = [asWhom('gold@demo.mooddrive.example')]
const founder = [asWhom(DEMO_ACCOUNTS.founder)]
const onDesk = (...ways: Way[]) => [...admin, ...ways, untilDialog]
const firstRow: Way = (page) =>
  expect(page.getByRole('table', { name: 'Waitlist users' }).getByRole('row').nth(1)).toBeVisible()

const SCREENS: Record<string, Way[]> = {
  ...Object.fromEntries(prerenderedPaths.map((path) => [path, [visit(path)]])),
  'a page that does not exist': [visit('/nowhere')],
  'the menu on a phone': [
    (page) => page.setViewportSize({ width: 360, height: 740 }),
    visit('/'),
    press('Menu'),
    untilDialog,
  ],
  'the waitlist with all fields wrong': [
    visit('/waitlist'),
    press('Join the Founder Club'),
    (page) => expect(page.getByLabel('Email', { exact: true })).toBeFocused(),
  ],
  'the waitlist for a visitor from abroad': [
    visit('/waitlist'),
    (page) => page.getByRole('radio', { name: 'Elsewhere' }).check({ force: true }),
  ],
  'the waitlist with a referral code': [visit('/waitlist?ref=MDDEMO9')],
  'the waitlist with an unknown code': [
    visit('/waitlist?ref=MDNOONE'),
    until(/The referral code MDNOONE/),
  ],
  'a claim with all fields wrong': [
    visit('/waitlist'),
    press('I paid, but can’t find the UTR'),
    until('We’ll look for your payment without the UTR'),
    press('Find my payment'),
    until('Enter the UPI ID that you paid from.'),
  ],
  'a claim after it was sent': claim('access.claim@people.example'),
  'the page after a successful sign-up': [
    visit('/waitlist'),
    fill('Email', 'access.joined@people.example'),
    fill('UPI Reference ID', '4777 2222 0002'),
    press('Join the Founder Club'),
    until("You're In!"),
  ],
  'the page after sign-up without a code': [visit('/waitlist-success')],
  'a certificate that does not exist': [visit(`/check/${'a'.repeat(26)}`)],
  'an expired link from an email': [
    visit('/email-link?mode=resetPassword&oobCode=spent'),
    until('This link no longer works'),
  ],
  'the contact page with all fields wrong': [visit('/contact'), press('Send Message')],
  'the ambassador’s sign-up with all fields wrong': [
    visit('/ambassador-signup'),
    press('Create Account'),
  ],
  'the login page after a wrong password': [
    visit('/login'),
    fill('Email', DEMO_ACCOUNTS.founder),
    fill('Password', 'not-this-one-1'),
    press('Sign In'),
    until('That email and password don’t match.'),
  ],
  'the page after requesting a password link': [
    visit('/forgot-password'),
    fill('Email', 'nobody@people.example'),
    press('Send the link'),
    until('Look into your inbox'),
  ],
  'the dashboard of a signed-out user': [visit('/ambassador-dashboard')],
  'an admin page opened by an ambassador': [
    ...ambassador,
    (page) => page.goto('/admin'),
    until('Access Denied'),
  ],

  'the ambassador’s overview': [...ambassador, until('This Month')],
  'the ambassador’s referrals': [...ambassador, tab('Referrals')],
  'the ambassador’s rewards': [...ambassador, tab('Rewards'), until('Concert and event passes')],
  'the ambassador’s QR code': [...ambassador, press('Show QR code'), untilDialog],
  'the ambassador’s settings': [
    ...ambassador,
    follow('Settings'),
    until('Show me on the leaderboard'),
  ],
  'the ambassador’s form for a new password': [
    ...ambassador,
    follow('Settings'),
    press('Change password'),
    untilDialog,
  ],
  'the ambassador’s form for a new email': [
    ...ambassador,
    follow('Settings'),
    press('Change email'),
    untilDialog,
  ],
  'the question before leaving the programme': [
    ...ambassador,
    follow('Settings'),
    press('Delete account'),
    untilDialog,
  ],

  'the founder’s page': [...founder, until('Your place')],
  'the question before requesting erasure': [
    ...founder,
    press('Have my record erased'),
    untilDialog,
  ],

  'the admin’s overview': [...admin, room('Overview', 'Admin Dashboard'), until('Top ambassadors')],
  'the list of payments': [...admin, room('Payments'), firstRow],
  'a payment’s panel': onDesk(room('Payments'), firstRow, press(/^Details of/)),
  'the question before verifying one payment': onDesk(room('Payments'), firstRow, press('Verify')),
  'the list of payments with several selected': [
    ...admin,
    room('Payments'),
    firstRow,
    keys('j', 'Space', 'Shift+J'),
  ],
  'the list of keyboard shortcuts': onDesk(room('Payments'), firstRow, keys('?')),
  'the form to ask for a correction': onDesk(room('Payments'), firstRow, keys('j', 'c')),
  'the export of all payments': onDesk(room('Payments'), firstRow, press('Export all…')),
  'the command palette': onDesk(room('Payments'), firstRow, keys('Control+k')),
  'the statement page without a file': [...admin, room('Statement'), until('Choose file')],
  'an opened statement': [
    async (page) => {
      const founders = payments('X', 3)
      const who = { email: 'access.referrer@people.example', code: 'MDACCE1' }
      await join(founders, await enrol(who), who.code)
      await logIn(page, DEMO_ACCOUNTS.admin)
      await openStatement(page, statement(founders, 300))
    },
    until(/Verify 3 payments/),
  ],
  'the list of disputes': [...admin, room('Disputes'), until('Look up a payment reference')],
  'a claim to decide': [
    ...claim('access.claimant@people.example'),
    ...admin,
    room('Disputes'),
    until('Can’t find the UTR'),
  ],
  'a statement with the payment of a claim': [
    ...claim('access.payer@people.example'),
    ...admin,
    (page) => openStatement(page, statementOfClaim('access.claim@okhdfcbank', '477333300002')),
    until('access.payer@people.example'),
  ],
  'the admin’s inbox': [...admin, room('Inbox')],
  'the list of ambassadors': [
    ...admin,
    room('Ambassadors'),
    until('platinum@demo.mooddrive.example'),
  ],
  'an ambassador’s panel': onDesk(
    room('Ambassadors'),
    until('platinum@demo.mooddrive.example'),
    press(/^Details of/),
  ),
  'the programme page': [...admin, room('Programme'), until('Signed by')],
  'the erasure page': [...admin, room('Erasure')],
  'the admin’s settings': [...admin, room('Settings'), until('Founders can join the waitlist.')],
  'the question before closing the waitlist': onDesk(room('Settings'), press('Close the waitlist')),
}

for (const [name, ways] of Object.entries(SCREENS)) {
  test(`the screen has no accessibility barriers: ${name}`, async ({ page }) => {
    for (const go of ways) await go(page)
    expect(await barriers(page)).toEqual([])
  })
}

import { expect, type Page } from '@playwright/test'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { readFile } from 'node:fs/promises'
import process from 'node:process'

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../scripts/seed/seed'
import { DEMO_PROJECT_ID } from '../../src/lib/config/config-schema'
import { watchReads } from './document-reads'
import { enrol, pastTheRules } from './enrol'
import {
  comeBack,
  enterRoom,
  figure,
  keptFigures,
  logIn,
  openBrowser,
  signUp,
  untilRanked,
  verifyRow,
} from './people'
import { test } from './test'

function monthly(page: Page, label: string) {
  return page.getByText(label, { exact: true }).locator('..').locator('dd').first()
}

function row(page: Page, list: string, text: string) {
  return page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text })
}

test(
  'an ambassador sees every figure update live when a friend joins and the admin verifies the payment',
  { tag: '@full' },
  async ({ browser }) => {
    const email = 'dashboard.live@people.example'
    await enrol({ email, code: 'MDDASH1', college: 'Live College', count: 49 })
    const [ambassador, admin, visitor] = await Promise.all([
      openBrowser(browser),
      openBrowser(browser),
      openBrowser(browser),
    ])
    await logIn(ambassador, email)
    await comeBack(admin, DEMO_ACCOUNTS.admin)
    await enterRoom(admin, 'Payments')
    await untilRanked(ambassador)
    await expect(figure(ambassador, 'Total Referrals')).toHaveText('49')
    await expect(figure(ambassador, 'Next Tier')).toHaveText('1')
    await expect(monthly(ambassador, 'New Referrals')).toHaveText('0')

    await visitor.goto('/waitlist?ref=MDDASH1')
    await signUp(visitor, { email: 'dash.one@people.example', paymentReference: '4999 7777 0001' })
    await expect(
      ambassador.getByText(/^dash\.one@people\.example used your code/).first(),
    ).toBeVisible()

    const desk = admin.getByRole('row').filter({ hasText: 'dash.one@people.example' })
    await verifyRow(desk)
    await expect(
      admin.getByText("User status updated to 'verified'.", { exact: true }),
    ).toBeVisible()
    await expect(figure(ambassador, 'Total Referrals')).toHaveText('50')
    await expect(figure(ambassador, 'Next Tier')).toHaveText('200')
    await expect(monthly(ambassador, 'New Referrals')).toHaveText('1')
    await expect(ambassador.getByText('Silver Ambassador')).toBeVisible()
    await expect(ambassador.getByRole('progressbar', { name: 'Tier progress' })).toHaveAttribute(
      'aria-valuetext',
      '0%, from Silver to Gold',
    )
    await ambassador.getByText('From visit to referral').scrollIntoViewIfNeeded()
    const chart = ambassador.getByRole('slider', { name: 'Day' })
    await chart.focus()
    await expect(chart).toHaveAttribute('aria-valuetext', /1 joined, 1 verified/)

    // The message stays until the ambassador confirms it, even after a reload.
    await expect(ambassador.getByRole('heading', { name: 'You’ve reached Silver.' })).toBeVisible()
    await ambassador.reload()
    await expect(ambassador.getByRole('heading', { name: 'You’ve reached Silver.' })).toBeVisible()
    await ambassador.getByRole('button', { name: 'See your rewards' }).click()
    await expect(ambassador.getByRole('heading', { name: 'Silver', exact: true })).toBeVisible()
    await expect(ambassador.getByText('You’ve reached Silver.')).toHaveCount(0)

    // The college's count rises when the admin pages publish the board.
    await ambassador.getByRole('tab', { name: 'Overview' }).click()
    await ambassador.getByText('Colleges', { exact: true }).click()
    await expect(row(ambassador, 'Top colleges', 'Live College')).toContainText('50 verified')

    // An erased referral still counts, but shows no email.
    await ambassador.getByRole('tab', { name: 'Referrals' }).click()
    await expect(row(ambassador, 'Verified Referrals', 'dash.one@people.example')).toBeVisible()
    await pastTheRules(async (app) => {
      const found = await getFirestore(app)
        .collection('referrals')
        .where('email', '==', 'dash.one@people.example')
        .get()
      await found.docs[0]?.ref.update({ email: null })
    })
    await expect(
      row(ambassador, 'Verified Referrals', 'Erased at the founder’s request'),
    ).toBeVisible()
    await expect(figure(ambassador, 'Total Referrals')).toHaveText('50')
  },
)

test(
  'an ambassador sees their rank fall live when another ambassador’s count rises',
  { tag: '@full' },
  async ({ page }) => {
    const email = 'dashboard.rank@people.example'
    await enrol({ email, code: 'MDDASH2', count: 3000 })
    const rival = await enrol({
      email: 'dashboard.rival@people.example',
      code: 'MDDASH3',
      count: 3000,
    })
    await logIn(page, email)
    await expect(figure(page, 'Your Rank')).toHaveText('#1')
    await expect(row(page, 'Top ambassadors', 'You')).toHaveAttribute('aria-current', 'true')

    // The admin pages write these changes after the admin verifies a referral of the rival.
    await pastTheRules(async (app) => {
      const store = getFirestore(app)
      const counted = { referralCount: 3001, countedAt: FieldValue.serverTimestamp() }
      await store.doc(`users/${rival}`).update(counted)
      await store.doc('boards/all').update({ 'histogram.3001': 1 })
    })

    await expect(figure(page, 'Your Rank')).toHaveText('#2')
    await expect(monthly(page, 'Rank')).toHaveText('#2')
  },
)

test('an ambassador can’t read other ambassadors’ referrals or any private collection', async ({
  request,
}) => {
  const { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST } = process.env
  const signedIn = await request.post(
    `http://${FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      data: {
        email: 'basic@demo.mooddrive.example',
        password: DEMO_PASSWORD,
        returnSecureToken: true,
      },
    },
  )
  const { idToken, localId } = (await signedIn.json()) as { idToken: string; localId: string }
  const database = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${DEMO_PROJECT_ID}/databases/(default)/documents`
  const headers = { Authorization: `Bearer ${idToken}` }
  const statusOf = async (collectionId: string, field?: string, stringValue?: string) => {
    const where = {
      fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue } },
    }
    const structuredQuery = {
      from: [{ collectionId }],
      limit: 5,
      ...(field !== undefined && { where }),
    }
    const answer = await request.post(`${database}:runQuery`, {
      headers,
      data: { structuredQuery },
    })
    return answer.status()
  }

  expect(await statusOf('referrals', 'referredBy', localId)).toBe(200)
  expect(await statusOf('referrals', 'referredBy', 'demo-gold')).toBe(403)
  expect(await statusOf('referrals')).toBe(403)
  expect(await statusOf('waitlistUsers', 'referredBy', localId)).toBe(403)
  expect(await statusOf('users', 'role', 'ambassador')).toBe(403)
  expect(await statusOf('verifiedEmails')).toBe(403)
  expect(await statusOf('upiReferences')).toBe(403)
  const other = await request.get(`${database}/users/demo-gold`, { headers })
  expect(other.status()).toBe(403)
})

test(
  'opening the dashboard of an ambassador with 700 referrals costs fewer than 30 billed reads',
  { tag: '@full' },
  async ({ page }) => {
    await comeBack(page, 'platinum@demo.mooddrive.example')
    // Leaving the page ends its live queries, so that they aren't counted.
    await page.goto('about:blank')
    const reads = await watchReads(page)
    const open = async () => {
      const before = { counts: reads.counts().length, watched: reads.watched() }
      await page.goto('/ambassador-dashboard')
      await untilRanked(page)
      await expect(row(page, 'Top ambassadors', 'You')).toBeVisible()
      await expect(monthly(page, 'Active Rate')).not.toHaveText('0%')
      const documents = await reads.documents()
      const counts = reads.counts().length - before.counts
      const watched = reads.watched() - before.watched
      // Every visit reads several documents and runs several count queries. This fails if `watchReads`
      // misses them.
      expect(documents).toBeGreaterThan(1)
      expect(counts).toBeGreaterThan(1)
      // For each query except the user's own profile, the rules read the profile.
      const byRules = watched - 1 + counts
      const opened = documents + counts + byRules

      // The chart loads when it is scrolled into view.
      await page.getByText('From visit to referral').scrollIntoViewIfNeeded()
      await expect(page.getByRole('slider', { name: 'Day' })).toBeVisible()
      const withChart = opened + 2 * (reads.counts().length - before.counts - counts)
      await page.goto('about:blank')
      return { opened, withChart, documents, counts, byRules }
    }
    // Live changes by other tests can only add reads, so the lowest of three runs counts.
    const all = [await open(), await open(), await open()]
    const [fewest] = all.toSorted((one, other) => one.opened - other.opened)
    test.info().annotations.push({ type: 'reads', description: JSON.stringify(fewest) })
    expect(fewest?.opened).toBeLessThan(30)
    // 14 days with two counts each; for each count the rules read the profile once.
    expect(fewest?.withChart).toBeLessThan(30 + 14 * 2 * 2)
  },
)

test('an ambassador downloads the poster and the certificate', async ({ page }) => {
  await comeBack(page, 'platinum@demo.mooddrive.example')
  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    const content = await readFile(await file.path())
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    return file.suggestedFilename()
  }
  expect(await download('Download poster')).toBe('mooddrive-poster-MDDEMO3.pdf')
  await page.getByRole('tab', { name: 'Rewards' }).click()
  expect(await download('Download certificate')).toBe('mooddrive-certificate-ananya-deshpande.pdf')

  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Show QR code' }).click()
  await expect(page.getByRole('dialog')).toContainText('MDDEMO3')
})

test.describe('the figures that the browser stores for the ambassador’s dashboard', () => {
  test.use({ serviceWorkers: 'allow' })

  test('until live figures arrive, and offline, the dashboard shows the stored figures and when they were stored', async ({
    page,
    context,
  }) => {
    await logIn(page, 'basic@demo.mooddrive.example')
    await expect(figure(page, 'Your Rank')).toHaveText(/#\d/)
    const rank = await figure(page, 'Your Rank').textContent()
    await expect.poll(() => keptFigures(page)).toContain('"verified":12')
    // The service worker is ready once it has cached the page.
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.match('/ambassador-dashboard')) !== undefined),
      )
      .toBe(true)

    // From here on, only the site answers, and Firebase doesn't.
    const { origin } = new URL(page.url())
    await page.route(
      (url) => url.origin !== origin,
      () => {},
    )
    await page.reload()
    await expect(page.getByText(/^as of .*\d/)).toBeVisible()
    await expect(figure(page, 'Total Referrals')).toHaveText('12')
    await expect(figure(page, 'Your Rank')).toHaveText(rank ?? '')
    await expect(row(page, 'Top ambassadors', 'You')).toBeVisible()
    await page.getByRole('button', { name: 'Show QR code' }).click()
    await page.unrouteAll()
    const qr = page.getByRole('dialog', { name: 'Scan to join' })
    await expect(page.getByText(/^as of .*\d/)).toHaveCount(0)
    await expect(qr).toBeVisible()
    await page.goBack()
    await expect(qr).toBeHidden()
    await expect(page).toHaveURL('/ambassador-dashboard')
    await untilRanked(page)

    await context.setOffline(true)
    await page.goto('/ambassador-dashboard')
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await expect(page.getByText(/These figures are from/)).toContainText(/\d/)
    await expect(figure(page, 'Total Referrals')).toHaveText('12')
    await expect(figure(page, 'Your Rank')).toHaveText(rank ?? '')

    await context.setOffline(false)
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
    await expect(page.getByText('You’re offline.')).toHaveCount(0)
  })

  test('signing out deletes the stored figures', async ({ page }) => {
    await logIn(page, 'silver@demo.mooddrive.example')
    await expect.poll(() => keptFigures(page)).toContain('"verified":1')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    expect(await keptFigures(page)).toBeNull()
  })
})

test(
  'on a phone, selecting a tab of the ambassador’s dashboard scrolls the tab’s content into view',
  { tag: '@full' },
  async ({ page }) => {
    const released: Array<() => void> = []
    const codeArrives = new Promise<void>((resolve) => {
      released.push(resolve)
    })
    await page.route('**/assets/own-perks-*.js', async (route) => {
      await codeArrives
      await route.continue()
    })
    await comeBack(page, 'gold@demo.mooddrive.example')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const tab = page.getByRole('tab', { name: 'Rewards' })
    await expect.poll(async () => (await tab.boundingBox())?.y).toBe(57)

    await tab.click()
    const download = page.getByRole('button', { name: 'Download certificate' })
    await expect(download).toBeInViewport()
    // Waits until the button stops moving.
    await download.click({ trial: true })
    const before = await download.boundingBox()
    for (const release of released) release()
    await expect(page.getByRole('list', { name: 'Your perks' })).toBeVisible()
    expect(await download.boundingBox()).toEqual(before)
    await expect(tab).toBeInViewport({ ratio: 1 })
  },
)

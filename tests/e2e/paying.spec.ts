import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { encode } from 'uqr'

import { FOUNDER_PRICE } from '../../src/domain/payments/founder-price'
import { parseConfig } from '../../src/lib/config/config-schema'
import { untilInteractive } from './page-bytes'
import { fillSignUp, openBrowser } from './people'
import { test } from './test'

const { upi, legalName } = parseConfig({})
const PRICE = FOUNDER_PRICE.india.amount.toFixed(2)
const PAYMENT = new RegExp(`^upi://pay\\?pa=${upi.vpa}&pn=MoodDrive&am=${PRICE}&cu=INR&tn=`)

const link = (page: Page) => page.getByRole('link', { name: 'Pay with a UPI app' })
const join = (page: Page) => page.getByRole('button', { name: 'Join the Founder Club' })

/**
 * Returns the squares of a QR code, without the empty border of four squares, and the width of the
 * image.
 */
async function readQr(page: Page, png: Buffer): Promise<{ width: number; modules: boolean[][] }> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = picture
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (context === null) throw new Error('No canvas')
    context.drawImage(picture, 0, 0)
    const isDark = (x: number, y: number) => (context.getImageData(x, y, 1, 1).data[0] ?? 0) < 128
    // The first dark pixel on the diagonal comes after the border of four squares.
    const start = Array.from({ length: width }, (_, at) => at).find((at) => isDark(at, at)) ?? 0
    const side = start / 4
    const count = width / side - 8
    const at = (index: number) => start + index * side + Math.floor(side / 2)
    const modules = Array.from({ length: count }, (_, y) =>
      Array.from({ length: count }, (_, x) => isDark(at(x), at(y))),
    )
    return { width, modules }
  }, png.toString('base64'))
}

test('on a phone, a visitor saves the QR code as a picture and copies the UPI ID', async ({
  browser,
}) => {
  const page = await openBrowser(browser)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/waitlist')
  await untilInteractive(page)
  await expect(page.getByRole('img', { name: /^QR code: pay/ })).toBeVisible()
  await expect(
    page.getByText('Did your app refuse? Scan or upload the saved QR, or paste the UPI ID.'),
  ).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save QR' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('mooddrive-upi-qr.png')
  await expect(page.getByText('QR Code Saved!', { exact: true })).toBeVisible()
  const { width, modules } = await readQr(page, readFileSync(await download.path()))
  expect(width).toBeGreaterThanOrEqual(1024)
  const payment = (await link(page).getAttribute('href')) ?? ''
  expect(payment).toMatch(PAYMENT)
  expect(modules).toEqual(encode(payment, { ecc: 'M', border: 0 }).data)

  await page.getByRole('button', { name: 'Copy UPI ID' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(upi.vpa)
})

test('if no UPI app opens after a click on the UPI link, the page explains what else to do', async ({
  page,
}) => {
  await page.goto('/waitlist')
  await untilInteractive(page)
  await link(page).click()
  await expect(page.getByText(/^No UPI app opened\./)).toBeVisible()
  await expect(page).toHaveURL('/waitlist')
})

test.describe('in Instagram’s in-app browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36 Instagram 400.0.0.0 Android',
  })

  test('after a click on the UPI link, the page explains that this browser can’t open UPI apps', async ({
    page,
  }) => {
    await page.goto('/waitlist')
    await untilInteractive(page)
    await link(page).click()
    await expect(page.getByText(/^The browser of this app can’t open UPI apps\./)).toBeVisible()
  })
})

test('on the waitlist page, the payment terms come before the link to pay, and link to the Terms page', async ({
  page,
}) => {
  await page.goto('/waitlist')
  const terms = page.getByRole('list', { name: 'Before you pay' })
  await expect(terms.getByRole('listitem')).toHaveCount(3)
  await expect(terms).toContainText(`${legalName} receives the money. The price includes tax.`)
  const order = await terms.evaluate((list) => {
    const pay = document.querySelector('a[href^="upi:"]')
    return pay !== null && list.compareDocumentPosition(pay)
  })
  expect(order).toBe(4)

  await terms.getByRole('link', { name: 'We refund it' }).click()
  await expect(page).toHaveURL('/terms#refunds')
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds).toContainText('If the app doesn’t launch, we refund every founder in full.')
})

test('pressing Enter doesn’t send a payment reference of 11 digits, and the form says that a UTR has 12', async ({
  page,
}) => {
  await page.goto('/waitlist')
  await untilInteractive(page)
  await fillSignUp(page, { email: 'eleven@people.example', paymentReference: '41234567890' })
  await page.keyboard.press('Enter')
  const reference = page.getByLabel('UPI Reference ID')
  await expect(reference).toHaveAccessibleDescription(/has exactly 12 digits/)
  await expect(reference).toBeFocused()
  await expect(page).toHaveURL('/waitlist')

  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/waitlist-success/)
})

test('the sign-up form finds the UTR in a pasted message, and asks before it sends a number that isn’t a UTR', async ({
  page,
}) => {
  const utr = '499999990777'
  await page.goto('/waitlist')
  await untilInteractive(page)
  await fillSignUp(page, {
    email: 'pasted@people.example',
    paymentReference: `Rs.49.00 sent to MoodDrive. UPI Ref ${utr}. Not you? Call 18001234567`,
  })
  const reference = page.getByLabel('UPI Reference ID')
  await expect(reference).toHaveValue(utr)
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(reference).toBeFocused()
  await page.keyboard.type('T2611291234567890123')
  await page.getByRole('button', { name: 'Join the Founder Club' }).click()
  await expect(reference).toHaveAccessibleDescription(/PhonePe’s own transaction ID/)
  await expect(reference).toBeFocused()
  await expect(page).toHaveURL('/waitlist')

  await page.getByRole('button', { name: 'Send it anyway' }).click()
  await expect(page).toHaveURL(/\/waitlist-success/)
  await expect(
    page.getByText('we may not find your payment with it', { exact: false }),
  ).toBeVisible()
})

test('offline, the sign-up form says at once that it sends nothing, and keeps the typed values', async ({
  page,
  context,
}) => {
  await page.goto('/waitlist')
  await untilInteractive(page)
  await fillSignUp(page, { email: 'offline@people.example', paymentReference: '412345678000' })
  await context.setOffline(true)
  // Each attempt to sign up first looks up its new referral code, so `attempts` has these look-ups.
  const attempts: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('/referralCodes/')) attempts.push(body)
  })
  await join(page).click()
  const alert = page.getByRole('form').getByRole('alert')
  await expect(alert).toContainText('You’re offline')
  expect(attempts).toEqual([])
  await expect(join(page)).toBeEnabled()
  await expect(page.getByLabel('UPI Reference ID')).toHaveValue('412345678000')

  await context.setOffline(false)
  await expect(alert).toHaveCount(0)
  await join(page).click()
  await expect(page).toHaveURL(/\/waitlist-success/)
})

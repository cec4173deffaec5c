import { expect, type Page } from '@playwright/test'
import process from 'node:process'

import { FirestoreProcess, Store } from './firestore-process'
import { fillSignUp } from './people'
import { test } from './test'

const { MOODDRIVE_PORT_FIRESTORE: sitesPort = '' } = process.env
const SERVICE = `http://127.0.0.1:${sitesPort}`

const details = { email: 'cut.off@people.example', paymentReference: '499999990002' }

const joinButton = (page: Page) =>
  page.getByRole('button', { name: 'Join the Founder Club', exact: true })

async function expectNothingLost(page: Page): Promise<void> {
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(details.email)
  await expect(page.getByLabel('UPI Reference ID')).toHaveValue(details.paymentReference)
  await expect(page.getByLabel('Referral Code')).toHaveValue('MDDEMO1')
}

test.describe('when Firestore crashes while a visitor signs up', () => {
  const firestore = new FirestoreProcess()
  test.beforeAll(() => firestore.start())
  test.afterAll(() => firestore.dispose())

  test(
    'nothing is stored, the form keeps its values, and another attempt creates one sign-up',
    { tag: '@full' },
    async ({ page }) => {
      const store = new Store(firestore.port)
      const ambassadorsCode = { ownerId: 'an-ambassador', ownerType: 'ambassador' }
      await store.write('referralCodes/MDDEMO1', ambassadorsCode)

      // Sends the site's requests to the emulator that this test kills.
      let isToDie = true
      await page.route(`${SERVICE}/**`, async (route) => {
        const request = route.request()
        if (isToDie && request.url().includes(':commit')) {
          isToDie = false
          await firestore.kill()
        }
        const url = request.url().replace(SERVICE, `http://127.0.0.1:${firestore.port}`)
        await route.continue({ url })
      })
      await page.goto('/waitlist?ref=MDDEMO1')
      await fillSignUp(page, details)
      await joinButton(page).click()
      const busy = page.getByRole('button', { name: 'Processing...' })
      await expect(busy).toBeDisabled()
      await expect(busy).toBeFocused()

      const alert = page.getByRole('form').getByRole('alert')
      await expect(alert).toContainText('you won’t be signed up twice')
      await expect(page.getByText('Could not save your details. Please try again.')).toHaveCount(1)
      await expectNothingLost(page)
      await expect(joinButton(page)).toBeEnabled()

      await firestore.start()
      expect(await store.find('waitlistUsers')).toEqual([])
      expect(await store.find('upiReferences')).toEqual([])
      await store.write('referralCodes/MDDEMO1', ambassadorsCode)
      await joinButton(page).click()

      await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible()
      expect(await store.find('waitlistUsers')).toMatchObject([
        {
          email: details.email,
          upiReferenceId: details.paymentReference,
          status: 'pending_verification',
        },
      ])
      expect(await store.find('upiReferences')).toHaveLength(1)
      expect(await store.find('referrals')).toMatchObject([{ email: details.email }])
    },
  )
})

test.describe('when a sign-up is stored, but the server’s response is lost', () => {
  const store = new Store(Number(sitesPort))
  test('another attempt after a reload finds the first sign-up and creates no second one', async ({
    page,
  }) => {
    let isConnected = true
    await page.route(`${SERVICE}/**`, async (route) => {
      // Ignores the write that counts the visit.
      const isSignUp = route.request().postData()?.includes('/waitlistUsers/') === true
      if (isConnected && isSignUp && route.request().url().includes(':commit')) {
        // The write succeeds, but its answer is lost and the connection ends.
        await route.fetch()
        isConnected = false
      }
      await (isConnected ? route.continue() : route.abort())
    })
    await page.goto('/waitlist?ref=MDDEMO1')
    await fillSignUp(page, details)
    await joinButton(page).click()
    await expect(page.getByRole('form').getByRole('alert')).toBeVisible()

    isConnected = true
    await page.reload()
    await expectNothingLost(page)
    await joinButton(page).click()

    await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible()
    expect(await store.find('waitlistUsers', 'email', details.email)).toHaveLength(1)
  })
})

import { expect } from '@playwright/test'

import { parseConfig } from '../../src/lib/config/config-schema'
import { test } from './test'

const { grievanceOfficer, legalName, legalAddress } = parseConfig({})

for (const { path, sentence, button } of [
  { path: '/waitlist', sentence: /^By joining, you confirm/, button: 'Join the Founder Club' },
  {
    path: '/ambassador-signup',
    sentence: /^By creating an account, you confirm/,
    button: 'Create Account',
  },
]) {
  test(`directly above its submit button, ${path} states the minimum age and that a parent can join`, async ({
    page,
  }) => {
    await page.goto(path)
    const age = page.getByText(sentence)
    await expect(age).toContainText('you are 18 or older')
    await expect(age).toContainText('with the parent’s own email address')
    await age.scrollIntoViewIfNeeded()
    // Measures both in one call. Between two calls, a font can arrive and move the page.
    const gap = await page
      .getByRole('button', { name: button })
      .evaluate(
        (element, above) =>
          element.getBoundingClientRect().top - (above?.getBoundingClientRect().bottom ?? NaN),
        await age.elementHandle(),
      )
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThan(40)
  })

  test(`${path} states the minimum age before any payment link or field`, async ({ page }) => {
    await page.goto(path)
    const note = page.getByText('You need to be 18 or older.', { exact: false })
    await expect(note).toContainText('Younger? A parent can join')
    const isFirst = await note.evaluate((element) =>
      [...document.querySelectorAll('main :is(input, a[href^="upi:"], button)')].every(
        (other) => element.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    )
    expect(isFirst).toBe(true)
  })
}

test('a student under 18 follows a link from the ambassadors’ sign-up to the page where a parent can join', async ({
  page,
}) => {
  await page.goto('/ambassador-signup')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'join the waitlist', exact: true }).click()
  await expect(page).toHaveURL('/waitlist')
  await expect(page.getByText('Younger? A parent can join with their own email.')).toBeVisible()
})

test('the footer links to the grievance officer’s section, which names the response times and the Data Protection Board', async ({
  page,
}) => {
  await page.goto('/pricing')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(`${legalName}, ${legalAddress}`)
  await footer
    .getByRole('link', { name: `Grievance officer: ${grievanceOfficer.name}`, exact: true })
    .click()

  await expect(page).toHaveURL('/privacy#grievances')
  const grievances = page.getByRole('region', { name: 'Grievances' })
  await expect(grievances).toBeInViewport()
  await expect(grievances).toContainText(grievanceOfficer.name)
  await expect(grievances).toContainText('an answer within 24 hours, and a decision within 30 days')
  await expect(grievances).toContainText('Data Protection Board of India')
  await expect(grievances.getByRole('link', { name: grievanceOfficer.email })).toHaveAttribute(
    'href',
    `mailto:${grievanceOfficer.email}`,
  )
})

test('Privacy, Terms and Contact name the company with its address', async ({ page }) => {
  for (const path of ['/privacy', '/terms', '/contact']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(legalName)
    await expect(page.getByRole('main')).toContainText(legalAddress)
    await expect(page.getByRole('main')).toContainText(
      `Grievance officer: ${grievanceOfficer.name}`,
    )
  }
  await page.goto('/privacy')
  await expect(page.getByText('Last updated November 30, 2026')).toBeVisible()
})

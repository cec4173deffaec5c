import { expect, test } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { enrol } from './enrol'
import { logIn, openBrowser } from './people'
import { join, openStatement, outcome, payments, statement, verifyAll } from './statement'

test('a statement of 10,000 rows verifies 300 payments; none is lost or doubled though the tab is closed half-way', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const referrer = await enrol({
    email: 'desk.referrer@people.example',
    code: 'MDDESK1',
    college: 'Desk College',
  })
  const founders = payments('A', 300)
  await join(founders, referrer, 'MDDESK1')
  const text = statement(founders, 10_000)

  const first = await openBrowser(browser)
  await logIn(first, DEMO_ACCOUNTS.admin)
  await openStatement(first, text)
  expect(await verifyAll(first)).toBe(300)
  await expect(first.getByText(/^1[5-9]\d of 300 done\./)).toBeVisible({ timeout: 400_000 })
  await first.close({ runBeforeUnload: false })

  const second = await openBrowser(browser)
  await logIn(second, DEMO_ACCOUNTS.admin)
  await openStatement(second, text)
  const rest = await verifyAll(second)
  expect(rest).toBeLessThan(300)
  await expect(second.getByText(`${rest} payments verified.`).first()).toBeVisible({
    timeout: 400_000,
  })

  expect(await outcome(founders, referrer)).toEqual({ verified: 300, counts: [300, 300] })
})

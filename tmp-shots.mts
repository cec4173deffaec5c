import { chromium } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './scripts/seed/seed.ts'
const url = process.env.MOODDRIVE_SITE_URL!
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
for (const [w, h, theme] of [
  [1440, 900, 'dark'],
  [768, 1000, 'light'],
  [360, 740, 'light'],
  [360, 740, 'dark'],
] as const) {
  const c = await b.newContext({
    baseURL: url,
    viewport: { width: w, height: h },
    colorScheme: theme,
    locale: 'en-IN',
    hasTouch: w < 700,
  })
  const p = await c.newPage()
  await p.goto('/login')
  await p.getByLabel('Email', { exact: true }).fill(DEMO_ACCOUNTS.admin)
  await p.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await p.getByRole('button', { name: 'Sign In', exact: true }).click()
  await p.getByRole('button', { name: 'Logout' }).waitFor()
  await p.goto('/admin/payments')
  await p.getByRole('button', { name: 'Verify' }).first().waitFor()
  await p.waitForTimeout(1500)
  const top = await p.evaluate(
    () => document.querySelector('tbody tr')!.getBoundingClientRect().top,
  )
  console.log(w, theme, 'first row', top)
  await p.screenshot({ path: `/tmp/shot-${w}-${theme}.png` })
  if (w === 1440) {
    await p.evaluate(() => scrollTo(0, 600))
    await p.waitForTimeout(300)
    await p.screenshot({ path: `/tmp/shot-sticky.png` })
    await p.evaluate(() => scrollTo(0, 0))
    await p.getByRole('button', { name: 'Filters' }).click()
    await p.screenshot({ path: `/tmp/shot-filters.png` })
    await p.getByRole('button', { name: 'Filters' }).click()
    await p
      .getByRole('button', { name: /^Details/ })
      .first()
      .click()
    await p.getByRole('heading', { name: 'History' }).waitFor()
    const one = await p.getByRole('dialog').innerText()
    await p.keyboard.press('j')
    await p.waitForTimeout(800)
    console.log('changed', one !== (await p.getByRole('dialog').innerText()), p.url())
    await p.goBack()
    await p.waitForTimeout(500)
    console.log('open after back', await p.locator('dialog[open]').count(), p.url())
    await p.getByRole('searchbox').fill('singh')
    await p.waitForTimeout(2500)
    console.log(await p.locator('tbody tr').count(), 'found for singh')
    await p.screenshot({ path: `/tmp/shot-search.png` })
  }
  await c.close()
}
await b.close()

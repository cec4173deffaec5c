import { expect, type Page, type Route } from '@playwright/test'
import { EventEmitter, once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { parseEnv } from 'node:util'

import firebaseJson from '../../firebase.json' with { type: 'json' }
import { allowSources } from '../../scripts/build/security-policy'
import { pages } from '../../src/content/pages'
import { FOUNDER_PRICE } from '../../src/domain/payments/founder-price'
import { paths } from '../../src/lib/paths'
import { Transfers, untilFirstPainted, untilInteractive } from './page-bytes'
import { inFullUnless, test } from './test'

const PUBLIC = Object.values(pages)
const ABROAD_SOON = 'Payments from abroad open soon'
const DOMAIN = /^https?:\/\/[^/]+/

/** The page's text, with single spaces. */
async function words(page: Page): Promise<string> {
  const text = await page.locator('body').evaluate((body) => {
    const read = body.cloneNode(true) as HTMLElement
    // Removes data for search engines, and text for browsers without scripts.
    for (const unread of read.querySelectorAll('script, noscript')) unread.remove()
    return read.textContent
  })
  return text.replaceAll(/\s+/g, ' ').trim()
}

for (const { path, title, description } of PUBLIC) {
  test(
    `${path} has the same text with and without JavaScript, and its sections’ estimated heights are close to the real heights`,
    inFullUnless(path === paths.home || path === paths.waitlist),
    async ({ browser, page, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const still = await context.newPage()
      const response = await still.goto(path)
      expect(response?.status()).toBe(200)
      const written = await words(still)
      expect(written.length).toBeGreaterThan(500)

      await expect(still).toHaveTitle(`${title} · MoodDrive`)
      const content = (selector: string) => still.locator(selector).getAttribute('content')
      expect(await content('meta[name="description"]')).toBe(description)
      expect(await content('meta[property="og:title"]')).toBe(`${title} · MoodDrive`)
      expect(await content('meta[property="og:description"]')).toBe(description)
      expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image')
      const canonical = await still.locator('link[rel="canonical"]').getAttribute('href')
      expect(canonical).toBe(new URL(path, baseURL).href)
      expect(await content('meta[property="og:url"]')).toBe(canonical)
      const picture = await content('meta[property="og:image"]')
      const fetched = await still.request.get(picture?.replace(DOMAIN, baseURL ?? '') ?? '')
      expect(fetched.headers()['content-type']).toBe('image/png')
      for (const data of await still
        .locator('script[type="application/ld+json"]')
        .allTextContents()) {
        expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' })
      }
      await context.close()

      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.goto(path)
      await untilInteractive(page)
      expect(complaints).toEqual([])
      expect(await words(page)).toBe(written)
      await expect(page).toHaveTitle(`${title} · MoodDrive`)
      await expectGuessedHeights(page)
    },
  )
}

/** Expects that the estimated height of each deferred part is within 15 % of its real height. */
async function expectGuessedHeights(page: Page): Promise<void> {
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    const guesses = await page.evaluate(() => {
      const root = document.documentElement
      root.setAttribute('data-built', '')
      const parts = [...document.querySelectorAll('[class*="deferred-"]')].map((part) => {
        const { containIntrinsicBlockSize } = getComputedStyle(part)
        return { part, guess: Number.parseFloat(containIntrinsicBlockSize.replace('auto ', '')) }
      })
      root.removeAttribute('data-built')
      return parts.map(({ part, guess }) => {
        const style = getComputedStyle(part)
        const around = [style.paddingTop, style.paddingBottom, style.borderTopWidth]
        const height = around.reduce(
          (left, length) => left - Number.parseFloat(length),
          part.getBoundingClientRect().height,
        )
        return { name: part.textContent.slice(0, 30), guess, height }
      })
    })
    expect(guesses.length, 'the footer at least').toBeGreaterThan(0)
    for (const { name, guess, height } of guesses) {
      const off = Math.abs(guess - height) / height
      expect.soft(off, `${name}, ${width} px wide: ${guess}, ${height}`).toBeLessThan(0.15)
    }
  }
}

test('without JavaScript, a visitor switches the region, and every page has a title and a link home', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  // Playwright's own locators ignore the text of noscript.
  const shown = () => page.locator('body').innerText()
  await page.goto(paths.waitlist)
  expect(await shown()).toContain(`Pay ${FOUNDER_PRICE.india.text}`)
  expect(await shown()).not.toContain(ABROAD_SOON)
  await page.getByText('Elsewhere', { exact: true }).click()
  await expect.poll(shown).toContain(ABROAD_SOON)
  expect(await shown()).toContain('Notify Me')
  expect(await shown()).not.toContain('Pay with a UPI app')

  await page.goto(paths.home)
  // The demo is laid out in a later frame, once it is near the window.
  await expect.poll(shown).toContain('Playing this demo needs JavaScript.')

  for (const path of [paths.waitlistSuccess, paths.waitlistDashboard, paths.admin, paths.account]) {
    await page.goto(path)
    await expect(page).toHaveTitle(/^.+ · MoodDrive$/)
    expect(await shown()).toContain('This page needs JavaScript.')
    await page.locator('a', { hasText: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  }
  await context.close()
})

for (const [path, until] of [
  [paths.ambassador, '<footer'],
  [paths.home, 'id="hear"'],
] as const) {
  test(`on a slow connection, ${path} isn’t painted before its HTML up to “${until}” has arrived`, async ({
    page,
  }) => {
    const { url, sendRest, close } = await openSiteInParts(path, until)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('h1').waitFor({ state: 'attached' })
    const meanwhile = await page.evaluate(() => performance.now())
    sendRest()
    await untilFirstPainted(page)
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    expect(painted).toBeGreaterThan(meanwhile)
    close()
  })
}

test(
  'on a phone, the lower half of the music demo is laid out after the page has loaded, or earlier if the address leads to a section below the demo',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    for (const [hash, isThere] of [
      ['', false],
      ['#features', true],
    ] as const) {
      const { url, sendRest, close } = await openSiteInParts(paths.home, 'id="features"')
      await page.goto(url + hash, { waitUntil: 'commit' })
      await untilFirstPainted(page)
      const choices = page.getByText('Travelling by', { exact: true })
      const list = page.locator('#hear ol')
      await expect(list).toBeAttached()
      const isVisible = [await choices.isVisible(), await list.isVisible()]
      expect(isVisible, `while the page is loading, at “${hash}”`).toEqual([isThere, isThere])
      sendRest()
      await expect(choices).toBeVisible()
      await expect(list).toBeVisible()
      close()
    }
  },
)

test('on a slow connection, a page hydrates after all its HTML has arrived, and then handles a click that came earlier', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  const { url, sendRest, close } = await openSiteInParts(paths.home, 'id="features"')
  await page.goto(url, { waitUntil: 'commit' })
  await untilFirstPainted(page)
  const theme = page.getByRole('button', { name: 'Switch to' })
  await theme.click()
  await expect(theme).toHaveAttribute('aria-busy', 'true')
  expect(await page.evaluate(() => document.readyState)).toBe('loading')

  sendRest()
  await untilInteractive(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/)
  // The page requests no built file before the load event, because the request would delay the event.
  await page.waitForFunction(() => document.readyState === 'complete')
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const { loadEventStart } = navigation as PerformanceNavigationTiming
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.includes('/assets/') && startTime < loadEventStart)
      .map(({ name }) => name)
  })
  expect(early).toEqual([])
  expect(complaints).toEqual([])
  close()
})

/**
 * Serves the site as on a slow connection: sends this page up to the string `until` at once, and
 * the rest of the page when `sendRest` is called.
 */
async function openSiteInParts(path: string, until: string) {
  const { MOODDRIVE_SITE_URL: site = '' } = process.env
  const rest = new EventEmitter()
  const isReleased = once(rest, 'released')
  const answer = async (url: string, response: ServerResponse) => {
    const original = await fetch(site + url)
    const body = Buffer.from(await original.arrayBuffer())
    const kept = ['content-type', 'content-security-policy']
    for (const name of kept) response.setHeader(name, original.headers.get(name) ?? '')
    if (url === path) {
      const end = body.indexOf(until)
      response.write(body.subarray(0, end))
      await isReleased
      response.end(body.subarray(end))
    } else {
      response.end(body)
    }
  }
  const server = createServer(({ url = '' }, response) => void answer(url, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${path}`,
    sendRest: () => rest.emit('released'),
    close: () => server.close(),
  }
}

test(
  'a page becomes interactive even if the browser doesn’t report the first paint',
  { tag: '@full' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'PerformanceObserver', {
        value: class {
          observe() {}
        },
      })
    })
    await page.goto('/')
    await untilInteractive(page)
  },
)

test(
  'the web manifest and its icon load at the first interaction',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/')
    await untilInteractive(page)
    const manifest = page.locator('link[rel="manifest"]')
    await expect(manifest).toHaveCount(0)
    await page.keyboard.press('Shift')
    await expect(manifest).toHaveCount(1)
    const address = await manifest.getAttribute('href')
    expect((await page.request.get(address ?? '')).status()).toBe(200)
  },
)

test('the page after a sign-up has the title “You’re In!”', async ({ page }) => {
  await page.goto(paths.waitlistSuccess)
  await expect(page).toHaveTitle("You're In! · MoodDrive")
})

for (const path of ['//waitlist', '/%2Fwaitlist']) {
  test(`the address ${path} opens the waitlist`, async ({ page, baseURL }) => {
    await page.goto(`${baseURL ?? ''}${path}`)
    await expect(page).toHaveURL(paths.waitlist)
    await expect(page.getByLabel('UPI Reference ID')).toBeVisible()
  })
}

test('pages that search engines should skip have exactly one robots tag', async ({ page }) => {
  for (const path of [paths.waitlistDashboard, paths.emailLink]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveCount(1)
  }
})

test('an address with wrong capitals redirects to the page in lower case', async ({ page }) => {
  await page.goto('/Features?from=mail')
  await expect(page).toHaveURL('/features?from=mail')
  await expect(page).toHaveTitle('Features · MoodDrive')
})

for (const [system, stored] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const) {
  test(`if the visitor chose the ${stored} theme, the browser’s address bar is ${stored} before any script has loaded`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.addInitScript((theme) => localStorage.setItem('mooddrive.theme', theme), stored)
    // Blocks all scripts, so that only the page's HTML counts.
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/')

    const bar = page.locator(`meta[name="theme-color"][media*="${system}"]`)
    const [red, green, blue] = await page.evaluate(
      () => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [],
    )
    const hex = [red, green, blue].map((part = 0) => part.toString(16).padStart(2, '0')).join('')
    await expect(bar).toHaveAttribute('content', `#${hex}`)
  })
}

test('every public page has a unique title and description', () => {
  expect(new Set(PUBLIC.map(({ title }) => title)).size).toBe(PUBLIC.length)
  expect(new Set(PUBLIC.map(({ description }) => description)).size).toBe(PUBLIC.length)
  for (const { description } of PUBLIC) expect(description.length).toBeLessThanOrEqual(160)
})

test('the site serves pages that aren’t prerendered, and removes a trailing slash from an address', async ({
  page,
  request,
}) => {
  for (const path of ['/login', '/waitlist-success', '/ambassador-dashboard', '/admin']) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
  await page.goto('/pricing/')
  await expect(page).toHaveURL('/pricing')
})

test('the sitemap lists the public pages, and robots.txt links to the sitemap', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const { path } of PUBLIC) {
    expect(sitemap).toContain(`<loc>${new URL(path, baseURL).href}</loc>`)
  }
  expect(sitemap).not.toContain('dashboard')
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
})

test('the file licences.txt lists the packages used in pages, workers and fonts', async ({
  request,
}) => {
  const list = await (await request.get('/licences.txt')).text()
  for (const one of ['react', 'pdfjs-dist', '@fontsource-variable/anybody']) {
    expect(list).toMatch(new RegExp(`^${one} [0-9.]+ \\(`, 'm'))
  }
  for (const words of ['Permission is hereby granted', 'Apache License', 'SIL OPEN FONT LICENSE']) {
    expect(list).toContain(words)
  }
})

test('every response of the site has all security headers', async ({ request }) => {
  const emulators = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'].map(
    (name) => `http://${process.env[name]}`,
  )
  const { headers } = allowSources(firebaseJson.hosting, { 'connect-src': emulators })
  const wanted = headers
    .flatMap((group) => group.headers)
    .filter(({ key }) => key !== 'Cache-Control')
    .map(({ key, value }) => [key.toLowerCase(), value] as const)
  expect(wanted).toHaveLength(8)
  const page = await (await request.get('/')).text()
  const script = /\/assets\/[\w-]+\.js/.exec(page)?.[0]
  const asked = `/ /waitlist /login /admin /admin/payments /check/${'a'.repeat(26)}
    /nowhere /admin/nowhere /assets/gone.js /index.html /pricing/ ${script}
    /licences.txt /health.json /robots.txt /sitemap.xml /ambassador-sw.js /manifest.webmanifest /favicon.svg`
  for (const path of asked.split(/\s+/)) {
    const given = (await request.get(path, { maxRedirects: 0 })).headers()
    const found = wanted.map(([key]) => [key, given[key]])
    expect(Object.fromEntries(found), path).toEqual(Object.fromEntries(wanted))
  }
})

/** Matches private keys, and secret keys of clouds, payment services and code hosts. */
const SECRET =
  /-----BEGIN [A-Z ]*PRIVATE KEY|"private_key"|\bAKIA[0-9A-Z]{16}\b|\bgh[opsu]_\w{36}|\b[rs]k_live_\w+|\bxox[abp]-\w+|\bya29\.\w+/

test('the built files contain neither a secret nor a third-party connectivity check', () => {
  const site = join('.emulators', String(process.env['MOODDRIVE_PORT_FIRESTORE']), 'site')
  const built = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  expect(built.length).toBeGreaterThan(100)
  // Secrets that a developer or deployment keeps in .env files.
  const own = readdirSync('.')
    .filter((name) => name.startsWith('.env') && name !== '.env.example' && existsSync(name))
    .flatMap((name) => Object.entries(parseEnv(readFileSync(name, 'utf8'))))
    .filter(([name, value = '']) => !name.startsWith('VITE_') && value.length >= 8)
    .map(([, value = '']) => value)
  for (const file of built) {
    const text = readFileSync(file, 'latin1')
    expect(SECRET.exec(text)?.[0], file).toBeUndefined()
    expect(own.filter((value) => text.includes(value)).length, file).toBe(0)
    expect(text.includes('google.com/images'), file).toBe(false)
  }
})

const isDrawing = (path: string) => path.startsWith('/assets/qr-code-')

test('the waitlist page’s HTML contains the payment QR code, and the script that draws it loads only when needed', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const transfers = new Transfers(page)
  await page.goto(paths.waitlist)
  await untilInteractive(page)
  const qrCode = page.getByRole('img', { name: /^QR code: pay/ })
  await context.setOffline(true)
  await expect(qrCode).toBeVisible()
  const asBuilt = await qrCode.innerHTML()
  await context.setOffline(false)
  expect((await transfers.settledPaths()).filter(isDrawing)).toEqual([])

  await page.getByText('Elsewhere', { exact: true }).click()
  await expect(qrCode).toHaveCount(0)
  await page.getByText(`India, ${FOUNDER_PRICE.india.text}`).click()
  await expect(qrCode).toBeVisible()
  expect(await qrCode.innerHTML()).toBe(asBuilt)
  expect((await transfers.settledPaths()).filter(isDrawing)).toHaveLength(1)
})

test.describe('for a visitor from abroad', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('the waitlist page states that payments from abroad open soon, and offers no payment', async ({
    page,
  }) => {
    await page.goto(paths.waitlist)
    await expect(page.getByRole('radio', { name: 'Elsewhere' })).toBeChecked()
    await expect(page.locator('#pay-title')).toHaveText(ABROAD_SOON)
    await expect(page.getByRole('link', { name: 'Pay with a UPI app' })).toHaveCount(0)
    await expect(page.getByRole('form', { name: 'Your details' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Notify Me' }).click()
    await expect(page.getByRole('dialog', { name: 'Tell me at launch' })).toContainText(
      'when payments from abroad open',
    )
  })

  for (const path of [paths.home, paths.howItWorks, paths.pricing]) {
    test(`${path} doesn’t show the international price while there is no way to pay it`, async ({
      page,
    }) => {
      await page.goto(path)
      const join = page.getByRole('main').getByRole('link', { name: /^Join the Founder Club/ })
      for (const link of await join.all()) await expect(link).toHaveText('Join the Founder Club')
      expect(await page.getByRole('main').innerText()).not.toMatch(/\$5(?![\d.])/)
      await expect(page.getByText(ABROAD_SOON, { exact: false }).first()).toBeAttached()
    })
  }
})

/** Opens the page, and holds its code back. @returns a function that releases the code. */
async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  const code = '**/assets/start-*.js'
  const held: Route[] = []
  let isHolding = true
  await page.route(code, async (route) => {
    if (isHolding) held.push(route)
    else await route.continue()
  })
  await page.goto(path)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  return async () => {
    isHolding = false
    await Promise.all(held.map((route) => route.continue()))
    await untilInteractive(page)
  }
}

test.describe('before the page’s code has loaded', () => {
  test('a form keeps the typed text when the code loads', async ({ page }) => {
    const arrive = await openWithoutCode(page, '/waitlist?ref=MDDEMO1')
    await page.getByLabel('Email').fill('early@example.com')
    await arrive()
    await expect(page.getByLabel('Email')).toHaveValue('early@example.com')
    await expect(page.getByLabel('Referral Code')).toHaveValue('MDDEMO1')
    await page.getByRole('button', { name: 'Join the Founder Club' }).click()
    await expect(page.getByLabel('UPI Reference ID')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue('early@example.com')
  })

  test('a region that the visitor selects takes effect when the code has loaded', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/waitlist')
    await page.getByText('Elsewhere', { exact: true }).click()
    const title = page.locator('#pay-title')
    await expect(title, 'one way at a time').toHaveText(
      new RegExp(`Pay ${FOUNDER_PRICE.india.text}`),
    )
    expect(await title.innerText()).not.toContain(ABROAD_SOON)
    await arrive()
    await expect(title).toHaveText(ABROAD_SOON)
    await expect(page.getByRole('button', { name: 'Notify Me' })).toBeVisible()
  })

  test('text typed into a form survives a reload, even if the code never loaded', async ({
    page,
  }) => {
    const code = '**/assets/start-*.js'
    await page.route(code, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/waitlist')
    await page.getByLabel('Email').fill('early@example.com')
    await failed
    await page.unroute(code)

    await page.reload()
    await untilInteractive(page)
    await expect(page.getByLabel('Email')).toHaveValue('early@example.com')
  })

  test('a form that the visitor submits is processed when the code has loaded, without a page load', async ({
    page,
  }) => {
    const arrive = await openWithoutCode(page, '/waitlist')
    await page.getByLabel('Email').fill('early@example.com')
    await page.getByLabel('Email').press('Enter')
    await arrive()
    await expect(page.getByText('Enter the reference of your payment.')).toBeVisible()
    await expect(page).toHaveURL('/waitlist')
  })

  test('a form submitted before any script has loaded is also processed when the code has loaded', async ({
    page,
  }) => {
    const released: Array<() => void> = []
    const codeArrives = new Promise<void>((resolve) => {
      released.push(resolve)
    })
    await page.route('**/assets/*.js', async (route) => {
      await codeArrives
      await route.continue()
    })
    await page.goto('/waitlist', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill('early@example.com')
    await page.getByLabel('Email').press('Enter')
    await page.getByRole('main').click({ position: { x: 2, y: 2 } })
    const join = page.getByRole('button', { name: 'Join the Founder Club' })
    await expect(join, 'shows at once that it is under way').toHaveAttribute('aria-busy', 'true')
    for (const release of released) release()
    await expect(page.getByText('Enter the reference of your payment.')).toBeVisible()
    await expect(join).not.toHaveAttribute('aria-busy')
    await expect(page.getByLabel('Email')).toHaveValue('early@example.com')
    await expect(page).toHaveURL('/waitlist')
  })

  test('while the home page’s own code is missing, the header already works, and a click elsewhere takes effect when the code arrives', async ({
    page,
  }) => {
    const held: Route[] = []
    await page.route('**/assets/home-*.js', (route) => void held.push(route))
    await page.goto('/')
    const theme = page.getByRole('button', { name: 'Switch to dark theme' })
    await theme.click()
    const light = page.getByRole('button', { name: 'Switch to light theme' })
    await expect(light, 'the frame reacts already').toBeVisible()
    await page.getByRole('button', { name: 'Notify Me', exact: true }).click()
    await Promise.all(held.map((route) => route.continue()))

    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('a click on a button takes effect when the code has loaded', async ({ page }) => {
    const arrive = await openWithoutCode(page, '/')
    await page.getByRole('button', { name: 'Notify Me' }).first().click()
    await arrive()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

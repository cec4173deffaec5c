import { expect } from '@playwright/test'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'

import { untilInteractive } from './page-bytes'
import { fillSignUp } from './people'
import { test } from './test'

const { MOODDRIVE_SITE_URL: site = '' } = process.env

/**
 * Serves the site as during a deployment, where the first request for each matching file gets a 404
 * that may be cached for a year. Playwright's interception would turn the browser's cache off.
 */
async function openHalfDoneSite(missing: RegExp): Promise<{ url: string; server: Server }> {
  const missed = new Set<string>()
  const server = createServer((request, response) => {
    const { url = '' } = request
    if (missing.test(url) && !missed.has(url)) {
      missed.add(url)
      response.writeHead(404, { 'Cache-Control': 'public, max-age=31536000, immutable' }).end()
      return
    }
    void passOn(url, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, server }
}

async function passOn(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(site + url)
  const kept = ['content-type', 'cache-control', 'content-security-policy'].map((name) => [
    name,
    answer.headers.get(name) ?? '',
  ])
  response.writeHead(answer.status, Object.fromEntries(kept))
  response.end(Buffer.from(await answer.arrayBuffer()))
}

test.describe('when a file of the site is briefly missing during a deployment', () => {
  test('a visitor who submits the sign-up form reads about a new version, and joins after a reload', async ({
    page,
  }) => {
    const { url, server } = await openHalfDoneSite(/\/assets\/join-waitlist-/)
    await page.goto(`${url}/waitlist`)
    await untilInteractive(page)
    await fillSignUp(page, { email: 'half.done@people.example', paymentReference: '512300000201' })
    await page.getByRole('button', { name: 'Join the Founder Club' }).click()
    const alert = page.getByRole('form').getByRole('alert')
    await expect(alert).toContainText('There’s a new version of this page')
    await expect(alert).not.toContainText('connection')

    await alert.getByRole('button', { name: 'Reload the page' }).click()
    await untilInteractive(page)
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('half.done@people.example')
    await page.getByRole('button', { name: 'Join the Founder Club' }).click()
    await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible()
    server.close()
  })

  for (const [what, missing] of [
    ['the first script', /\/assets\/index-/],
    ['the code of all pages', /\/assets\/start-.*\.js/],
    ['the page’s own code', /\/assets\/waitlist-.*\.js/],
  ] as const) {
    test(`if the missing file is ${what}, a visitor reads about a new version, and a reload loads the page`, async ({
      page,
    }) => {
      const { url, server } = await openHalfDoneSite(missing)
      await page.goto(`${url}/waitlist`)
      await page.getByLabel('Email', { exact: true }).fill('half.done@people.example')
      const message = page.getByRole('alert')
      await expect(message.getByText('There’s a new version of this page.')).toBeVisible()
      await expect(message.getByText('Check your connection.')).toBeHidden()

      await message.getByRole('link', { name: 'Reload the page' }).click()
      await untilInteractive(page)
      await page.getByRole('button', { name: 'Join the Founder Club' }).click()
      await expect(page.getByText('Enter the reference of your payment.')).toBeVisible()
      await expect(page.getByText('There’s a new version of this page.')).toBeHidden()
      server.close()
    })
  }
})

test('browsers may cache built files for a year, and may not cache the response to a missing file', async ({
  request,
}) => {
  const page = await (await request.get('/waitlist')).text()
  const built = /\/assets\/index-[\w-]+\.js/.exec(page)?.[0] ?? ''
  const kept = (await request.get(built)).headers()['cache-control']
  expect(kept).toBe('public, max-age=31536000, immutable')

  const missing = await request.get('/assets/index-gone0000.js')
  expect(missing.status()).toBe(404)
  expect(missing.headers()['cache-control']).toBe('no-cache')
})

import type { Page, Request } from '@playwright/test'
import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'

import { DEFAULT_PORTS } from '../../src/lib/config/config-schema'

/** A response that a page loaded from its own site. */
export interface Transfer {
  path: string
  kind: 'html' | 'css' | 'js' | 'font' | 'other'
  /** Size of the body. Text is counted as brotli of quality 11, fonts and images as they are. */
  bytes: number
  /** The body as text. Empty for fonts and images. */
  text: string
}

/** Sums in bytes, as in `Transfer`. */
export interface PageBytes {
  html: number
  /** Inline styles: a part of `html`, compressed alone. */
  css: number
  /** JavaScript requested before the load event. */
  earlyJs: number
  js: number
  fonts: number
  total: number
  /** The number of different files. A repeated request is served from memory. */
  requests: number
}

/** Records what a page loads from now on. */
export class Transfers {
  readonly #page: Page
  readonly #requests: Request[] = []

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => this.#requests.push(request))
  }

  /** URLs that are not the site's own. */
  get elsewhere(): string[] {
    return this.#requests.map((request) => request.url()).filter((url) => !this.#isOwn(url))
  }

  /** Like `settled`, but without reading the bodies, which is slow. */
  async settledPaths(): Promise<string[]> {
    let seen = -1
    while (seen !== this.#requests.length) {
      seen = this.#requests.length
      await Promise.all(this.#own().map(async (request) => (await request.response())?.finished()))
      await this.#page.evaluate(
        () =>
          // Without the time-out, this may wait for ever if the browser paints nothing.
          new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5000 })),
      )
    }
    return this.#own().map((request) => new URL(request.url()).pathname)
  }

  /** Waits until all responses have arrived and the idle page requests nothing more. */
  async settled(): Promise<Transfer[]> {
    await this.settledPaths()
    return Promise.all(this.#own().map(readTransfer))
  }

  /** Paths of the scripts requested before the first paint. */
  async scriptsBeforePaint(): Promise<string[]> {
    return this.#page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      if (paint === undefined) throw new Error('Nothing has been painted.')
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < paint.startTime)
        .map(({ name }) => new URL(name).pathname)
    })
  }

  /** Adds up the sizes of the responses that `settled` returns. */
  async sums(): Promise<PageBytes> {
    const transfers = await this.settled()
    const early = await this.#page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation')
      const { loadEventStart } = navigation as PerformanceNavigationTiming
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < loadEventStart)
        .map(({ name }) => new URL(name).pathname)
    })
    const of = (kind: Transfer['kind']) => transfers.filter((transfer) => transfer.kind === kind)
    return {
      html: bytesOf(of('html')),
      css: compressed(of('html').flatMap(styles).join('\n')),
      earlyJs: bytesOf(of('js').filter(({ path }) => early.includes(path))),
      js: bytesOf(of('js')),
      fonts: bytesOf(of('font')),
      total: bytesOf(transfers),
      requests: new Set(transfers.map(({ path }) => path)).size,
    }
  }

  #own(): Request[] {
    return this.#requests.filter((request) => this.#isOwn(request.url()))
  }

  #isOwn(url: string): boolean {
    return new URL(url).origin === new URL(this.#page.url()).origin
  }
}

/** Waits for the first contentful paint. */
export async function untilFirstPainted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
}

/**
 * Waits until React has hydrated the page. React marks the elements it owns, the page's content
 * last.
 */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'))
  })
}

export function bytesOf(transfers: Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Scripts needed before the app can render: the entry and all its static imports. */
export function shellScripts(transfers: Transfer[]): Transfer[] {
  const scripts = transfers.filter(({ kind }) => kind === 'js')
  const needed = new Set(scripts.filter(({ path }) => /\/assets\/(?:index|start)-/.test(path)))
  // The loop also visits the scripts that it adds to the set.
  for (const { text } of needed) {
    // Matches static imports only. Dynamic imports don't delay the start.
    for (const [, name = ''] of text.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g)) {
      for (const script of scripts) if (script.path.endsWith(`/${name}`)) needed.add(script)
    }
  }
  return [...needed]
}

/** A table of what was loaded, largest first. */
export function transferTable(transfers: Transfer[]): string {
  return [
    'as brotli of quality 11:',
    ...transfers
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ bytes, kind, path }) => `${kilobytes(bytes)}  ${kind.padEnd(4)}  ${path}`),
    `${kilobytes(bytesOf(transfers))}  in ${transfers.length} requests`,
  ].join('\n')
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}

async function readTransfer(request: Request): Promise<Transfer> {
  const path = new URL(request.url()).pathname
  const response = await request.response()
  if (response === null) throw new Error(`${path}: ${request.failure()?.errorText}`)
  const type = response.headers()['content-type'] ?? ''
  const body = await response.body()
  const isText = /^text\/|javascript|json|svg|xml/.test(type)
  const text = isText ? withoutLuck(body.toString()) : null
  return {
    path,
    kind: kindOf(type),
    bytes: text === null ? body.length : compressed(text),
    text: text ?? '',
  }
}

/**
 * Replaces what differs between builds of the same code. Each test site has its own ports, and file
 * names contain hashes of the content, which changed a page's size by up to 90 bytes. The
 * replacements have the same length and the same entropy, and never change.
 */
function withoutLuck(text: string): string {
  const { auth, firestore, hosting } = DEFAULT_PORTS
  return text
    .replaceAll(/authPort:\d+/g, `authPort:${auth}`)
    .replaceAll(/firestorePort:\d+/g, `firestorePort:${firestore}`)
    .replaceAll(/127\.0\.0\.1:\d+/g, `127.0.0.1:${hosting}`)
    .replaceAll(
      /([\w-]*\w)-([\w-]{7,8})(?=\.(?:js|css|woff2)\b)/g,
      (_, name: string, { length }: string) => {
        const hash = createHash('sha256').update(name).digest('base64url')
        return `${name}-${hash.slice(0, length)}`
      },
    )
}

function kindOf(type: string): Transfer['kind'] {
  if (type.startsWith('text/html')) return 'html'
  if (type.startsWith('text/css')) return 'css'
  if (type.includes('javascript')) return 'js'
  if (type.startsWith('font/')) return 'font'
  return 'other'
}

/**
 * Cached by text: most pages load the same files, and compressing a file takes longer than loading
 * it.
 */
const compressedSizes = new Map<string, number>()

function compressed(text: string): number {
  const known = compressedSizes.get(text)
  if (known !== undefined || text.length === 0) return known ?? 0
  const size = brotliCompressSync(text).length
  compressedSizes.set(text, size)
  return size
}

function styles({ text }: Transfer): string[] {
  return Array.from(text.matchAll(/<style>(.*?)<\/style>/gs), ([, css = '']) => css)
}

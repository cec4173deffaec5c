import Beasties from 'beasties'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

import type { Plugin, ViteBuilder } from 'vite'

import firebaseJson from '../../firebase.json' with { type: 'json' }
import type { renderPage, site } from '../../src/app/routing/render-page.tsx'
import { currentCommit, health } from './health.ts'
import { renderIcons } from './icons.ts'
import { launchWarning } from './launch-warning.ts'
import { fontFacesFor, splitFontFaces } from './font-faces.ts'
import { robots, sitemap } from './sitemap.ts'
import { renderSocialImage } from './social-image.ts'
import { pruneInlineCss } from './prune-inline-css.ts'

const RENDERER = 'src/app/routing/render-page.tsx'

/**
 * Prerenders every page to complete HTML: builds the app a second time for Node, and renders each path into a file.
 * The hosting answers other paths with 404.html.
 */
export function prerender(): Plugin {
  // The renderer needs a folder inside node_modules to find the packages. Parallel builds have different folders.
  const folder = resolve('node_modules', `.prerender-${process.pid}`)
  return {
    name: 'mooddrive:prerender',
    apply: 'build',
    config() {
      return {
        environments: { ssr: { build: { ssr: RENDERER, outDir: folder, copyPublicDir: false } } },
        builder: {
          async buildApp(builder) {
            try {
              await builder.build(environment(builder, 'client'))
              await builder.build(environment(builder, 'ssr'))
              const { outDir } = environment(builder, 'client').config.build
              await writeSite(folder, resolve(outDir))
              const warning = launchWarning(Date.now())
              if (warning !== undefined) builder.config.logger.warn(warning)
            } finally {
              rmSync(folder, { recursive: true, force: true })
            }
          },
        },
      }
    },
  }
}

function environment(builder: ViteBuilder, name: string) {
  const found = builder.environments[name]
  if (found === undefined) throw new Error(`Vite has no environment ${name}`)
  return found
}

async function writeSite(renderer: string, folder: string): Promise<void> {
  const { renderPage, site }: Renderer = await import(
    pathToFileURL(join(renderer, 'render-page.js')).href
  )
  const write = (file: string, content: string | Uint8Array) =>
    writeFileSync(join(folder, file), content)

  const html = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll(/<!--.*?-->\s*/gs, '')
  assertAllowed(html)
  const icon = readFileSync(join(folder, 'favicon.svg'), 'utf8')
  const template = html
    // Inline the icon, because a request for it would transfer ten times as many bytes.
    .replace('/favicon.svg', `data:image/svg+xml,${inAttribute(icon)}`)
  const sheet = readStyleSheet(folder)
  const { faces, standIns, rest } = splitFontFaces(sheet.css)
  // This style sheet omits the font faces, because each page has them inline. The sheet loads on the first interaction,
  // and a second copy of the faces would make phones lay out all text again.
  write(`assets/${sheet.file}`, rest)
  const wholeSheet = `assets/whole-${sheet.file}`
  write(wholeSheet, sheet.css)
  const notFound = await renderPage('/404')
  const build = async (page: Page) => {
    const own = fontFacesFor(page.body, faces)
    const others = faces.filter((face) => !own.includes(face))
    const html = paintedAsAWhole(filled(template, page))
    const styled = pruneInlineCss(await withStyle(rest, standIns, html))
    return withFaces({ own, others }, `/${wholeSheet}`, styled)
  }
  for (const path of site.built) {
    const page = await renderPage(path)
    if (page.head === notFound.head) {
      throw new Error(`${path} has no page: see src/app/routing/page-loaders.ts`)
    }
    write(fileOf(path), await build(page))
  }
  for (const [path, title] of Object.entries(site.personal)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    write(
      fileOf(path),
      await withStyle(
        rest,
        [...standIns, ...faces],
        personal(template, title, site.needsScripts(title)),
      ),
    )
  }
  write('404.html', await build(notFound))

  mkdirSync(join(folder, 'social'), { recursive: true })
  for (const { name, path, picture: words, title } of site.pages) {
    const mode = site.mode(path)
    write(`social/${name}.png`, await renderSocialImage({ words, mode, title }))
  }
  for (const { name, content } of await renderIcons()) write(name, content)
  write(
    'sitemap.xml',
    sitemap(
      site.url,
      site.pages.map(({ path }) => path),
    ),
  )
  write('robots.txt', robots(site.url))
  write('health.json', health(currentCommit(), new Date()))
}

type Renderer = { renderPage: typeof renderPage; site: typeof site }
type Page = Awaited<ReturnType<typeof renderPage>>

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** A page about one person: search engines don't index it, and it is empty until its code runs. */
function personal(template: string, title: string, needsScripts: string): string {
  const head = `<title>${title} · MoodDrive</title><meta name="robots" content="noindex" />`
  return template
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${needsScripts}</body>`)
}

function filled(template: string, { head, body }: Page): string {
  return (
    template
      .replace('<html', '<html data-built data-unpainted')
      // Browsers skip this type. src/boot/before-app.ts imports the script after the first paint.
      .replace('<script type="module"', '<script type="painted"')
      .replace('<link rel="manifest"', '<link data-rel="manifest"')
      .replace('</head>', () => `${head}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
  )
}

/**
 * Delays the first paint until everything above the demo or the footer has arrived. Otherwise phones lay out the rest
 * after the paint, and don't react for 50 to 150 ms.
 */
function paintedAsAWhole(html: string): string {
  const until = html.includes('id="hear"') ? 'hear' : 'footer'
  return html
    .replace('</head>', `<link rel="expect" href="#${until}" blocking="render" /></head>`)
    .replace('<footer', '<footer id="footer"')
}

function readStyleSheet(folder: string): { file: string; css: string } {
  const [sheet, another] = readdirSync(join(folder, 'assets')).filter((file) =>
    file.endsWith('.css'),
  )
  if (sheet === undefined || another !== undefined) throw new Error('There must be one style sheet')
  return { file: sheet, css: readFileSync(join(folder, 'assets', sheet), 'utf8') }
}

const beasties = new Beasties({
  external: false,
  reduceInlineStyles: true,
  inlineFonts: true,
  keyframes: 'critical',
  // Keep rules that Beasties would drop: selectors that are only :is() or :where(), classes with "&" (which it reads as
  // "&amp;"), and states that a page gets before the style sheet has loaded (a chosen theme, a busy button).
  allowRules: [/^:(?:is|where)\(/, /^\.\\\[\\&/, /^\[data-theme=\w+\]$/, /aria-busy='?true/],
  logLevel: 'warn',
})

/** Inlines the font faces and the styles that the page uses, so that the first paint waits for no style sheet. */
async function withStyle(css: string, faces: readonly string[], html: string): Promise<string> {
  const styled = await beasties.process(
    html.replace('</head>', () => `<style>${css}</style></head>`),
  )
  // Add the font faces afterwards: Beasties ignores font names in variables, and would drop the faces.
  return styled.replace('</style>', () => `${faces.join('')}</style>`)
}

/**
 * Adds the font faces in style elements that are off (`media="not all"`), because browsers would otherwise load
 * fonts before the first paint. src/boot/load-later.ts loads the faces that the page uses, and
 * src/boot/full-stylesheet.ts the others. Without JavaScript, the whole style sheet applies.
 */
function withFaces(
  { own, others }: { own: string[]; others: string[] },
  address: string,
  html: string,
): string {
  const styles = unapplied('faces', own) + unapplied('other-faces', others)
  const sheet = `<noscript><link rel="stylesheet" href="${address}" /></noscript>`
  return html.replace('</head>', () => `${styles}${sheet}</head>`)
}

function unapplied(id: string, faces: readonly string[]): string {
  return `<style id="${id}" media="not all">${faces.join('')}</style>`
}

/** Escapes an SVG for a data URL inside double quotes. */
function inAttribute(svg: string): string {
  return svg.trim().replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23')
}

/** @throws if the content security policy lacks the hash of the inline script. */
function assertAllowed(html: string): void {
  for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/gs)) {
    const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    if (!JSON.stringify(firebaseJson.hosting.headers).includes(hash)) {
      throw new Error(`firebase.json: script-src of the content security policy must name ${hash}`)
    }
  }
}

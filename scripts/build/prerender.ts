import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

import type { Plugin, ViteBuilder } from 'vite'

import firebaseJson from '../../firebase.json' with { type: 'json' }
import type * as Renderer from '../../src/app/render-page'

const RENDERER = 'src/app/render-page.tsx'

/**
 * Builds every page of the site ahead, as complete HTML: after the browser's code the same app is built
 * once more for Node, and renders each address into a file of its own. Addresses without a file get
 * 404.html from the hosting.
 */
export function prerender(): Plugin {
  // Inside node_modules, so that the renderer finds the packages; its own for every process.
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
              await writePages(folder, resolve(environment(builder, 'client').config.build.outDir))
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

async function writePages(renderer: string, folder: string): Promise<void> {
  const { renderPage, site }: typeof Renderer = await import(
    pathToFileURL(join(renderer, 'render-page.js')).href
  )
  const template = inlined(readFileSync(join(folder, 'index.html'), 'utf8'), folder)
  const write = (file: string, page: Page) =>
    writeFileSync(join(folder, file), filled(template, page))

  for (const path of site.built) write(fileOf(path), await renderPage(path))
  for (const path of site.personal) writeFileSync(join(folder, fileOf(path)), personal(template))
  write('404.html', await renderPage('/404'))
}

type Page = Awaited<ReturnType<typeof Renderer.renderPage>>

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** For no search engine, and with nothing to show until its code runs. */
function personal(template: string): string {
  return template
    .replace('<style>', '<meta name="robots" content="noindex" /><style>')
    .replace('</body>', '<noscript>This page needs JavaScript.</noscript></body>')
}

function filled(template: string, { head, body }: Page): string {
  return template
    .replace('<style>', () => `${head}<style>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
}

/** Puts the style sheet into the page: the first paint would wait for another answer. */
function inlined(html: string, folder: string): string {
  for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/gs)) assertAllowed(script)
  return html.replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/, (_link, href: string) => {
    return `<style>${readFileSync(join(folder, href), 'utf8')}</style>`
  })
}

/** The content security policy names the page's own inline script by its hash. */
function assertAllowed(script: string): void {
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  if (JSON.stringify(firebaseJson.hosting.headers).includes(hash)) return
  throw new Error(`firebase.json: script-src of the content security policy must name ${hash}`)
}

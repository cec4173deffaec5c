import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}
const TEXT = /^text\/|javascript|json|svg/
/** The brotli quality of the Hosting emulator. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Serves another site's folder with the same compression as our own site. */
export async function serveFolder(
  folder: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(({ url = '/' }, response) => {
    const file = fileOf(folder, decodeURIComponent(new URL(url, 'http://localhost').pathname))
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    const content = readFileSync(file)
    const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache' }
    if (TEXT.test(type)) {
      response.writeHead(200, { ...headers, 'Content-Encoding': 'br' })
      response.end(brotliCompressSync(content, QUALITY))
    } else {
      response.writeHead(200, headers).end(content)
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function fileOf(folder: string, path: string): string | undefined {
  const place = join(folder, normalize(path))
  return [place, `${place}.html`, join(place, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  )
}

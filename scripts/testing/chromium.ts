import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

import { Problem } from '../command'
import { runQuietly } from '../processes'

/** The headless shell takes 2.5 times less processor time than the whole browser. */
const SHELLS = ['chrome-headless-shell', 'chromium-headless-shell']
const BROWSERS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Installs Chromium's headless shell if it is missing.
 * @returns its path, or the path of Chrome or Chromium if that fails.
 */
export async function findChromium(): Promise<string> {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) return CHROME_PATH
  const found =
    onPath(SHELLS) ??
    (await playwrightsShell()) ??
    (await installShell()) ??
    [onPath(BROWSERS), ...MAC_APPS].find((path) => path !== undefined && existsSync(path))
  if (found !== undefined) return found
  throw new Problem(
    'The browser tests need Chrome or Chromium, and none could be installed. ' +
      'Install one (https://www.google.com/chrome), or set CHROME_PATH to where it is.',
  )
}

/** @returns the path of the first of these programs that is on the PATH. */
export function onPath(programs: string[]): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => programs.map((program) => join(folder, program)))
    .find((path) => existsSync(path))
}

/** Playwright's own headless shell. Playwright prints only its folder. */
async function playwrightsShell(): Promise<string | undefined> {
  const { output } = await playwright('install', '--dry-run', '--only-shell', 'chromium')
  const [, folder] = /Install location:\s*(\S.*chromium_headless_shell\S*)/.exec(output) ?? []
  if (folder === undefined || !existsSync(folder)) return undefined
  const shell = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
    /(?:^|[/\\])(?:chrome-headless-shell|headless_shell)$/.test(path),
  )
  return shell === undefined ? undefined : join(folder, shell)
}

async function installShell(): Promise<string | undefined> {
  console.log('Installing a browser for the tests…')
  const isRootOnDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (isRootOnDebian) {
    await runQuietly('apt-get', ['update'])
    await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...SHELLS.slice(1)])
    const packaged = onPath(SHELLS)
    if (packaged !== undefined) return packaged
  }
  await playwright('install', '--only-shell', 'chromium')
  return await playwrightsShell()
}

function playwright(...args: string[]) {
  return runQuietly('playwright', args)
}

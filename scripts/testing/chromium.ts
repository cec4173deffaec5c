import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

import { Problem } from '../command'
import { packageProgram, runQuietly } from '../processes'

/** Chromium without windows takes 2.5 times less processor time for a page than the whole browser. */
const SHELLS = ['chrome-headless-shell', 'chromium-headless-shell']
const BROWSERS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * @returns the path of the browser for tests and benchmarks: the headless shell, which is installed
 * where there is none, or else the Chrome or Chromium of this machine.
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

/** @returns the first of these programs that the PATH leads to. */
export function onPath(programs: string[]): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => programs.map((program) => join(folder, program)))
    .find((path) => existsSync(path))
}

/** The one that Playwright has downloaded; it tells only the folder. */
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
  return runQuietly(packageProgram('playwright'), args)
}

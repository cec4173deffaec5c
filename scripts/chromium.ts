import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

import { Problem } from './command'
import { packageProgram, runQuietly } from './processes'

const COMMANDS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @returns the browser for the tests. Where there is none, one is installed. */
export async function findChromium(): Promise<string> {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) return CHROME_PATH
  return installed() ?? playwrights() ?? (await install())
}

function installed(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => COMMANDS.map((command) => join(folder, command)))
  return [...onPath, ...MAC_APPS].find((path) => existsSync(path))
}

function playwrights(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function install(): Promise<string> {
  console.log('Installing a browser for the tests…')
  const playwright = packageProgram('playwright')
  const download = await runQuietly(playwright, ['install', '--no-shell', 'chromium'])
  const downloaded = playwrights()
  if (download.code === 0 && downloaded !== undefined) return downloaded

  const isRootOnDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (isRootOnDebian) {
    await runQuietly('apt-get', ['update'])
    await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  }
  const packaged = installed()
  if (packaged !== undefined) return packaged
  throw new Problem(
    'The browser tests need Chrome or Chromium, and none could be installed. ' +
      'Install one (https://www.google.com/chrome), or set CHROME_PATH to where it is.',
  )
}

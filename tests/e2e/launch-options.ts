import type { LaunchOptions } from '@playwright/test'
import process from 'node:process'

import { fontEnvironment, type FontSet } from './font-sets'

/**
 * Options with which tests and benchmarks start the browser. By default, its fonts are as wide as
 * Arial.
 */
export function launchOptions(executablePath: string, fonts: FontSet = 'Arimo'): LaunchOptions {
  return {
    executablePath,
    env: { ...definedOnly(process.env), ...fontEnvironment(fonts) },
    // Chromium's sandbox doesn't work for root, the usual user in containers.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Without this, a separate process draws each tab's empty page before the site's own process starts,
      // which takes a fifth of the total time.
      '--renderer-process-limit=1',
    ],
  }
}

/**
 * Like `launchOptions`, for tests that measure no times. Without a separate GPU process, the browser
 * takes 5 % less processor time.
 */
export function testLaunchOptions(executablePath: string, fonts?: FontSet): LaunchOptions {
  const options = launchOptions(executablePath, fonts)
  // The network service stays a separate process. The switch that moves it into the browser's process
  // would replace the features that Playwright sets.
  return { ...options, args: [...(options.args ?? []), '--in-process-gpu'] }
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
}

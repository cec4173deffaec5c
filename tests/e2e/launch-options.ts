import type { LaunchOptions } from '@playwright/test'
import process from 'node:process'

import { fontEnvironment, type FontSet } from './font-sets'

/** How tests and benchmarks start the browser at this path: with faces as wide as Arial, unless told others. */
export function launchOptions(executablePath: string, fonts: FontSet = 'Arimo'): LaunchOptions {
  return {
    executablePath,
    env: { ...definedOnly(process.env), ...fontEnvironment(fonts) },
    // Chromium's sandbox can't be set up by root, as which containers run.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Else a tab's empty page is drawn by a process of its own, before the site's is started: a fifth of all time.
      '--renderer-process-limit=1',
    ],
  }
}

/**
 * As `launchOptions`, for tests, none of which is timed: one process less saves a twentieth of the processor's time
 * that the pages' tests take.
 */
export function testLaunchOptions(executablePath: string, fonts?: FontSet): LaunchOptions {
  const options = launchOptions(executablePath, fonts)
  // What fetches stays a process of its own: the switch for it would replace the features that Playwright asks for.
  return { ...options, args: [...(options.args ?? []), '--in-process-gpu'] }
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
}

import type { LaunchOptions } from '@playwright/test'
import process from 'node:process'

/** How tests and benchmarks start the browser at this path. */
export function launchOptions(executablePath: string): LaunchOptions {
  return {
    executablePath,
    // Chromium's sandbox can't be set up by root, as which containers run.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

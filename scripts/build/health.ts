import { spawnSync } from 'node:child_process'

import packageJson from '../../package.json' with { type: 'json' }

/**
 * The text of /health.json, which names the deployed version.
 * @param commit null outside of a Git repository.
 */
export function health(commit: string | null, builtAt: Date): string {
  return `${JSON.stringify({ version: packageJson.version, commit, builtAt })}\n`
}

/** The version and the commit. Error reports contain them. */
export function release(): string {
  return [packageJson.version, currentCommit()?.slice(0, 12)].join(' ').trim()
}

export function currentCommit(): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

import { spawnSync } from 'node:child_process'

import packageJson from '../../package.json' with { type: 'json' }

/**
 * What /health.json says: which code is live, and that the hosting answers.
 * @param commit null where it isn't known, as outside of a repository.
 */
export function health(commit: string | null, builtAt: Date): string {
  return `${JSON.stringify({ version: packageJson.version, commit, builtAt })}\n`
}

/** The version and the commit, by which a report of a fault names what was running. */
export function release(): string {
  return [packageJson.version, currentCommit()?.slice(0, 12)].join(' ').trim()
}

export function currentCommit(): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

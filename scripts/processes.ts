import { execa, type Options } from 'execa'

import { beforeExit } from './command'

/**
 * Runs a program of a package or of the PATH in this terminal.
 * @returns its exit code; 1 after a signal.
 */
export async function run(
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  const { code } = await finished(program, args, { stdio: 'inherit', env: environment })
  return code
}

/** Runs a program like `run` and returns what it prints. */
export function runQuietly(
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  return finished(program, args, { stdin: 'ignore', all: true, env: environment })
}

async function finished(program: string, args: readonly string[], options: Options) {
  const child = execa(program, args, {
    preferLocal: true,
    reject: false,
    forceKillAfterDelay: 5000,
    ...options,
  })
  beforeExit(async () => {
    child.kill()
    await child
  })
  const { exitCode, signal, cause, all } = await child
  if (exitCode === undefined && signal === undefined) throw cause
  return { code: exitCode ?? 1, output: String(all ?? '').trim() }
}

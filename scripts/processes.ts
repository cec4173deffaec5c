import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

import { beforeExit } from './command'

/** Runs a program in this terminal and returns its exit code. It never outlives the command. */
export async function run(
  program: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return await exitCode(
    spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...environment } }),
  )
}

/** As `run`, but keeps what the program prints to itself. */
export async function runQuietly(
  program: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await exitCode(child)
  return { code, output: Buffer.concat(chunks).toString().trim() }
}

/** The program that a package brings along. */
export function packageProgram(name: string): string {
  return resolve('node_modules/.bin', name)
}

function exitCode(child: ChildProcess): Promise<number> {
  beforeExit(() => killTree(child))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Kills a child and all that it started. */
export async function killTree(child: ChildProcess): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return
  for (const pid of [...descendants(child.pid), child.pid]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // ended by itself in between
    }
  }
  while (!hasEnded(child)) await setTimeout(50)
}

function descendants(root: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const children = new Map<number, number[]>()
  for (const line of stdout.trim().split('\n')) {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
    children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  const found: number[] = []
  const pending = [root]
  for (let pid = pending.pop(); pid !== undefined; pid = pending.pop()) {
    const below = children.get(pid) ?? []
    found.push(...below)
    pending.push(...below)
  }
  return found
}

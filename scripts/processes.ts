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
  killAll([...descendants(child.pid), child.pid])
  while (!hasEnded(child)) await setTimeout(50)
}

/** Kills every process that has a text in its command line. */
export function killNaming(text: string): void {
  const named = processList().filter(
    // not an editor that has the file open
    ({ command }) => command.includes(text) && /^\S*java\b/.test(command),
  )
  killAll(named.map(({ pid }) => pid))
}

function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // ended by itself in between
    }
  }
}

function descendants(root: number): number[] {
  const processes = processList()
  const found = [root]
  // grows while it is walked
  for (const pid of found) {
    found.push(...processes.filter(({ parent }) => parent === pid).map((child) => child.pid))
  }
  return found.slice(1)
}

function processList(): { pid: number; parent: number; command: string }[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = '', parent = '', ...command] = line.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent), command: command.join(' ') }
    })
}

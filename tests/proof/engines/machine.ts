import { expect } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

const SINK = 'proof'
/** Samples per second, enough to tell music from silence. */
const RATE = 8000

/** Starts a virtual screen and virtual loudspeakers for the browsers. */
export async function startMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'mooddrive-engine-'))
  const socket = join(folder, 'sound')
  const started: ChildProcess[] = []
  const begin = (program: string, ...args: string[]) => {
    const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
    started.push(child)
    return child
  }
  const sound = [
    `module-null-sink sink_name=${SINK}`,
    `module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
  ]
  begin(
    'pulseaudio',
    '-n',
    '--daemonize=no',
    '--use-pid-file=no',
    '--exit-idle-time=-1',
    ...sound.map((module) => `--load=${module}`),
  )
  const screen = begin(
    'Xvfb',
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1200x24',
    '-nolisten',
    'tcp',
  )
  const [display] = (await once(screen.stdout ?? screen, 'data')) as [Buffer]

  const environment = {
    ...definedOnly(process.env),
    DISPLAY: `:${display.toString().trim()}`,
    PULSE_SERVER: `unix:${socket}`,
    LANG: 'en_US.UTF-8',
  }

  /** Returns the loudest sample of the next second, from 0 to 1. */
  const loudest = async () => {
    const recorder = spawn(
      'parec',
      [
        `--device=${SINK}.monitor`,
        '--format=s16le',
        `--rate=${RATE}`,
        '--channels=1',
        '--latency-msec=100',
      ],
      { env: environment, stdio: ['ignore', 'pipe', 'ignore'] },
    )
    let heard = Buffer.alloc(0)
    for await (const chunk of recorder.stdout) {
      heard = Buffer.concat([heard, chunk as Buffer])
      if (heard.length >= 2 * RATE) break
    }
    recorder.kill()
    const samples = Array.from({ length: RATE }, (_, index) =>
      Math.abs(heard.readInt16LE(2 * index)),
    )
    return samples.reduce((one, other) => Math.max(one, other)) / 2 ** 15
  }

  return {
    environment,
    untilHeard: () => expect.poll(loudest, { timeout: 60_000 }).toBeGreaterThan(0.005),
    untilSilent: () => expect.poll(loudest, { timeout: 60_000 }).toBeLessThan(0.0005),
    stop: () => {
      for (const child of started) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}

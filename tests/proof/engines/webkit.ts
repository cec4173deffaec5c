import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

import { pickFreePorts } from '../../../scripts/emulators/ports'
import type { Driver } from './tab'

const NAME = 'WebKit'

/** The key under which WebDriver returns elements (W3C WebDriver, section 11). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Limits a request in milliseconds, because a browser that hangs must not block the test forever. */
const LONGEST = 60_000

/** Starts WebKit with WebDriver. Each person has their own browser process and driver. */
export function startWebKit(env: Record<string, string>) {
  const servers: ChildProcess[] = []
  return {
    openTab: async (): Promise<Driver> => {
      const [port = 0] = await pickFreePorts(1)
      const server = spawn('WebKitWebDriver', [`--port=${port}`], {
        env,
        // Use a separate process group, so that all processes that the driver starts can be ended.
        detached: true,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      servers.push(server)
      // The browser prints the page's errors.
      const complaints: string[] = []
      server.stdout.on('data', (chunk: Buffer) => {
        complaints.push(...chunk.toString().split('\n').filter(Boolean))
      })
      while (!(await answers(port))) await setTimeout(50)

      const ask = async (method: 'POST' | 'DELETE', path: string, body: object = {}) => {
        const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
          method,
          body: method === 'POST' ? JSON.stringify(body) : null,
          signal: AbortSignal.timeout(LONGEST),
        })
        const { value } = (await response.json()) as { value: unknown }
        if (!response.ok) throw new Error(JSON.stringify(value))
        return value
      }
      const window = fileURLToPath(new URL('webkit-window.py', import.meta.url))
      const alwaysMatch = {
        browserName: NAME,
        timeouts: { pageLoad: LONGEST, script: LONGEST },
        'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args: [window, NAME] },
      }
      const session = await ask('POST', '', { capabilities: { alwaysMatch } })
      const { sessionId } = session as { sessionId: string }
      const run = async (script: unknown, args: unknown[]) =>
        await ask('POST', `/${sessionId}/execute/sync`, {
          script:
            typeof script === 'function' ? `return (${String(script)})(...arguments)` : script,
          args,
        })
      const resize = async (width: number, height: number) => {
        await ask('POST', `/${sessionId}/window/rect`, { width, height })
      }
      await resize(1440, 900)
      return {
        complaints,
        resize,
        open: async (url) => {
          await ask('POST', `/${sessionId}/url`, { url })
        },
        run: async (script, ...args) => (await run(script, args)) as never,
        hold: async (script, ...args) => {
          const found = (await run(script, args)) as { [ELEMENT]: string } | null
          if (found === null) throw new Error('There is none.')
          const element = `/${sessionId}/element/${found[ELEMENT]}`
          const type = async (text: string) => {
            await ask('POST', `${element}/value`, { text })
          }
          return {
            click: async () => {
              await ask('POST', `${element}/click`)
            },
            type,
            choose: type,
          }
        },
        close: () => end(server),
      }
    },
    stop: async () => {
      await Promise.all(servers.map(end))
    },
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/status`)).ok
  } catch {
    return false
  }
}

/** Kills the process without asking it, because it may hang. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return
  const ended = once(server, 'exit')
  process.kill(-server.pid, 'SIGKILL')
  await ended
}

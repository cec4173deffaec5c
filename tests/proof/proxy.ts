import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** What a browser asks, as far as one needs it to tell the steps of a write apart. */
export interface Asked {
  path: string
  body: string
}

/**
 * What becomes of a request. `lost`: its connection is cut before it arrives. `answer lost`: what it asks for is
 * done, and the connection is cut before anybody hears. `unanswered`: the same, but the connection stays open
 * and silent. `slow`: both ways take their time.
 */
export type Fault = 'lost' | 'answer lost' | 'unanswered' | 'slow'

/** Each way, where it is slow. */
const SLOW_MS = 1_000

/** Stands between a browser and one of the emulators, with real connections that it really cuts. */
export class Proxy {
  /** Decides about each request; null: it passes. */
  fault: (asked: Asked) => Fault | null = () => null
  port = 0
  private readonly server = createServer((asked, answer) => {
    this.pass(asked, answer).catch(() => cut(asked))
  })
  private readonly agent = new Agent({ keepAlive: true })
  private readonly unanswered: IncomingMessage[] = []

  /** @param target the emulator's port; another one counts for what is asked from then on. */
  constructor(public target: number) {
    // What is watched stays open for as long as the page.
    this.server.requestTimeout = 0
    this.server.keepAliveTimeout = 60_000
  }

  /** The second time on the same port. */
  async open(): Promise<void> {
    if (this.server.listening) return
    this.server.listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
    this.port = (this.server.address() as AddressInfo).port
  }

  /** From now on there is nothing: connections are cut, and new ones refused. */
  async shut(): Promise<void> {
    if (!this.server.listening) return
    const closed = once(this.server, 'close')
    this.server.close()
    this.server.closeAllConnections()
    await closed
  }

  /** From now on all passes; whoever still waits for an answer is cut off. */
  async mend(): Promise<void> {
    this.fault = () => null
    for (const asked of this.unanswered.splice(0)) cut(asked)
    await this.open()
  }

  async dispose(): Promise<void> {
    await this.shut()
    this.agent.destroy()
  }

  private async pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method, headers, url: path = '' } = asked
    const body = await whole(asked)
    // Asks only whether the browser may ask.
    const fault = method === 'OPTIONS' ? null : this.fault({ path, body: body.toString() })
    if (fault === 'lost') {
      cut(asked)
      return
    }
    if (fault === 'slow') await setTimeout(SLOW_MS)
    const passedOn = request({
      host: '127.0.0.1',
      port: this.target,
      path,
      ...(method === undefined ? {} : { method }),
      headers,
      agent: this.agent,
    })
    passedOn.on('error', () => cut(asked))
    // The browser has gone: nobody waits any more.
    answer.on('close', () => passedOn.destroy())
    passedOn.end(body)
    const [reply] = (await once(passedOn, 'response')) as [IncomingMessage]
    if (fault === 'unanswered') {
      this.unanswered.push(asked)
      return
    }
    if (fault === 'answer lost') {
      cut(asked)
      return
    }
    if (fault === 'slow') await setTimeout(SLOW_MS)
    answer.writeHead(reply.statusCode ?? 0, reply.headers)
    // What is watched comes bit by bit.
    reply.on('error', () => cut(asked))
    reply.pipe(answer)
  }
}

async function whole(asked: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of asked) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** Not closed politely: the browser sees a reset. */
function cut(asked: IncomingMessage): void {
  asked.socket.resetAndDestroy()
}

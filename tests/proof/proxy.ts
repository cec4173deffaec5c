import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** The parts of a request that identify a step of a write. */
export interface Asked {
  path: string
  body: string
}

/**
 * The fault of a request. `lost`: the connection is cut before the request arrives. `answer lost`: the request is
 * handled, and the connection is cut before the answer. `unanswered`: the request is handled, and the connection
 * stays open without an answer. `slow`: both directions are delayed.
 */
export type Fault = 'lost' | 'answer lost' | 'unanswered' | 'slow'

/** The delay of each direction for `slow`. */
const SLOW_MS = 1_000

/** A proxy between a browser and an emulator. It can cut or delay real connections. */
export class Proxy {
  /** Returns the fault of a request; null if the request passes. */
  fault: (asked: Asked) => Fault | null = () => null
  port = 0
  private readonly server = createServer((asked, answer) => {
    this.pass(asked, answer).catch(() => cut(asked))
  })
  private readonly agent = new Agent({ keepAlive: true })
  private readonly unanswered: IncomingMessage[] = []

  /** @param target the emulator's port. A new value applies to later requests. */
  constructor(public target: number) {
    // The requests of live queries stay open as long as the page.
    this.server.requestTimeout = 0
    this.server.keepAliveTimeout = 60_000
  }

  /** Opens the proxy. When it is opened again, it uses the same port. */
  async open(): Promise<void> {
    if (this.server.listening) return
    this.server.listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
    this.port = (this.server.address() as AddressInfo).port
  }

  /** Cuts all connections and refuses new ones. */
  async shut(): Promise<void> {
    if (!this.server.listening) return
    const closed = once(this.server, 'close')
    this.server.close()
    this.server.closeAllConnections()
    await closed
  }

  /** Ends all faults and cuts the requests that still wait for an answer. */
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
    // OPTIONS requests only ask for permission (CORS), so they always pass.
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
    // If the browser closes the connection, it doesn't need the answer anymore.
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
    // The answer to a live query arrives in pieces, so the connection can fail later.
    reply.on('error', () => cut(asked))
    reply.pipe(answer)
  }
}

async function whole(asked: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of asked) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** Resets the connection, so that the browser doesn't take the cut for a regular end. */
function cut(asked: IncomingMessage): void {
  asked.socket.resetAndDestroy()
}

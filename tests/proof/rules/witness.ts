import { Judge, type Token } from './judge'
import type { World } from './language'
import { type Asked, type WriteRequest, committed, deedOf } from './requests'

/** A request with its answer. */
interface Answered extends Asked {
  /** The emulator's time of the write, as a text that sorts by time. */
  committedAt: string
}

/**
 * Watches every request of a test file to the emulator, tracks the contents of the database, and compares the
 * judge's decision with the emulator's. If they differ, one of the two is wrong.
 */
export class Witness {
  private readonly judge: Judge
  world: World = new Map()
  private underWay = 0
  private answered: Answered[] = []
  private differences: string[] = []
  /** The judged requests in the order in which they took effect. */
  readonly asked: Asked[] = []
  /** If set, the judge alone answers requests, as if it were this time. If null, the emulator answers. */
  pretended: Date | null = null

  constructor(rules: string) {
    this.judge = new Judge(rules)
  }

  /** Wraps fetch(), and records each request with its test and its answer. */
  watching(fetch: typeof globalThis.fetch, project: string, testOf: () => string): typeof fetch {
    return async (input, init) => {
      const asked = requestOf(input, init, project)
      if (asked === null) return fetch(input, init)
      if (this.pretended !== null) return this.answer({ ...asked, test: testOf() }, this.pretended)
      const time = this.now()
      const test = testOf()
      this.underWay += 1
      try {
        const response = await fetch(input, init)
        const answer = await response.clone().text()
        const isAllowed = verdictOf(response.status, answer)
        if (isAllowed !== null) {
          const isWrite = asked.method === 'commit' && isAllowed
          const moments = momentsOf(isWrite ? answer : '', time)
          this.answered.push({ ...asked, test, isAllowed, ...moments })
        }
        return response
      } finally {
        this.underWay -= 1
        if (this.underWay === 0) this.settle()
      }
    }
  }

  private answer(one: Request & { test: string }, time: Date): Response {
    const asked = { ...one, time: time.getTime(), isAllowed: true }
    const { token } = one
    if (token === 'owner') throw new Error('Nothing is put in place at a time that is pretended.')
    const isAllowed = this.judge.allows(token, this.world, deedOf(asked, this.world), time)
    this.asked.push({ ...asked, isAllowed })
    this.world = next(this.world, { ...asked, isAllowed })
    return isAllowed
      ? Response.json({})
      : Response.json(
          { error: { code: 403, status: 'PERMISSION_DENIED', message: '' } },
          { status: 403 },
        )
  }

  /** Returns a time later than every earlier write, because the rules treat writes of the same time as one batch. */
  private now(): number {
    const latest = this.asked.findLast(({ method }) => method === 'commit')?.time ?? 0
    return Math.max(Date.now(), latest + 1)
  }

  /** Returns the requests that were judged differently from the emulator since the last call. */
  takeDifferences(): string[] {
    const { differences } = this
    this.differences = []
    return differences
  }

  /**
   * Puts requests that were in progress together into an order. Writes happened one after the other. Reads and
   * refused requests may have seen the database before or after each of them.
   */
  private settle(): void {
    const written = this.answered
      .filter(isWritten)
      .toSorted((a, b) => (a.committedAt < b.committedAt ? -1 : 1))
    let others = this.answered.filter((one) => !isWritten(one))
    this.answered = []
    for (const one of written) {
      others = others.filter((other) => !this.isAgreedOn(other))
      if (!this.isAgreedOn(one)) this.differ(one)
      this.world = next(this.world, one)
    }
    for (const other of others) if (!this.isAgreedOn(other)) this.differ(other)
  }

  /**
   * Returns whether the judge, with the current data, agrees with the emulator about the request.
   * If they agree, records the request.
   */
  private isAgreedOn(one: Answered): boolean {
    const { token, method, time, isAllowed, test, parent, body } = one
    const isJudged = token !== 'owner' && method !== 'clear'
    if (isJudged) {
      const said = this.judge.allows(token, this.world, deedOf(one, this.world), new Date(time))
      if (said !== isAllowed) return false
    }
    if (isJudged || method === 'clear' || method === 'commit') {
      this.asked.push({ test, token, method, parent, body, time, isAllowed })
    }
    return true
  }

  private differ(one: Answered): void {
    const emulator = one.isAllowed ? 'lets it through' : 'refuses it'
    this.differences.push(
      `The judge says otherwise: the emulator ${emulator}, as ${JSON.stringify(one.token)}: ${one.method} ${JSON.stringify(one.body)}`,
    )
  }
}

function isWritten({ method, isAllowed }: Asked): boolean {
  return method === 'clear' || (method === 'commit' && isAllowed)
}

/** Returns the contents of the database after the request. */
export function next(world: World, { method, isAllowed, body, time }: Asked): World {
  if (method === 'clear') return new Map()
  if (method !== 'commit' || !isAllowed) return world
  const { writes = [] } = body as { writes?: WriteRequest[] }
  return committed(world, writes, new Date(time))
}

type Request = Pick<Asked, 'token' | 'method' | 'parent' | 'body'>

const METHODS = ['commit', 'batchGet', 'runQuery', 'runAggregationQuery'] as const

/** Returns null for a request that the rules don't judge. */
function requestOf(
  input: string | URL | globalThis.Request,
  init: RequestInit | undefined,
  project: string,
): Request | null {
  const url = input instanceof globalThis.Request ? input.url : input.toString()
  const [, name, parent = '', called = ''] =
    /\/projects\/([^/]+)\/databases\/\(default\)\/documents\/?([^:?]*)(?::(\w+))?/.exec(url) ?? []
  if (name !== project) return null
  const nothing = { parent: '', body: null }
  if (init?.method === 'DELETE') return { token: 'owner', method: 'clear', ...nothing }
  const method = METHODS.find((one) => one === called)
  if (method === undefined) return null
  const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : 'null')
  const authorization = new Headers(init?.headers).get('Authorization') ?? ''
  return { token: claimsOf(authorization), method, parent: decodeURIComponent(parent), body }
}

function claimsOf(authorization: string): Token | 'owner' {
  const [, token] = authorization.split(' ')
  if (token === undefined) return null
  if (token === 'owner') return 'owner'
  const [, claims = ''] = token.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Token
}

/** Returns null if the answer doesn't come from the rules. */
function verdictOf(status: number, answer: string): boolean | null {
  if (answer.includes('PERMISSION_DENIED')) return false
  if (status === 200) return true
  // A refusal names every write. If it gets too long, the emulator answers with this error instead.
  return answer.includes('RST_STREAM closed stream') ? false : null
}

/** The emulator judges a write by its own time, which is in the answer. */
function momentsOf(answer: string, asked: number): { time: number; committedAt: string } {
  const [, stamp] = /"timestampValue": "([^"]+)"/.exec(answer) ?? []
  const [, committedAt = new Date(asked).toISOString()] =
    /"commitTime": "([^"]+)"/.exec(answer) ?? []
  return { time: stamp === undefined ? asked : Date.parse(stamp), committedAt }
}

import { Timestamp, deleteField, increment, serverTimestamp } from 'firebase/firestore/lite'

import { type Write, added } from '../../factories/batches'
import type { Document } from '../../factories/documents'
import type { Account } from '../../factories/people'
import {
  type Case,
  type Expression,
  Functions,
  PartlyKnown,
  Refusal,
  type World,
  compile,
  isTrue,
} from './language'
import { type Allow, type Block, Parser } from './parser'

/**
 * Judges requests by the text of the rules and counts what that takes, because the emulator does not
 * tell: it counts a repeated look-up once over a whole batch, and the batch's own documents not at all.
 * language.ts knows as much of the language as firestore.rules uses, and says so where the rules begin to
 * use more. Whatever the tests of the rules ask the emulator is judged by it, too, and compared.
 */
export interface Judgement {
  path: string
  isAllowed: boolean
  /** Each look-up that is unlike the others of this write: which function, of which document. */
  lookUps: string[]
  /** How many expressions were evaluated: each literal, name, access, call and operator is one. */
  expressions: number
}

/** What somebody asks for at once. */
export type Deed =
  | { kind: 'write'; paths: readonly string[]; after: World }
  | { kind: 'get'; paths: readonly string[] }
  | {
      kind: 'list'
      collection: string
      limit: number | null
      offset: number | null
      /** Of the only document that it may find; null where it may find any. */
      path: string | null
      known: Document
    }

/** The claims of who asks, as their token has them; null for a visitor. */
export type Token = Document | null

/**
 * On the emulator: documents looked up by all the writes of a batch, not counting how those that it writes
 * will be, and each write's own as it is.
 */
const LOOK_UPS_OF_A_BATCH = 20

/** Of the month that the tests' batches are written in. */
const STARTED = Date.now()

/** @returns a time to write at: a higher number is later. */
export function moment(number: number): Date {
  return new Date(STARTED + number)
}

/** What has become of the documents once this batch is written at this time. */
export function written(world: World, writes: readonly Write[], time: Date): World {
  const after = new Map(world)
  for (const write of writes) {
    if (write.kind === 'delete') after.delete(write.path)
    else {
      const before = after.get(write.path) ?? {}
      const kept = write.kind === 'set' ? {} : before
      after.set(write.path, changed(kept, before, write.data, write.kind === 'merge', time))
    }
  }
  return after
}

/** @param isMerged whether maps within it, too, keep what they don't name. */
function changed(
  kept: Document,
  before: Document,
  change: Document,
  isMerged: boolean,
  time: Date,
): Document {
  const data: Document = { ...kept }
  for (const [path, value] of Object.entries(change)) {
    // A field of a map within, such as `people.uid`.
    const [field = '', ...rest] = path.split('.')
    if (rest.length > 0) {
      const [inner, was] = [data[field], before[field]].map((map) => (isMap(map) ? map : {}))
      const within = { [rest.join('.')]: value }
      data[field] = changed(inner ?? {}, was ?? {}, within, isMerged, time)
    } else if (deleteField().isEqual(value as never)) delete data[field]
    else if (serverTimestamp().isEqual(value as never)) data[field] = time
    else if (increment(1).isEqual(value as never)) data[field] = Number(before[field] ?? 0) + 1
    else if (increment(-1).isEqual(value as never)) data[field] = Number(before[field] ?? 0) - 1
    else if (value instanceof Timestamp) data[field] = value.toDate()
    else if (added(value, before[field]) !== undefined) data[field] = added(value, before[field])
    else if (isMap(value)) {
      const inner = isMap(before[field]) ? before[field] : {}
      data[field] = changed(isMerged ? inner : {}, inner, value, isMerged, time)
    } else data[field] = value
  }
  return data
}

function isMap(value: unknown): value is Document {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}

function tokenOf({ uid, email, emailVerified }: Account): Token {
  return { sub: uid, email, email_verified: emailVerified }
}

interface CompiledBlock {
  pattern: string[]
  allows: { operations: string[]; condition: Expression }[]
}

export class Judge {
  readonly database: Block
  private readonly blocks: CompiledBlock[]
  /** The predicates that have held so far. */
  readonly held = new Set<string>()
  /** What each expression has been, by its number; only while somebody wants to know. */
  seen: Uint8Array | null = null

  /** How many expressions the rules have; their numbers go from 1 on. */
  readonly expressions: number

  constructor(rules: string) {
    const parser = new Parser(rules)
    this.database = parser.rules()
    this.expressions = parser.expressions
    const outer = new Functions(this.database.functions, null)
    this.blocks = this.database.blocks.map(({ pattern, functions, allows }) => {
      const own = new Functions(functions, outer)
      const compiled = ({ operations, condition }: Allow) => ({
        operations,
        condition: compile(condition, [], own),
      })
      return { pattern, allows: allows.map(compiled) }
    })
  }

  /** The predicates that the rules name where they let something be written. */
  get writePredicates(): string[] {
    return this.database.blocks.flatMap(({ pattern: [collection], allows }) =>
      allows
        .filter(({ operations }) => /create|update|delete/.test(operations.join(' ')))
        .flatMap(({ predicates }) => predicates.map((name) => `${collection}: ${name}`)),
    )
  }

  /** Each write of the batch by itself, as if the others were allowed. */
  judge(who: Account | null, before: World, writes: readonly Write[], time: Date): Judgement[] {
    const after = written(before, writes, time)
    const token = who === null ? null : tokenOf(who)
    return writes.map(({ path }) => this.write(token, before, after, path, time))
  }

  /** @returns whether the emulator lets it through as a whole. */
  allows(token: Token, before: World, deed: Deed, time: Date): boolean {
    if (deed.kind === 'list') return this.list(token, before, deed, time)
    if (deed.kind === 'get') {
      return deed.paths.every((path) => this.get(token, before, path, time))
    }
    const lookedUp = new Set<string>()
    const own = new Set(deed.paths)
    for (const path of own) {
      const { isAllowed, lookUps } = this.write(token, before, deed.after, path, time)
      if (!isAllowed) return false
      for (const lookUp of lookUps) {
        const [name = '', document = ''] = lookUp.split(' ')
        const isAtHand = name.endsWith('After') ? own.has(document) : document === path
        if (!isAtHand) lookedUp.add(lookUp)
      }
    }
    return lookedUp.size <= LOOK_UPS_OF_A_BATCH
  }

  /** One write of a batch, as if the others were allowed. */
  write(token: Token, before: World, after: World, path: string, time: Date): Judgement {
    const [data, resource] = [after.get(path), before.get(path)]
    const operation = data === undefined ? 'delete' : resource === undefined ? 'create' : 'update'
    const one = this.case(before, after, path, resource)
    one.request = { time, auth: authOf(token), resource: data === undefined ? null : { data } }
    const isAllowed = this.isAllowed(operation, path, one)
    return { path, isAllowed, lookUps: [...one.lookUps], expressions: one.expressions }
  }

  private get(token: Token, world: World, path: string, time: Date): boolean {
    const one = this.case(world, world, path, world.get(path))
    one.request = { time, auth: authOf(token) }
    return this.isAllowed('get', path, one)
  }

  /** Of a document that it may find, no more is known than what the query asks for, unless it asks for that one. */
  private list(
    token: Token,
    world: World,
    { collection, limit, offset, path, known }: Extract<Deed, { kind: 'list' }>,
    time: Date,
  ): boolean {
    const named = path === null ? undefined : world.get(path)
    const one = this.case(world, world, collection, named)
    one.request = { time, auth: authOf(token), query: { limit, offset } }
    if (path === null) one.resource = { data: new PartlyKnown(known) }
    return this.isAllowed('list', path ?? `${collection}/ `, one)
  }

  private case(before: World, after: World, path: string, resource: Document | undefined): Case {
    return {
      before,
      after,
      request: null,
      resource: resource === undefined ? null : { data: resource },
      wildcards: {},
      lookUps: new Set(),
      expressions: 0,
      collection: path.slice(0, path.indexOf('/')),
      held: this.held,
      seen: this.seen,
    }
  }

  private isAllowed(operation: string, path: string, one: Case): boolean {
    const segments = path.split('/')
    return this.blocks.some(({ pattern, allows }) => {
      const isHere =
        pattern.length === segments.length &&
        pattern.every((part, index) => part.startsWith('{') || part === segments[index])
      if (!isHere) return false
      one.wildcards = Object.fromEntries(
        pattern.map((part, index) => [part.slice(1), segments[index] ?? '']),
      )
      return allows.some(
        ({ operations, condition }) =>
          operations.includes(operation) && isSatisfied(condition, one),
      )
    })
  }
}

function authOf(token: Token): unknown {
  return token === null ? null : { uid: token['sub'], token }
}

function isSatisfied(condition: Expression, one: Case): boolean {
  try {
    return isTrue(condition([], one))
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

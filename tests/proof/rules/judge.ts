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
 * Judges requests by the text of the rules and counts their cost, because the emulator doesn't
 * report it. (The emulator counts a repeated look-up once per batch, and doesn't count the batch's
 * own documents.) language.ts supports the part of the language that firestore.rules uses, and
 * fails if the rules use more. Every request of the rules' tests is also judged here, and the
 * result is compared with the emulator's.
 */
export interface Judgement {
  path: string
  isAllowed: boolean
  /** The different look-ups of this write, each with function and document. */
  lookUps: string[]
  /** The number of evaluated expressions. Each literal, name, access, call and operator counts as one. */
  expressions: number
}

export type Deed =
  | { kind: 'write'; paths: readonly string[]; after: World }
  | { kind: 'get'; paths: readonly string[] }
  | {
      kind: 'list'
      collection: string
      limit: number | null
      offset: number | null
      /** The only document that the query can find, or null if it can find any. */
      path: string | null
      known: Document
    }

/** The claims in the user's token; null for a visitor. */
export type Token = Document | null

/**
 * The emulator's limit of documents that all writes of a batch look up. Two kinds of look-ups
 * aren't counted: documents that the batch writes, in their state after the batch, and each write's
 * own document, in its state before the batch.
 */
const LOOK_UPS_OF_A_BATCH = 20

/**
 * The time when the tests started. It is in the current month, as the times in the tests' batches
 * must be.
 */
const STARTED = Date.now()

/** Returns a time for a write. A higher number returns a later time. */
export function moment(number: number): Date {
  return new Date(STARTED + number)
}

/** Returns the documents after the batch is written at this time. */
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

/** @param isMerged true if nested maps also keep the fields that the change doesn't name */
function changed(
  kept: Document,
  before: Document,
  change: Document,
  isMerged: boolean,
  time: Date,
): Document {
  const data: Document = { ...kept }
  for (const [path, value] of Object.entries(change)) {
    // A field of a nested map, such as `people.uid`.
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
  /** The predicates that have been true so far. */
  readonly held = new Set<string>()
  /** The values that each expression had, by its number. Null if they are not recorded. */
  seen: Uint8Array | null = null

  /** The number of expressions in the rules. They are numbered from 1. */
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

  /** The predicates that allow writes in the rules. */
  get writePredicates(): string[] {
    return this.database.blocks.flatMap(({ pattern: [collection], allows }) =>
      allows
        .filter(({ operations }) => /create|update|delete/.test(operations.join(' ')))
        .flatMap(({ predicates }) => predicates.map((name) => `${collection}: ${name}`)),
    )
  }

  /** Judges each write of the batch separately, as if the others were allowed. */
  judge(who: Account | null, before: World, writes: readonly Write[], time: Date): Judgement[] {
    const after = written(before, writes, time)
    const token = who === null ? null : tokenOf(who)
    return writes.map(({ path }) => this.write(token, before, after, path, time))
  }

  /** Returns whether the whole request is allowed. */
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

  /** Judges one write of a batch, as if the others were allowed. */
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

  /**
   * Judges a query. The judge knows only the fields by which the query filters, unless the query
   * asks for a single document by its path.
   */
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

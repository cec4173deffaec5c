import { Timestamp, deleteField, increment, serverTimestamp } from 'firebase/firestore/lite'

import type { Write } from '../factories/batches'
import type { Document } from '../factories/documents'
import type { Account } from '../factories/people'
import {
  type Block,
  type Case,
  type Expression,
  Refusal,
  type Scope,
  type World,
  isTrue,
} from './rules-language'
import { Parser, tokensOf } from './rules-parser'

/**
 * Judges writes by the text of the rules and counts what that takes, because the emulator does not
 * tell: it counts a repeated look-up once over a whole batch, and the batch's own documents not at all.
 * rules-language.ts knows as much of the language as firestore.rules uses, and says so where the rules
 * begin to use more.
 */
export interface Judgement {
  path: string
  isAllowed: boolean
  /** Each look-up that is unlike the others of this write: which function, of which document. */
  lookUps: string[]
  /** How many expressions were evaluated: each literal, name, access, call and operator is one. */
  expressions: number
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
  for (const [field, value] of Object.entries(change)) {
    if (deleteField().isEqual(value as never)) delete data[field]
    else if (serverTimestamp().isEqual(value as never)) data[field] = time
    else if (increment(1).isEqual(value as never)) data[field] = Number(before[field] ?? 0) + 1
    else if (increment(-1).isEqual(value as never)) data[field] = Number(before[field] ?? 0) - 1
    else if (value instanceof Timestamp) data[field] = value.toDate()
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

export class Judge {
  private readonly database: Block
  /** The predicates that have held so far. */
  readonly held = new Set<string>()

  constructor(rules: string) {
    this.database = new Parser(tokensOf(rules)).rules()
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
    return writes.map(({ path }) => {
      const [collection = '', id = ''] = path.split('/')
      const one: Case = {
        before,
        after,
        collection,
        held: this.held,
        lookUps: new Set(),
        expressions: 0,
      }
      const [data, resource] = [after.get(path), before.get(path)]
      const operation = data === undefined ? 'delete' : resource === undefined ? 'create' : 'update'
      const names = new Map<string, unknown>([
        ['hashing', 'hashing'],
        ['database', '(default)'],
        ['resource', resource === undefined ? null : { data: resource }],
        ['request', { time, auth: authOf(who), resource: data === undefined ? null : { data } }],
      ])
      const outer: Scope = { names, functions: this.database.functions, outer: null }
      const isAllowed = this.database.blocks.some((block) => {
        const [first, second = ''] = block.pattern
        const isHere = first === collection && (second === id || second.startsWith('{'))
        if (!isHere) return false
        const scope: Scope = {
          names: new Map([[second.slice(1), id]]),
          functions: block.functions,
          outer,
        }
        return block.allows.some(
          ({ operations, condition }) =>
            operations.includes(operation) && isSatisfied(condition, scope, one),
        )
      })
      return { path, isAllowed, lookUps: [...one.lookUps], expressions: one.expressions }
    })
  }
}

function authOf(who: Account | null): unknown {
  if (who === null) return null
  return { uid: who.uid, token: { email: who.email, email_verified: who.emailVerified } }
}

function isSatisfied(condition: Expression, scope: Scope, one: Case): boolean {
  try {
    return isTrue(condition(scope, one))
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

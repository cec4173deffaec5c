import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { Document } from '../factories/documents'

// What the parts of the rules' language do, as far as firestore.rules uses them.

/** The documents by their paths. */
export type World = ReadonlyMap<string, Document>

export interface Scope {
  names: Map<string, unknown>
  functions: Map<string, RulesFunction>
  outer: Scope | null
}
export interface Case {
  before: World
  after: World
  lookUps: Set<string>
  expressions: number
  collection: string
  /** Which predicates have held, each with the collection that was written to. */
  held: Set<string>
}
export type Expression = (scope: Scope, one: Case) => unknown
export interface RulesFunction {
  parameters: string[]
  lets: [string, Expression][]
  result: Expression
}
export interface Allow {
  operations: string[]
  condition: Expression
  /** The predicates that the condition itself names. */
  predicates: string[]
}
export interface Block {
  pattern: string[]
  functions: Map<string, RulesFunction>
  allows: Allow[]
  blocks: Block[]
}

/** What the rules answer with a refusal. Any other error means that the judge does not know the language. */
export class Refusal extends Error {}

export const LOOK_UP = /^(get|exists)(After)?$/
const DATABASE = '/databases/(default)/documents/'

export function counted(expression: Expression): Expression {
  return (scope, one) => {
    one.expressions += 1
    return expression(scope, one)
  }
}

export function isTrue(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Refusal('Neither true nor false.')
  return value
}

export function lookedUp(scope: Scope, name: string): unknown {
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    if (at.names.has(name)) return at.names.get(name)
  }
  throw new Error(`The rules name ${name}, which is unknown to the judge.`)
}

export function binary(operator: string, left: Expression, right: Expression): Expression {
  if (operator === '&&' || operator === '||') {
    // An error decides nothing as long as the other side does.
    const decisive = operator === '||'
    return counted((scope, one) => {
      let refusal: Refusal | undefined
      for (const side of [left, right]) {
        try {
          if (isTrue(side(scope, one)) === decisive) return decisive
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          refusal ??= error
        }
      }
      if (refusal !== undefined) throw refusal
      return !decisive
    })
  }
  return counted((scope, one) => {
    const [a, b] = [left(scope, one), right(scope, one)]
    if (operator === '==') return isDeepStrictEqual(a, b)
    if (operator === '!=') return !isDeepStrictEqual(a, b)
    if (operator === 'in') {
      if (Array.isArray(b)) return b.some((item) => isDeepStrictEqual(item, a))
      return String(a) in mapOf(b)
    }
    if (operator === '+' && typeof a === 'string' && typeof b === 'string') return a + b
    if (typeof a !== 'number' || typeof b !== 'number') throw new Refusal('Not two numbers.')
    if (operator === '+') return a + b
    if (operator === '-') return a - b
    if (operator === '<') return a < b
    if (operator === '<=') return a <= b
    return operator === '>' ? a > b : a >= b
  })
}

export function typeTest(operand: Expression, type: string): Expression {
  return counted((scope, one) => {
    const value = operand(scope, one)
    if (type === 'string') return typeof value === 'string'
    if (type === 'bool') return typeof value === 'boolean'
    if (type === 'int') return Number.isInteger(value)
    if (type === 'number') return typeof value === 'number'
    if (type === 'timestamp') return value instanceof Date
    if (type === 'list') return Array.isArray(value)
    throw new Error(`The rules ask for the type ${type}, which is unknown to the judge.`)
  })
}

function mapOf(value: unknown): Document {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal('Not a map.')
  }
  return value as Document
}

export function member(target: Expression, name: string): Expression {
  return counted((scope, one) => {
    const map = mapOf(target(scope, one))
    if (!(name in map)) throw new Refusal(`No ${name} there.`)
    return map[name]
  })
}

/** Of a map, by a name that the rules work out. */
export function element(target: Expression, name: Expression): Expression {
  return counted((scope, one) => {
    const [map, key] = [mapOf(target(scope, one)), name(scope, one)]
    if (typeof key !== 'string' || !(key in map)) throw new Refusal('Nothing of that name there.')
    return map[key]
  })
}

/** By the language's own names; each takes what it is called on, then its arguments. */
const METHODS: Record<string, (target: unknown, ...rest: unknown[]) => unknown> = {
  keys: (map) => Object.keys(mapOf(map)),
  get: (map, key, otherwise) => (String(key) in mapOf(map) ? mapOf(map)[String(key)] : otherwise),
  diff: (map, other) => [mapOf(map), mapOf(other)],
  affectedKeys: (difference) => {
    const [map = {}, other = {}] = difference as Document[]
    return [...new Set([...Object.keys(map), ...Object.keys(other)])].filter(
      (key) => !isDeepStrictEqual(map[key], other[key]),
    )
  },
  hasOnly: (list, allowed) => listOf(list).every((item) => listOf(allowed).includes(item)),
  hasAny: (list, wanted) => listOf(wanted).some((item) => listOf(list).includes(item)),
  hasAll: (list, wanted) => listOf(wanted).every((item) => listOf(list).includes(item)),
  size: (value) =>
    typeof value === 'string' || Array.isArray(value)
      ? value.length
      : Object.keys(mapOf(value)).length,
  lower: (text) => textOf(text).toLowerCase(),
  matches: (text, pattern) => patternOf(textOf(pattern)).test(textOf(text)),
  sha256: (_, text) => createHash('sha256').update(textOf(text)).digest('hex'),
  toHexString: (bytes) => textOf(bytes).toUpperCase(),
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Refusal('Not a list.')
  return value
}
function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Refusal('Not a text.')
  return value
}
/** The rules' patterns are RE2's, which fit the whole text. */
function patternOf(pattern: string): RegExp {
  return new RegExp(
    `^(?:${pattern.replace('(?s)', '').replaceAll('\\x{', '\\u{')})$`,
    pattern.startsWith('(?s)') ? 'su' : 'u',
  )
}

export function method(target: Expression, name: string, rest: Expression[]): Expression {
  const work = METHODS[name]
  if (work === undefined) throw new Error(`The rules call ${name}(), unknown to the judge.`)
  return counted((scope, one) =>
    work(target(scope, one), ...rest.map((argument) => argument(scope, one))),
  )
}

export function call(name: string, rest: Expression[]): Expression {
  return counted((scope, one) => {
    const values = rest.map((argument) => argument(scope, one))
    if (LOOK_UP.test(name)) return lookUp(name, textOf(values[0]), one)
    for (let at: Scope | null = scope; at !== null; at = at.outer) {
      const found = at.functions.get(name)
      if (found === undefined) continue
      const inner: Scope = { names: new Map(), functions: new Map(), outer: at }
      found.parameters.forEach((parameter, index) => inner.names.set(parameter, values[index]))
      for (const [variable, value] of found.lets) inner.names.set(variable, value(inner, one))
      const result = found.result(inner, one)
      if (result !== false) one.held.add(`${one.collection}: ${name}`)
      return result
    }
    throw new Error(`The rules call ${name}(), which is unknown to the judge.`)
  })
}

function lookUp(name: string, path: string, one: Case): unknown {
  one.lookUps.add(`${name} ${path.slice(DATABASE.length)}`)
  const world = name.endsWith('After') ? one.after : one.before
  const data = world.get(path.slice(DATABASE.length))
  if (name.startsWith('exists')) return data !== undefined
  if (data === undefined) throw new Refusal('No such document.')
  return { data }
}

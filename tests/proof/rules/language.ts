import { createHash } from 'node:crypto'

import type { Document } from '../../factories/documents'
import { type FunctionNode, LOOK_UP, type Node } from './parser'

// The semantics of the rules language, limited to the parts that firestore.rules uses.

export type World = ReadonlyMap<string, Document>

/** The input for judging one operation on a document, or one query. */
export interface Case {
  before: World
  after: World
  request: unknown
  resource: unknown
  /** The parts of the document's path that match names in braces. */
  wildcards: Record<string, string>
  /** The look-ups, each with function and document. */
  lookUps: Set<string>
  expressions: number
  collection: string
  /** The predicates that were true, each with the collection of the write. */
  held: Set<string> | null
  /** The values that each expression had, by its number: true, false, another value or an error. */
  seen: Uint8Array | null
}
const WAS_TRUE = 1
const WAS_FALSE = 2
const WAS_ANOTHER = 4
const WAS_ERROR = 8

export type Expression = (locals: readonly unknown[], one: Case) => unknown

/**
 * An error for which the rules deny access. Any other error means that the judge doesn't support a
 * part of the language.
 */
export class Refusal extends Error {}

/** A double such as 4.0, which equals the integer 4 but has another type. */
export class WholeDouble {
  constructor(readonly value: number) {}
}

class Duration {
  constructor(readonly milliseconds: number) {}
}
const MILLISECONDS: Record<string, number> = { m: 60_000, d: 86_400_000 }

/** A document that a query may find. Only the fields that the query filters by are known. */
export class PartlyKnown {
  constructor(readonly fields: Document) {}
}

const DATABASE = '/databases/(default)/documents/'

export function isTrue(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Refusal('Neither true nor false.')
  return value
}

interface RulesFunction {
  name: string
  lets: Expression[]
  result: Expression
}

/** The functions that a block of the rules can call: its own, and those of the outer block. */
export class Functions {
  private readonly compiled = new Map<string, RulesFunction>()
  constructor(
    private readonly own: readonly FunctionNode[],
    private readonly outer: Functions | null,
  ) {}

  find(name: string): RulesFunction {
    const known = this.compiled.get(name)
    if (known !== undefined) return known
    const node = this.own.find((one) => one.name === name)
    if (node === undefined) {
      if (this.outer !== null) return this.outer.find(name)
      throw new Error(`The rules call ${name}(), which is unknown to the judge.`)
    }
    const names = [...node.parameters]
    const lets = node.lets.map(([variable, value]) => {
      const expression = compile(value, names, this)
      names.push(variable)
      return expression
    })
    const found = { name, lets, result: compile(node.result, names, this) }
    this.compiled.set(name, found)
    return found
  }
}

/**
 * Compiles an expression.
 * @param names the names of the parameters and variables, in order
 */
export function compile(node: Node, names: readonly string[], functions: Functions): Expression {
  const work = meaning(node, [...names], functions)
  return (locals, one) => {
    one.expressions += 1
    const { seen } = one
    if (seen === null) return work(locals, one)
    try {
      const value = work(locals, one)
      const what = value === true ? WAS_TRUE : value === false ? WAS_FALSE : WAS_ANOTHER
      seen[node.id] = (seen[node.id] ?? 0) | what
      return value
    } catch (error) {
      seen[node.id] = (seen[node.id] ?? 0) | WAS_ERROR
      throw error
    }
  }
}

function meaning(node: Node, names: string[], functions: Functions): Expression {
  const inner = (part: Node) => compile(part, names, functions)
  switch (node.kind) {
    case 'literal':
      return () => node.value
    case 'name':
      return named(node.name, names)
    case 'list': {
      const items = node.items.map(inner)
      return (locals, one) => items.map((item) => item(locals, one))
    }
    case 'map': {
      const entries = node.entries.map(([key, value]) => [inner(key), inner(value)] as const)
      return (locals, one) =>
        Object.fromEntries(
          entries.map(([key, value]) => [textOf(key(locals, one)), value(locals, one)]),
        )
    }
    case 'path': {
      const segments = node.segments.map((part) => (typeof part === 'string' ? part : inner(part)))
      return (locals, one) => {
        let path = ''
        for (const segment of segments) {
          const value = typeof segment === 'string' ? segment : segment(locals, one)
          if (typeof value !== 'string') throw new Refusal('A path is made of texts.')
          path += `/${value}`
        }
        return path
      }
    }
    case 'member': {
      const target = inner(node.target)
      return (locals, one) => fieldOf(target(locals, one), node.name)
    }
    case 'element': {
      const [target, key] = [inner(node.target), inner(node.key)]
      return (locals, one) => fieldOf(target(locals, one), textOf(key(locals, one)))
    }
    case 'method': {
      const work = METHODS[node.name]
      if (work === undefined)
        throw new Error(`The rules call ${node.name}(), unknown to the judge.`)
      const [target, rest] = [inner(node.target), node.rest.map(inner)]
      return (locals, one) =>
        work(target(locals, one), ...rest.map((argument) => argument(locals, one)))
    }
    case 'call':
      return call(node.name, node.rest.map(inner), functions)
    case 'not': {
      const operand = inner(node.operand)
      return (locals, one) => !isTrue(operand(locals, one))
    }
    case 'binary':
      return binary(node.operator, inner(node.left), inner(node.right))
    case 'is':
      return typeTest(inner(node.operand), node.type)
    case 'choice': {
      const [condition, yes, no] = [inner(node.condition), inner(node.yes), inner(node.no)]
      return (locals, one) => (isTrue(condition(locals, one)) ? yes : no)(locals, one)
    }
  }
}

function named(name: string, names: readonly string[]): Expression {
  const index = names.lastIndexOf(name)
  if (index !== -1) return (locals) => locals[index]
  if (name === 'request') return (_, one) => one.request
  if (name === 'resource') return (_, one) => one.resource
  if (name === 'database') return () => '(default)'
  if (name === 'hashing' || name === 'duration') return () => name
  return (_, { wildcards }) => {
    if (name in wildcards) return wildcards[name]
    throw new Error(`The rules name ${name}, which is unknown to the judge.`)
  }
}

function binary(operator: string, left: Expression, right: Expression): Expression {
  if (operator === '&&' || operator === '||') {
    // As in Firestore, an error is ignored if the other operand decides the result.
    const decisive = operator === '||'
    return (locals, one) => {
      let refusal: Refusal | undefined
      try {
        if (isTrue(left(locals, one)) === decisive) return decisive
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refusal = error
      }
      if (isTrue(right(locals, one)) === decisive) return decisive
      if (refusal !== undefined) throw refusal
      return !decisive
    }
  }
  const work = operations(operator)
  return (locals, one) => work(left(locals, one), right(locals, one))
}

function operations(operator: string): (a: unknown, b: unknown) => unknown {
  if (operator === '==') return isSame
  if (operator === '!=') return (a, b) => !isSame(a, b)
  if (operator === 'in') return isIn
  if (operator === '+') {
    return (a, b) => {
      if (typeof a === 'string' && typeof b === 'string') return a + b
      return a instanceof Date ? later(a, durationOf(b)) : numberOf(a) + numberOf(b)
    }
  }
  if (operator === '-') {
    return (a, b) => (a instanceof Date ? later(a, -durationOf(b)) : numberOf(a) - numberOf(b))
  }
  if (operator === '*') return (a, b) => numberOf(a) * numberOf(b)
  if (operator === '<') return (a, b) => difference(a, b) < 0
  if (operator === '<=') return (a, b) => difference(a, b) <= 0
  if (operator === '>') return (a, b) => difference(a, b) > 0
  if (operator === '>=') return (a, b) => difference(a, b) >= 0
  throw new Error(`The rules use ${operator}, which is unknown to the judge.`)
}

function later(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds)
}

/** Returns the difference of two times or two numbers. */
function difference(a: unknown, b: unknown): number {
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  return numberOf(a) - numberOf(b)
}

function isIn(item: unknown, all: unknown): boolean {
  if (Array.isArray(all)) return all.some((one) => isSame(one, item))
  return textOf(item) in mapOf(all)
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (a instanceof WholeDouble) return isSame(a.value, b)
  if (b instanceof WholeDouble) return a === b.value
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (a instanceof Date || b instanceof Date) {
    return a instanceof Date && b instanceof Date && a.getTime() === b.getTime()
  }
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => isSame(item, b[index]))
    )
  }
  const [one, other] = [mapOf(a), mapOf(b)]
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key], other[key]))
  )
}

function typeTest(operand: Expression, type: string): Expression {
  const test = TYPES[type]
  if (test === undefined) {
    throw new Error(`The rules ask for the type ${type}, which is unknown to the judge.`)
  }
  return (locals, one) => test(operand(locals, one))
}

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  int: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number' || value instanceof WholeDouble,
  timestamp: (value) => value instanceof Date,
  map: isMap,
  list: (value) => Array.isArray(value),
}

function isMap(value: unknown): value is Document {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof PartlyKnown) &&
    !(value instanceof Duration) &&
    !(value instanceof WholeDouble)
  )
}

function mapOf(value: unknown): Document {
  if (!isMap(value)) throw new Refusal('Not a map.')
  return value
}

function fieldOf(target: unknown, name: string): unknown {
  const map = target instanceof PartlyKnown ? target.fields : mapOf(target)
  if (!Object.hasOwn(map, name)) throw new Refusal('Nothing of that name there.')
  return map[name]
}

/** The methods by their names in the language. Each gets the target and then the arguments. */
const METHODS: Record<string, (target: unknown, ...rest: unknown[]) => unknown> = {
  keys: (map) => Object.keys(mapOf(map)),
  values: (map) => Object.values(mapOf(map)),
  get: (map, key, otherwise) => (textOf(key) in mapOf(map) ? mapOf(map)[textOf(key)] : otherwise),
  diff: (map, other) => [mapOf(map), mapOf(other)],
  affectedKeys: (difference) => {
    const [map = {}, other = {}] = difference as Document[]
    return [...new Set([...Object.keys(map), ...Object.keys(other)])].filter(
      (key) => !(key in map && key in other && isSame(map[key], other[key])),
    )
  },
  hasOnly: (list, allowed) => listOf(list).every((item) => isIn(item, listOf(allowed))),
  hasAny: (list, wanted) => listOf(wanted).some((item) => isIn(item, listOf(list))),
  hasAll: (list, wanted) => {
    const has = listOf(list)
    return listOf(wanted).every((item) => isIn(item, has))
  },
  // The rules only compare sets with one element, so the order doesn't matter.
  concat: (list, more) => [...listOf(list), ...listOf(more)],
  toSet: (list) => [...new Set(listOf(list))],
  size: (value) =>
    typeof value === 'string' || Array.isArray(value)
      ? value.length
      : Object.keys(mapOf(value)).length,
  lower: (text) => textOf(text).toLowerCase(),
  matches: (text, pattern) => patternOf(textOf(pattern)).test(textOf(text)),
  sha256: (_, text) => hashOf(textOf(text)),
  value: (_, number, unit) =>
    new Duration(numberOf(number) * (MILLISECONDS[textOf(unit)] ?? Number.NaN)),
  year: (time) => timeOf(time).getUTCFullYear(),
  month: (time) => timeOf(time).getUTCMonth() + 1,
  day: (time) => timeOf(time).getUTCDate(),
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
function durationOf(value: unknown): number {
  if (!(value instanceof Duration)) throw new Refusal('Not a duration.')
  return value.milliseconds
}
function timeOf(value: unknown): Date {
  if (!(value instanceof Date)) throw new Refusal('Not a time.')
  return value
}
function numberOf(value: unknown): number {
  if (value instanceof WholeDouble) return value.value
  if (typeof value !== 'number') throw new Refusal('Not a number.')
  return value
}

const patterns = new Map<string, RegExp>()
/** The rules use RE2 patterns, which must match the whole text. */
function patternOf(pattern: string): RegExp {
  let found = patterns.get(pattern)
  if (found === undefined) {
    found = new RegExp(
      `^(?:${pattern.replace('(?s)', '').replaceAll('\\x{', '\\u{')})$`,
      pattern.startsWith('(?s)') ? 'su' : 'u',
    )
    patterns.set(pattern, found)
  }
  return found
}

const hashes = new Map<string, string>()
function hashOf(text: string): string {
  let found = hashes.get(text)
  if (found === undefined) {
    found = createHash('sha256').update(text).digest('hex')
    hashes.set(text, found)
  }
  return found
}

function call(name: string, rest: Expression[], functions: Functions): Expression {
  const argumentsOf = (locals: readonly unknown[], one: Case) =>
    rest.map((argument) => argument(locals, one))
  if (name === 'string') {
    return (locals, one) => String(numberOf(argumentsOf(locals, one)[0]))
  }
  if (LOOK_UP.test(name)) {
    return (locals, one) => lookUp(name, textOf(argumentsOf(locals, one)[0]), one)
  }
  let found: RulesFunction | undefined
  return (locals, one) => {
    found ??= functions.find(name)
    const own = argumentsOf(locals, one)
    for (const value of found.lets) own.push(value(own, one))
    const result = found.result(own, one)
    if (result !== false) one.held?.add(`${one.collection}: ${name}`)
    return result
  }
}

function lookUp(name: string, path: string, one: Case): unknown {
  const id = path.slice(DATABASE.length)
  one.lookUps.add(`${name} ${id}`)
  const data = (name.endsWith('After') ? one.after : one.before).get(id)
  if (name.startsWith('exists')) return data !== undefined
  if (data === undefined) throw new Refusal('No such document.')
  return { data }
}

import { Timestamp, deleteField, increment, serverTimestamp } from 'firebase/firestore'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { Write } from '../factories/batches'
import type { Document } from '../factories/documents'
import type { Account } from '../factories/people'

/**
 * Judges writes by the text of the rules and counts what that takes, because the emulator does not
 * tell: it counts a repeated look-up once over a whole batch, and the batch's own documents not at all.
 * Knows as much of the language as firestore.rules uses, and says so where the rules begin to use more.
 */
export interface Judgement {
  path: string
  isAllowed: boolean
  /** Each look-up that is unlike the others of this write: which function, of which document. */
  lookUps: string[]
  /** How many expressions were evaluated: each literal, name, access, call and operator is one. */
  expressions: number
}

/** The documents by their paths. */
export type World = ReadonlyMap<string, Document>

interface Scope {
  names: Map<string, unknown>
  functions: Map<string, RulesFunction>
  outer: Scope | null
}
interface Case {
  before: World
  after: World
  lookUps: Set<string>
  expressions: number
  collection: string
  /** Which predicates have held, each with the collection that was written to. */
  held: Set<string>
}
type Expression = (scope: Scope, one: Case) => unknown
interface RulesFunction {
  parameters: string[]
  lets: [string, Expression][]
  result: Expression
}
interface Allow {
  operations: string[]
  condition: Expression
  /** The predicates that the condition itself names. */
  predicates: string[]
}
interface Block {
  pattern: string[]
  functions: Map<string, RulesFunction>
  allows: Allow[]
  blocks: Block[]
}

/** What the rules answer with a refusal. Any other error means that the judge does not know the language. */
class Refusal extends Error {}

const TOKEN =
  /\s+|\/\/.*|(?<text>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(?<token>\d+|\w+|\$\(|&&|\|\||[=!<>]=|[-+*/%!<>?:;,.(){}[\]=])/gy

function tokensOf(rules: string): string[] {
  const tokens: string[] = []
  let end = 0
  for (const match of rules.matchAll(TOKEN)) {
    end = match.index + match[0].length
    const found = match.groups?.['text'] ?? match.groups?.['token']
    if (found !== undefined) tokens.push(found)
  }
  if (end !== rules.length) throw new Error(`Not understood: ${rules.slice(end, end + 40)}`)
  return tokens
}

const LOOK_UP = /^(get|exists)(After)?$/
const DATABASE = '/databases/(default)/documents/'

/** From the loosest to the tightest. */
const OPERATORS = [['||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>=', 'in', 'is'], ['+', '-']]

class Parser {
  private next = 0
  constructor(private readonly tokens: string[]) {}

  /** @returns the block of the whole database. */
  rules(): Block {
    while (this.peek() !== 'match') this.take()
    return this.block()
  }

  private peek(ahead = 0): string {
    return this.tokens[this.next + ahead] ?? ''
  }
  private take(): string {
    const token = this.peek()
    this.next += 1
    return token
  }
  private isNext(token: string): boolean {
    if (this.peek() !== token) return false
    this.next += 1
    return true
  }
  private expect(token: string): void {
    const found = this.take()
    if (found !== token) throw new Error(`Expected ${token} in the rules, not ${found}.`)
  }
  private listUntil<Item>(end: string, item: () => Item): Item[] {
    const items: Item[] = []
    while (!this.isNext(end)) {
      items.push(item())
      if (this.peek() !== end) this.expect(',')
    }
    return items
  }

  private block(): Block {
    const block: Block = { pattern: [], functions: new Map(), allows: [], blocks: [] }
    this.expect('match')
    while (this.isNext('/')) {
      const isWildcard = this.isNext('{')
      block.pattern.push(isWildcard ? `{${this.take()}` : this.take())
      if (isWildcard) this.expect('}')
    }
    this.expect('{')
    while (!this.isNext('}')) {
      if (this.peek() === 'match') block.blocks.push(this.block())
      else if (this.isNext('allow')) block.allows.push(this.allow())
      else {
        this.expect('function')
        block.functions.set(this.take(), this.function())
      }
    }
    return block
  }

  private allow(): Allow {
    const operations = this.listUntil(':', () => this.take())
    this.expect('if')
    const start = this.next
    const condition = this.expression()
    const tokens = this.tokens.slice(start, this.next)
    this.expect(';')
    const predicates = tokens.filter(
      (token, index) =>
        /^[a-z]\w*$/.test(token) &&
        !LOOK_UP.test(token) &&
        tokens[index + 1] === '(' &&
        tokens[index - 1] !== '.',
    )
    return { operations, condition, predicates }
  }

  private function(): RulesFunction {
    this.expect('(')
    const parameters = this.listUntil(')', () => this.take())
    this.expect('{')
    const lets: [string, Expression][] = []
    while (this.isNext('let')) {
      const name = this.take()
      this.expect('=')
      lets.push([name, this.expression()])
      this.expect(';')
    }
    this.expect('return')
    const result = this.expression()
    this.expect(';')
    this.expect('}')
    return { parameters, lets, result }
  }

  private expression(): Expression {
    const condition = this.operation(0)
    if (!this.isNext('?')) return condition
    const yes = this.expression()
    this.expect(':')
    const no = this.expression()
    return counted((scope, one) => (isTrue(condition(scope, one)) ? yes : no)(scope, one))
  }

  private operation(tightness: number): Expression {
    const operators = OPERATORS[tightness]
    if (operators === undefined) return this.unary()
    let left = this.operation(tightness + 1)
    while (operators.includes(this.peek())) {
      const operator = this.take()
      left =
        operator === 'is'
          ? typeTest(left, this.take())
          : binary(operator, left, this.operation(tightness + 1))
    }
    return left
  }

  private unary(): Expression {
    if (!this.isNext('!')) return this.access()
    const operand = this.unary()
    return counted((scope, one) => !isTrue(operand(scope, one)))
  }

  private access(): Expression {
    let target = this.primary()
    while (this.isNext('.')) {
      const name = this.take()
      target = this.isNext('(')
        ? method(
            target,
            name,
            this.listUntil(')', () => this.expression()),
          )
        : member(target, name)
    }
    return target
  }

  private primary(): Expression {
    if (this.peek() === '/') return this.path()
    const token = this.take()
    if (token === '(') {
      const inner = this.expression()
      this.expect(')')
      return inner
    }
    if (token === '[') {
      const items = this.listUntil(']', () => this.expression())
      return counted((scope, one) => items.map((item) => item(scope, one)))
    }
    if (token === '{') {
      const entries = this.listUntil('}', () => {
        const key = this.expression()
        this.expect(':')
        return [key, this.expression()] as const
      })
      return counted((scope, one) =>
        Object.fromEntries(entries.map(([key, value]) => [key(scope, one), value(scope, one)])),
      )
    }
    if (/^['"]/.test(token)) {
      const text = token.slice(1, -1).replaceAll(/\\(.)/g, '$1')
      return counted(() => text)
    }
    if (/^\d+$/.test(token)) return counted(() => Number(token))
    const literals: Record<string, unknown> = { true: true, false: false, null: null }
    if (token in literals) return counted(() => literals[token])
    if (this.isNext('(')) {
      return call(
        token,
        this.listUntil(')', () => this.expression()),
      )
    }
    return counted((scope) => lookedUp(scope, token))
  }

  private path(): Expression {
    const segments: Expression[] = []
    while (this.isNext('/')) {
      if (this.isNext('$(')) {
        segments.push(this.expression())
        this.expect(')')
      } else {
        const segment = this.take()
        segments.push(() => segment)
      }
    }
    return counted((scope, one) =>
      segments
        .map((segment) => {
          const value = segment(scope, one)
          if (typeof value !== 'string') throw new Refusal('A path is made of texts.')
          return `/${value}`
        })
        .join(''),
    )
  }
}

function counted(expression: Expression): Expression {
  return (scope, one) => {
    one.expressions += 1
    return expression(scope, one)
  }
}

function isTrue(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Refusal('Neither true nor false.')
  return value
}

function lookedUp(scope: Scope, name: string): unknown {
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    if (at.names.has(name)) return at.names.get(name)
  }
  throw new Error(`The rules name ${name}, which is unknown to the judge.`)
}

function binary(operator: string, left: Expression, right: Expression): Expression {
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

function typeTest(operand: Expression, type: string): Expression {
  return counted((scope, one) => {
    const value = operand(scope, one)
    if (type === 'string') return typeof value === 'string'
    if (type === 'bool') return typeof value === 'boolean'
    if (type === 'int') return Number.isInteger(value)
    if (type === 'number') return typeof value === 'number'
    if (type === 'timestamp') return value instanceof Date
    throw new Error(`The rules ask for the type ${type}, which is unknown to the judge.`)
  })
}

function mapOf(value: unknown): Document {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal('Not a map.')
  }
  return value as Document
}

function member(target: Expression, name: string): Expression {
  return counted((scope, one) => {
    const map = mapOf(target(scope, one))
    if (!(name in map)) throw new Refusal(`No ${name} there.`)
    return map[name]
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
  size: (text) => textOf(text).length,
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

function method(target: Expression, name: string, rest: Expression[]): Expression {
  const work = METHODS[name]
  if (work === undefined) throw new Error(`The rules call ${name}(), unknown to the judge.`)
  return counted((scope, one) =>
    work(target(scope, one), ...rest.map((argument) => argument(scope, one))),
  )
}

function call(name: string, rest: Expression[]): Expression {
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

/** What has become of the documents once this batch is written at this time. */
export function written(world: World, writes: readonly Write[], time: Date): World {
  const after = new Map(world)
  for (const write of writes) {
    if (write.kind === 'delete') after.delete(write.path)
    else {
      const before = after.get(write.path) ?? {}
      const data: Document = write.kind === 'set' ? {} : { ...before }
      for (const [field, value] of Object.entries(write.data)) {
        if (deleteField().isEqual(value as never)) delete data[field]
        else if (serverTimestamp().isEqual(value as never)) data[field] = time
        else if (increment(1).isEqual(value as never)) data[field] = Number(before[field] ?? 0) + 1
        else if (increment(-1).isEqual(value as never)) data[field] = Number(before[field] ?? 0) - 1
        else data[field] = value instanceof Timestamp ? value.toDate() : value
      }
      after.set(write.path, data)
    }
  }
  return after
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

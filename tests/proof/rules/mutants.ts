import {
  type Block,
  type FunctionNode,
  LOOK_UP,
  type Node,
  Parser,
  type Span,
  partsOf,
  placeOf,
  shortened,
} from './parser'

export interface Mutant {
  /**
   * Identifies the mutant even if lines have moved: the match block and function, the kind of change, and the
   * changed text.
   */
  key: string
  rules: string
  /** The expression that the change affects; null for a change of an `allow` statement as a whole. */
  node: number | null
  /** The collection whose rules the mutant changes; null for all collections. */
  collection: string | null
}

/**
 * Returns a mutant for every condition, constant, list and look-up in the rules for visitors, founders and
 * ambassadors. In the rules for the admin, only isAdmin() is changed: the conditions after it stop no attacker.
 */
export function mutantsOf(rules: string): Mutant[] {
  return new MutantGenerator(rules, new Parser(rules).rules()).all()
}

/** Returns the rules without comments, because comments take most of the parsing time. */
export function bare(rules: string): string {
  return rules.replaceAll(/^\s*\/\/.*\n/gm, '')
}

/**
 * Returns the operations that a mutant could allow in addition. `create` and `delete` aren't among
 * them: a create has no old document and a delete has no new one, so a rule that reads the missing
 * document would refuse them anyway.
 */
function neighboursOf(operations: readonly string[]): string[] {
  const others = operations.flatMap((one) =>
    one === 'get' || one === 'list' ? ['get', 'list'] : ['update'],
  )
  return [...new Set(others)].filter((one) => !operations.includes(one))
}

const SWAPPED: Record<string, string> = {
  get: 'getAfter',
  getAfter: 'get',
  exists: 'existsAfter',
  existsAfter: 'exists',
}
const NEIGHBOURS: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const TESTS = new Set(['hasOnly', 'hasAny', 'hasAll', 'matches'])

type Binary = Extract<Node, { kind: 'binary' }>

/** Returns whether the condition is `isAdmin() && …`. */
function isForTheAdmin(node: Node): boolean {
  if (node.kind !== 'binary' || node.operator !== '&&') return false
  const { left } = node
  return isForTheAdmin(left) || (left.kind === 'call' && left.name === 'isAdmin')
}

/** Returns the functions whose result can matter for users other than the admin. */
function reachedByOthers(database: Block): Set<FunctionNode> {
  const reached = new Set<FunctionNode>()
  const walk = (node: Node, block: Block): void => {
    if (node.kind === 'binary' && isForTheAdmin(node)) {
      walk(node.left, block)
      return
    }
    if (node.kind === 'call') {
      const named = ({ name }: FunctionNode) => name === node.name
      const found = block.functions.find(named) ?? database.functions.find(named)
      if (found !== undefined && !reached.has(found)) {
        reached.add(found)
        const home = block.functions.includes(found) ? block : database
        for (const [, value] of found.lets) walk(value, home)
        walk(found.result, home)
      }
    }
    for (const part of partsOf(node)) walk(part, block)
  }
  for (const block of database.blocks) {
    for (const { condition } of block.allows) walk(condition, block)
  }
  return reached
}

class MutantGenerator {
  private readonly mutants: Mutant[] = []
  private readonly times = new Map<string, number>()
  private place = ''
  private collection: string | null = null
  private readonly booleans = new Set<string>()
  private readonly reached: ReadonlySet<FunctionNode>

  constructor(
    private readonly rules: string,
    private readonly database: Block,
  ) {
    this.reached = reachedByOthers(database)
    const functions = [database, ...database.blocks].flatMap((block) => block.functions)
    // Repeat this until no new predicates are found, because a predicate may return another
    // predicate's result.
    for (let before = -1; before < this.booleans.size;) {
      before = this.booleans.size
      for (const { name, result } of functions) if (this.isBoolean(result)) this.booleans.add(name)
    }
  }

  all(): Mutant[] {
    this.block(this.database, null)
    for (const block of this.database.blocks) this.block(block, block.pattern[0] ?? null)
    return this.mutants
  }

  private block(block: Block, collection: string | null): void {
    this.collection = collection
    for (const one of block.functions.filter((each) => this.reached.has(each))) {
      this.place = placeOf(block, one)
      for (const [, value] of one.lets) this.expression(value, false)
      this.expression(one.result, this.isBoolean(one.result))
    }
    for (const one of block.allows) {
      const { operations, operationsSpan, condition } = one
      this.place = placeOf(block, one)
      const all = operations.join(', ')
      for (const left of operations.length > 1 ? operations : []) {
        const rest = operations.filter((operation) => operation !== left).join(', ')
        this.add('without', left, operationsSpan, rest, null)
      }
      for (const another of neighboursOf(operations)) {
        this.add('also', another, operationsSpan, `${all}, ${another}`, null)
      }
      if (condition.kind !== 'literal') {
        this.add('always', all, condition, 'true', null)
        this.add('never', all, condition, 'false', null)
      }
      this.expression(condition, true)
    }
  }

  private text({ start, end }: Span): string {
    return this.rules.slice(start, end)
  }

  /** @param words the changed text, for the key */
  private add(deed: string, words: string, { start, end }: Span, by: string, node: number | null) {
    const name = `${this.place} | ${deed} | ${shortened(words)}`
    const time = (this.times.get(name) ?? 0) + 1
    this.times.set(name, time)
    this.mutants.push({
      key: time === 1 ? name : `${name} #${time}`,
      rules: this.rules.slice(0, start) + by + this.rules.slice(end),
      node,
      collection: this.collection,
    })
  }

  private isBoolean(node: Node): boolean {
    if (node.kind === 'literal') return typeof node.value === 'boolean'
    if (node.kind === 'not' || node.kind === 'is') return true
    if (node.kind === 'binary') return !['+', '-', '*'].includes(node.operator)
    if (node.kind === 'method') return TESTS.has(node.name)
    if (node.kind === 'call') return node.name.startsWith('exists') || this.booleans.has(node.name)
    return node.kind === 'choice' && this.isBoolean(node.yes) && this.isBoolean(node.no)
  }

  /** @param isCondition true if the value of the expression is a boolean */
  private expression(node: Node, isCondition: boolean): void {
    const words = this.text(node)
    if (isCondition && node.kind !== 'literal') this.condition(node, words)
    if (node.kind === 'binary' && /&&|\|\|/.test(node.operator)) {
      this.chain(node)
      return
    }
    if (node.kind === 'choice') {
      const { condition, yes, no } = node
      this.add('yes always', words, node, `(${this.text(yes)})`, node.id)
      this.add('no always', words, node, `(${this.text(no)})`, node.id)
      this.expression(condition, true)
      this.expression(yes, isCondition)
      this.expression(no, isCondition)
      return
    }
    if (node.kind === 'not') {
      this.expression(node.operand, true)
      return
    }
    this.constant(node, words)
    for (const part of partsOf(node)) {
      if (part.kind === 'literal') this.literal(part, words)
      else this.expression(part, this.isBoolean(part))
    }
  }

  private condition(node: Node, words: string): void {
    if (node.kind === 'not')
      this.add('not negated', words, node, `(${this.text(node.operand)})`, node.id)
    else this.add('negated', words, node, `!(${words})`, node.id)
  }

  /** Mutates `a && b && c`: leaves each operand out and swaps each operator. */
  private chain(chain: Binary): void {
    const operands: Node[] = []
    const operators: Binary[] = []
    let at: Node = chain
    while (
      at.kind === 'binary' &&
      at.operator === chain.operator &&
      !this.isInBrackets(at, chain)
    ) {
      operands.unshift(at.right)
      operators.unshift(at)
      at = at.left
    }
    operands.unshift(at)
    if (isForTheAdmin(chain)) {
      const [admin, ...rest] = operands
      const by = rest.map((one) => `(${this.text(one)})`).join(' && ')
      if (admin !== undefined) this.add('dropped', this.text(admin), chain, `(${by})`, chain.id)
      return
    }
    const other = chain.operator === '&&' ? '||' : '&&'
    for (const operand of operands) {
      const rest = operands.filter((one) => one !== operand)
      const by = rest.map((one) => `(${this.text(one)})`).join(` ${chain.operator} `)
      this.add('dropped', this.text(operand), chain, `(${by})`, chain.id)
    }
    for (const { left, right, id, start, end } of operators) {
      const by = `((${this.text(left)}) ${other} (${this.text(right)}))`
      this.add(`${chain.operator} as ${other}`, this.text(right), { start, end }, by, id)
    }
    for (const operand of operands) this.expression(operand, true)
  }

  /**
   * True for the brackets in `(a && b) && c`. They end the chain, so that mutants also drop the
   * part in brackets as a whole.
   */
  private isInBrackets(node: Node, chain: Node): boolean {
    return node !== chain && /^\s*\)/.test(this.rules.slice(node.end))
  }

  private constant(node: Node, words: string): void {
    if (node.kind === 'call' && LOOK_UP.test(node.name)) {
      this.add(`as ${SWAPPED[node.name]}`, words, node.nameSpan, SWAPPED[node.name] ?? '', node.id)
    }
    if (node.kind === 'binary') {
      const { operator, operatorSpan, id } = node
      const neighbour = NEIGHBOURS[operator]
      if (neighbour !== undefined) this.add(`as ${neighbour}`, words, operatorSpan, neighbour, id)
      const isSum = [node.left, node.right].some(
        ({ kind, ...one }) => kind === 'literal' && 'value' in one && typeof one.value === 'number',
      )
      if (operator === '+' && isSum) this.add('as -', words, operatorSpan, '-', id)
      if (operator === '-' && isSum) this.add('as +', words, operatorSpan, '+', id)
    }
    if (node.kind === 'method' && node.name === 'lower') {
      this.add('dropped', '.lower()', node, `(${this.text(node.target)})`, node.id)
    }
    if (node.kind === 'list') this.list(node)
    if (node.kind === 'literal') this.literal(node, this.place)
  }

  private list(list: Extract<Node, { kind: 'list' }>): void {
    const items = list.items.map((item) => this.text(item))
    items.forEach((left, index) => {
      const rest = items.filter((_, at) => at !== index)
      this.add('without', left, list, `[${rest.join(', ')}]`, list.id)
    })
    const first = items[0] ?? ''
    this.add(
      'longer',
      `[${first}${items.length > 1 ? ', …' : ''}]`,
      list,
      `[${[...items, "'extra'"].join(', ')}]`,
      list.id,
    )
  }

  /** @param words the surrounding text */
  private literal(node: Extract<Node, { kind: 'literal' }>, words: string): void {
    const { value, id } = node
    const text = this.text(node)
    const around = words.length > 100 ? text : words
    if (typeof value === 'number') {
      this.add(`${value} as ${value + 1}`, around, node, String(value + 1), id)
      this.add(
        `${value} as ${value - 1}`,
        around,
        node,
        value === 0 ? '(0 - 1)' : String(value - 1),
        id,
      )
    } else if (typeof value === 'boolean')
      this.add(`${value} as ${!value}`, around, node, String(!value), id)
    else if (value === null) this.add('null as a text', around, node, "'extra'", id)
    else if (this.rules.slice(0, node.start).endsWith('.matches(')) this.pattern(node, text)
    else this.add(`${text} as another`, around, node, `${text.slice(0, -1)}_${text.slice(-1)}`, id)
  }

  /**
   * Changes each number of a pattern by one, swaps + and *, and removes each kind of character. The ends need no
   * mutants: matches() always compares the whole text.
   */
  private pattern(node: Node, text: string): void {
    const change = (deed: string, words: string, at: number, length: number, by: string) => {
      const span = { start: node.start + at, end: node.start + at + length }
      this.add(deed, `${words} in ${text.slice(0, 40)}`, span, by, node.id)
    }
    for (const repeated of text.matchAll(/(?<=[\])}])\{[\d,]+\}/g)) {
      for (const number of repeated[0].matchAll(/\d+/g)) {
        const at = repeated.index + number.index
        for (const by of [Number(number[0]) + 1, Number(number[0]) - 1]) {
          if (by >= 0)
            change(`${number[0]} as ${by}`, repeated[0], at, number[0].length, String(by))
        }
      }
    }
    for (const { index, 0: found } of text.matchAll(/(?<=[\])])[+*]/g)) {
      change(
        `${found} as the other`,
        text.slice(index - 5, index + 1),
        index,
        1,
        found === '+' ? '*' : '+',
      )
    }
    for (const { index, 0: all, groups } of text.matchAll(/\[\^?(?<inside>[^\]]+)\]/g)) {
      const inside = groups?.['inside'] ?? ''
      const from = index + all.length - 1 - inside.length
      const kinds = [
        ...inside.matchAll(/(?:\\\\x\{\w+\}|\w)-(?:\\\\x\{\w+\}|\w)|\\\\[xp]\{\w+\}|./g),
      ]
      for (const kind of kinds.length > 1 ? kinds : []) {
        change('without', kind[0], from + kind.index, kind[0].length, '')
      }
    }
  }
}

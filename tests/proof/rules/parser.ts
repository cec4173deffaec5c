/** The place of a node in the text of the rules. */
export interface Span {
  start: number
  end: number
}

/** Nodes are numbered, so that coverage can tell which ones were evaluated. */
export type Node = Span & { id: number } & (
    | { kind: 'literal'; value: unknown }
    | { kind: 'name'; name: string }
    | { kind: 'list'; items: Node[] }
    | { kind: 'map'; entries: [key: Node, value: Node][] }
    | { kind: 'path'; segments: (string | Node)[] }
    | { kind: 'member'; target: Node; name: string }
    | { kind: 'element'; target: Node; key: Node }
    | { kind: 'method'; target: Node; name: string; rest: Node[]; nameSpan: Span }
    | { kind: 'call'; name: string; rest: Node[]; nameSpan: Span }
    | { kind: 'not'; operand: Node }
    | { kind: 'binary'; operator: string; left: Node; right: Node; operatorSpan: Span }
    | { kind: 'is'; operand: Node; type: string }
    | { kind: 'choice'; condition: Node; yes: Node; no: Node }
  )

export interface FunctionNode {
  name: string
  parameters: string[]
  lets: [name: string, value: Node][]
  result: Node
}
export interface Allow {
  operations: string[]
  operationsSpan: Span
  condition: Node
  /** The predicates that the condition itself calls. */
  predicates: string[]
}
export interface Block {
  pattern: string[]
  functions: FunctionNode[]
  allows: Allow[]
  blocks: Block[]
}

/** @returns a name for a function or an `allow` statement. It stays the same when lines are added above. */
export function placeOf({ pattern }: Block, one: FunctionNode | Allow): string {
  const own = 'name' in one ? `${one.name}()` : `allow ${one.operations.join(', ')}`
  if (pattern[0] === 'databases') return own
  return `${pattern.join('/').replaceAll(/\{(\w+)/g, '{$1}')} ${own}`
}

const LONGEST = 150
/** Returns the text of an expression in one line, cut if too long. */
export function shortened(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

/** Returns the direct parts of an expression. */
export function partsOf(node: Node): Node[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
      return []
    case 'list':
      return node.items
    case 'map':
      return node.entries.flat()
    case 'path':
      return node.segments.filter((segment) => typeof segment !== 'string')
    case 'member':
      return [node.target]
    case 'element':
      return [node.target, node.key]
    case 'method':
      return [node.target, ...node.rest]
    case 'call':
      return node.rest
    case 'not':
    case 'is':
      return [node.operand]
    case 'binary':
      return [node.left, node.right]
    case 'choice':
      return [node.condition, node.yes, node.no]
  }
}

const TOKEN =
  /(?:\s+|\/\/.*)*(?:('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\d+|\w+|\$\(|&&|\|\||[=!<>]=|[-+*/%!<>?:;,.(){}[\]=])|$)/y

interface Token extends Span {
  text: string
}

function tokensOf(rules: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < rules.length) {
    const start = TOKEN.lastIndex
    const [, text] = TOKEN.exec(rules) ?? []
    const end = TOKEN.lastIndex
    if (text !== undefined) tokens.push({ text, start: end - text.length, end })
    else if (end === 0) throw new Error(`Not understood: ${rules.slice(start, start + 40)}`)
  }
  return tokens
}

/** The functions with which the rules look up documents. */
export const LOOK_UP = /^(get|exists)(After)?$/

/** Sorted from the lowest to the highest precedence. */
const OPERATORS = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>=', 'in', 'is'],
  ['+', '-'],
  ['*'],
]

/** Parses the text of the rules. */
export class Parser {
  private readonly tokens: Token[]
  private next = 0
  /** The number of expressions parsed so far. */
  expressions = 0

  constructor(rules: string) {
    this.tokens = tokensOf(rules)
  }

  /** Returns the block of the whole database. */
  rules(): Block {
    while (this.peek() !== 'match') this.take()
    return this.block()
  }

  private peek(ahead = 0): string {
    return this.tokens[this.next + ahead]?.text ?? ''
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
  /** Returns the span from the token with the number `first` to the token that was taken last. */
  private spanFrom(first: number): Span {
    return {
      start: this.tokens[first]?.start ?? 0,
      end: this.tokens[this.next - 1]?.end ?? 0,
    }
  }
  private placed(first: number): Span & { id: number } {
    this.expressions += 1
    return { ...this.spanFrom(first), id: this.expressions }
  }

  private block(): Block {
    const block: Block = { pattern: [], functions: [], allows: [], blocks: [] }
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
        block.functions.push(this.function())
      }
    }
    return block
  }

  private allow(): Allow {
    const first = this.next
    const operations = this.listUntil(':', () => this.take())
    const { start, end } = this.spanFrom(first)
    this.expect('if')
    const from = this.next
    const condition = this.expression()
    const tokens = this.tokens.slice(from, this.next).map(({ text }) => text)
    this.expect(';')
    const predicates = tokens.filter(
      (token, index) =>
        /^[a-z]\w*$/.test(token) &&
        !LOOK_UP.test(token) &&
        tokens[index + 1] === '(' &&
        tokens[index - 1] !== '.',
    )
    return { operations, operationsSpan: { start, end: end - 1 }, condition, predicates }
  }

  private function(): FunctionNode {
    const name = this.take()
    this.expect('(')
    const parameters = this.listUntil(')', () => this.take())
    this.expect('{')
    const lets: [string, Node][] = []
    while (this.isNext('let')) {
      const variable = this.take()
      this.expect('=')
      lets.push([variable, this.expression()])
      this.expect(';')
    }
    this.expect('return')
    const result = this.expression()
    this.expect(';')
    this.expect('}')
    return { name, parameters, lets, result }
  }

  private expression(): Node {
    const first = this.next
    const condition = this.operation(0)
    if (!this.isNext('?')) return condition
    const yes = this.expression()
    this.expect(':')
    const no = this.expression()
    return { kind: 'choice', condition, yes, no, ...this.placed(first) }
  }

  private operation(tightness: number): Node {
    const operators = OPERATORS[tightness]
    if (operators === undefined) return this.unary()
    const first = this.next
    let left = this.operation(tightness + 1)
    while (operators.includes(this.peek())) {
      const operator = this.take()
      const operatorSpan = this.spanFrom(this.next - 1)
      if (operator === 'is') {
        const type = this.take()
        left = { kind: 'is', operand: left, type, ...this.placed(first) }
      } else {
        const right = this.operation(tightness + 1)
        left = { kind: 'binary', operator, left, right, operatorSpan, ...this.placed(first) }
      }
    }
    return left
  }

  private unary(): Node {
    const first = this.next
    if (!this.isNext('!')) return this.access()
    const operand = this.unary()
    return { kind: 'not', operand, ...this.placed(first) }
  }

  private access(): Node {
    const first = this.next
    let target = this.primary()
    for (;;) {
      if (this.isNext('[')) {
        const key = this.expression()
        this.expect(']')
        target = { kind: 'element', target, key, ...this.placed(first) }
        continue
      }
      if (!this.isNext('.')) return target
      const name = this.take()
      const nameSpan = this.spanFrom(this.next - 1)
      if (this.isNext('(')) {
        const rest = this.listUntil(')', () => this.expression())
        target = { kind: 'method', target, name, rest, nameSpan, ...this.placed(first) }
      } else target = { kind: 'member', target, name, ...this.placed(first) }
    }
  }

  private primary(): Node {
    if (this.peek() === '/') return this.path()
    const first = this.next
    const token = this.take()
    const nameSpan = this.spanFrom(first)
    const literal = (value: unknown): Node => ({ kind: 'literal', value, ...this.placed(first) })
    if (token === '(') {
      const inner = this.expression()
      this.expect(')')
      return inner
    }
    if (token === '[') {
      const items = this.listUntil(']', () => this.expression())
      return { kind: 'list', items, ...this.placed(first) }
    }
    if (token === '{') {
      const entries = this.listUntil('}', (): [Node, Node] => {
        const key = this.expression()
        this.expect(':')
        return [key, this.expression()]
      })
      return { kind: 'map', entries, ...this.placed(first) }
    }
    if (/^['"]/.test(token)) return literal(token.slice(1, -1).replaceAll(/\\(.)/g, '$1'))
    if (/^\d+$/.test(token)) return literal(Number(token))
    if (token === 'true' || token === 'false') return literal(token === 'true')
    if (token === 'null') return literal(null)
    if (this.isNext('(')) {
      const rest = this.listUntil(')', () => this.expression())
      return { kind: 'call', name: token, rest, nameSpan, ...this.placed(first) }
    }
    return { kind: 'name', name: token, ...this.placed(first) }
  }

  private path(): Node {
    const first = this.next
    const segments: (string | Node)[] = []
    while (this.isNext('/')) {
      if (this.isNext('$(')) {
        segments.push(this.expression())
        this.expect(')')
      } else segments.push(this.take())
    }
    return { kind: 'path', segments, ...this.placed(first) }
  }
}

import {
  LOOK_UP,
  type Allow,
  type Block,
  type Expression,
  Refusal,
  type RulesFunction,
  binary,
  call,
  counted,
  element,
  isTrue,
  lookedUp,
  member,
  method,
  typeTest,
} from './rules-language'

const TOKEN =
  /\s+|\/\/.*|(?<text>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(?<token>\d+|\w+|\$\(|&&|\|\||[=!<>]=|[-+*/%!<>?:;,.(){}[\]=])/gy

export function tokensOf(rules: string): string[] {
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

/** From the loosest to the tightest. */
const OPERATORS = [['||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>=', 'in', 'is'], ['+', '-']]

/** Reads the text of the rules. */
export class Parser {
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
    for (;;) {
      if (this.isNext('[')) {
        target = element(target, this.expression())
        this.expect(']')
        continue
      }
      if (!this.isNext('.')) return target
      const name = this.take()
      target = this.isNext('(')
        ? method(
            target,
            name,
            this.listUntil(')', () => this.expression()),
          )
        : member(target, name)
    }
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

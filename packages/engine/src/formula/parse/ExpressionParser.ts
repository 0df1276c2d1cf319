/*
 * Precedence climbing over the tokens. Anything that could still turn out to be a pattern (the parameters of an arrow,
 * the left side of an assignment) is read as an expression first and converted to a pattern when `=>` or `=` follows.
 */
import type { BinaryOperator, Expression, LogicalOperator, UnaryOperator } from '../ast.ts'
import { readArrow, readAsync } from './functions.ts'
import { ASSIGNMENT, KEYWORDS, LIMITS, MUTATORS, PRECEDENCE, RESERVED, UNARY, UNSUPPORTED } from './grammar.ts'
import { readArray, readObject, readRegExp, readTemplate } from './literals.ts'
import { Parser } from './Parser.ts'
import { readAssignment, readUpdate } from './patterns.ts'

export class ExpressionParser extends Parser {
  /** Reads one or more expressions separated by commas; shorthand defaults outside a pattern are an error. */
  wholeExpression(): Expression {
    const { start } = this
    const node = this.sequence()
    this.checkCovers(start)
    return node
  }

  sequence(): Expression {
    const { start } = this
    const first = this.expression()
    if (!this.isPunctuator(',')) return first
    const items = [first]
    while (this.take(',')) items.push(this.expression())
    return { kind: 'sequence', items, start, end: this.previousEnd }
  }

  expression(): Expression {
    this.enter()
    const node = this.#assignment()
    this.leave()
    return node
  }

  #assignment(): Expression {
    const { start } = this
    this.arrowAt = start
    const left = this.#conditional()
    if (this.kind !== 'punctuator' || !ASSIGNMENT.test(this.text)) return left
    return readAssignment(this, left, start)
  }

  #conditional(): Expression {
    const { start } = this
    const test = this.#binary(0)
    if (this.#isArrow(test) || !this.take('?')) return test
    const then = this.inside(() => this.expression())
    this.expect(':')
    const otherwise = this.expression()
    return { kind: 'conditional', test, then, otherwise, start, end: this.previousEnd }
  }

  #binary(minimum: number): Expression {
    const { start } = this
    let left = this.#unary()
    // An arrow function is no operand; what follows it is not part of the expression.
    if (this.#isArrow(left)) return left
    for (let length = 0; ; length += 1) {
      const operator = this.text
      const precedence = this.#operatorPrecedence()
      if (precedence === 0 || precedence <= minimum) return left
      this.checkDepth(length, LIMITS.chain)
      if (operator === '**' && /^(?:unary|delete|await)$/.test(left.kind) && left.start === start)
        throw this.unexpected()
      this.advance()
      this.enter()
      const right = this.#binary(operator === '**' ? precedence - 1 : precedence)
      this.leave()
      left = this.#operation(operator, left, right, start)
    }
  }

  #operation(operator: string, left: Expression, right: Expression, start: number): Expression {
    const end = this.previousEnd
    if (operator !== '&&' && operator !== '||' && operator !== '??') {
      // The precedence table holds binary and logical operators only.
      return { kind: 'binary', operator: operator as BinaryOperator, left, right, start, end }
    }
    for (const side of [left, right])
      if (side.kind === 'logical' && (side.operator === '??') !== (operator === '??') && !this.closed.has(side))
        throw this.unexpectedText(start, end)
    return { kind: 'logical', operator: operator satisfies LogicalOperator, left, right, start, end }
  }

  #operatorPrecedence(): number {
    if (this.kind === 'name') {
      if (this.text !== 'instanceof' && (this.text !== 'in' || !this.inAllowed)) return 0
    } else if (this.kind !== 'punctuator') return 0
    return PRECEDENCE[this.text] ?? 0
  }

  #unary(): Expression {
    const { start, kind, text } = this
    if ((kind === 'punctuator' || kind === 'name') && UNARY.has(text)) {
      const value = this.operand()
      // Checked against the set of unary operators above.
      return { kind: 'unary', operator: text as UnaryOperator, value, start, end: this.previousEnd }
    }
    if (kind === 'name' && text === 'delete') {
      this.mutates = true
      return { kind: 'delete', value: this.operand(), start, end: this.previousEnd }
    }
    if (kind === 'name' && text === 'await' && this.inAsync)
      return { kind: 'await', value: this.operand(), start, end: this.previousEnd }
    if (kind === 'punctuator' && (text === '++' || text === '--')) return readUpdate(this, null, start)
    const node = this.#postfix()
    if (this.kind !== 'punctuator' || (this.text !== '++' && this.text !== '--') || this.newLine) return node
    return readUpdate(this, node, start)
  }

  /** Whether a node is an arrow function without parentheses around it. */
  #isArrow(node: Expression): boolean {
    return node.kind === 'function' && node.isArrow && !this.closed.has(node)
  }

  operand(): Expression {
    this.advance()
    this.enter()
    const node = this.#unary()
    this.leave()
    return node
  }

  #postfix(): Expression {
    const { start } = this
    let node = this.isName('new') ? this.#new() : this.primary()
    if (this.#isArrow(node)) return node
    let isChained = false
    for (let length = 0; ; length += 1) {
      const next = this.#postfixStep(node, start)
      if (!next) return isChained ? { kind: 'chain', value: node, start: node.start, end: node.end } : node
      this.checkDepth(length, LIMITS.chain)
      isChained ||= (next.kind === 'member' || next.kind === 'call') && next.optional
      node = next
    }
  }

  /** Reads `new` with its constructor and arguments. */
  #new(): Expression {
    const { start } = this
    this.advance()
    if (this.isPunctuator('.')) throw this.unsupported('new.target')
    const from = this.start
    let callee = this.primary()
    for (;;) {
      if (this.take('.')) callee = this.dotted(callee, false, from)
      else if (this.take('[')) callee = this.computed(callee, false, from)
      else break
    }
    if (this.isPunctuator('?.')) throw this.unexpected()
    const args = this.take('(') ? this.args() : []
    return { kind: 'new', callee, args, start, end: this.previousEnd }
  }

  #postfixStep(object: Expression, start: number): Expression | null {
    if (this.kind !== 'punctuator') return null
    if (this.take('?.')) {
      if (this.take('[')) return this.computed(object, true, start)
      if (this.take('(')) return this.#call(object, true, start)
      return this.dotted(object, true, start)
    }
    if (this.take('.')) return this.dotted(object, false, start)
    if (this.take('[')) return this.computed(object, false, start)
    if (this.take('(')) return this.#call(object, false, start)
    if (this.text === '`') throw this.unsupported('a tagged template')
    return null
  }

  dotted(object: Expression, optional: boolean, start: number): Expression {
    return { kind: 'member', object, property: this.expectName(), optional, start, end: this.previousEnd }
  }

  computed(object: Expression, optional: boolean, start: number): Expression {
    const key = this.inside(() => this.sequence())
    this.expect(']')
    const property = key.kind === 'literal' && typeof key.value === 'string' ? key.value : key
    return { kind: 'member', object, property, optional, start, end: this.previousEnd }
  }

  #call(callee: Expression, optional: boolean, start: number): Expression {
    if (callee.kind === 'member' && (typeof callee.property !== 'string' || MUTATORS.test(callee.property)))
      this.mutates = true
    return { kind: 'call', callee, args: this.args(), optional, start, end: this.previousEnd }
  }

  args(): Expression[] {
    return this.inside(() => this.separated(')', () => this.spreadable()))
  }

  spreadable(): Expression {
    const { start } = this
    if (!this.take('...')) return this.expression()
    return this.spread({ kind: 'spread', value: this.expression(), start, end: this.previousEnd })
  }

  primary(): Expression {
    const { start, kind } = this
    if (kind === 'number' || kind === 'string') {
      const { value } = this
      this.advance()
      return { kind: 'literal', value, start, end: this.previousEnd }
    }
    if (kind === 'name') return this.#name()
    if (kind === 'end') throw this.unexpected()
    switch (this.text) {
      case '(':
        return this.#parenthesized()
      case '[':
      case '{':
        return this.literal()
      case '`':
        return readTemplate(this)
      case '/':
      case '/=':
        return readRegExp(this)
      default:
        throw this.unexpected()
    }
  }

  /** Reads the list or object literal that starts here. */
  literal(): Expression {
    return this.inside(() => (this.isPunctuator('[') ? readArray(this) : readObject(this)))
  }

  #name(): Expression {
    const { start, end, text } = this
    if (text === 'function') return this.statements.get(this.present).readFunction(this)
    if (text === 'async') return readAsync(this)
    if (KEYWORDS.has(text)) {
      this.advance()
      return { kind: 'literal', value: KEYWORDS.get(text), start, end }
    }
    if (text === 'this') {
      this.advance()
      return { kind: 'literal', value: undefined, start, end }
    }
    if (RESERVED.has(text)) throw UNSUPPORTED.has(text) ? this.unsupported(text) : this.unexpected()
    this.advance()
    const name: Expression = { kind: 'name', name: text, start, end }
    return start === this.arrowAt && this.isPunctuator('=>') ? readArrow(this, [name], start, false) : name
  }

  #parenthesized(): Expression {
    const { start } = this
    const canBeArrow = start === this.arrowAt
    this.advance()
    return this.inside(() => {
      const items: Expression[] = []
      let isArrowList = this.isPunctuator(')')
      while (!this.isPunctuator(')')) {
        isArrowList ||= this.isPunctuator('...')
        items.push(this.spreadable())
        if (!this.take(',')) break
        isArrowList ||= this.isPunctuator(')')
      }
      this.expect(')')
      const [only] = items
      if (canBeArrow && this.isPunctuator('=>')) return readArrow(this, items, start, false)
      if (isArrowList) throw this.unexpected()
      const node: Expression =
        items.length === 1 && only ? only : { kind: 'sequence', items, start, end: this.previousEnd }
      this.closed.add(node)
      return node
    })
  }
}

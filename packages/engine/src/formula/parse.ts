/*
 * A precedence-climbing parser over the token list. It returns the expression that a JavaScript function body
 * `return <code>` would return, with that body's line rules: a line break before the expression yields undefined, and
 * whatever follows a semicolon or a line break after it is another statement and not read.
 */
import type {
  BinaryOperator,
  Expression,
  LogicalOperator,
  Pattern,
  PatternEntry,
  PropertyNode,
  UnaryOperator,
} from './ast.ts'
import { FormulaError } from './FormulaError.ts'
import { KEYWORDS, PRECEDENCE, RESERVED, UNARY } from './grammar.ts'
import { type TemplateParts, tokenize } from './tokenize.ts'
import { TokenReader } from './tokenReader.ts'

const MAX_DEPTH = 500
const UNDEFINED: Expression = { kind: 'literal', value: undefined, start: 0, end: 0 }

/** Reads formula text. @throws {FormulaError} with the range; unfinished text says `Unexpected end of formula`. */
export function parse(code: string): Expression {
  const tokens = tokenize(code)
  const first = tokens[0]
  if (!first || first.kind === 'end' || first.newLine || first.text === ';') return UNDEFINED
  const parser = new Parser(tokens)
  const expression = parser.sequence()
  parser.expectStatementEnd()
  return expression
}

class Parser extends TokenReader {
  #depth = 0

  sequence(): Expression {
    const items = [this.expression()]
    while (this.take(',')) items.push(this.expression())
    const [only] = items
    if (items.length === 1 && only) return only
    return { kind: 'sequence', items, ...this.span(items[0]) }
  }

  expression(): Expression {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) throw this.error('formula/too-deep', 'The formula is nested too deeply.')
    const node = this.#isArrow() ? this.#arrow() : this.#conditional()
    this.#depth -= 1
    return node
  }

  expectStatementEnd(): void {
    const token = this.token
    if (token.kind !== 'end' && token.text !== ';' && !token.newLine) throw this.unexpected()
  }

  #conditional(): Expression {
    const test = this.#binary(0)
    if (!this.take('?')) return test
    const then = this.expression()
    this.expect(':')
    const otherwise = this.expression()
    return { kind: 'conditional', test, then, otherwise, ...this.span(test) }
  }

  #binary(minimum: number): Expression {
    let left = this.#unary()
    for (;;) {
      const operator = this.token.text
      const precedence = this.#operatorPrecedence()
      if (precedence === 0 || precedence <= minimum) return left
      this.at += 1
      const right = this.#binary(operator === '**' ? precedence - 1 : precedence)
      const span = this.span(left)
      left =
        operator === '&&' || operator === '||' || operator === '??'
          ? { kind: 'logical', operator: operator satisfies LogicalOperator, left, right, ...span }
          : // The precedence table holds binary and logical operators only.
            { kind: 'binary', operator: operator as BinaryOperator, left, right, ...span }
    }
  }

  #operatorPrecedence(): number {
    const { kind, text } = this.token
    if (kind !== 'punctuator' && text !== 'in') return 0
    return PRECEDENCE[text] ?? 0
  }

  #unary(): Expression {
    const token = this.token
    if ((token.kind === 'punctuator' || token.kind === 'name') && UNARY.has(token.text)) {
      this.at += 1
      this.#depth += 1
      if (this.#depth > MAX_DEPTH) throw this.error('formula/too-deep', 'The formula is nested too deeply.')
      const value = this.#unary()
      this.#depth -= 1
      // Checked against the set of unary operators above.
      return { kind: 'unary', operator: token.text as UnaryOperator, value, start: token.start, end: value.end }
    }
    return this.#postfix()
  }

  #postfix(): Expression {
    let node = this.token.text === 'new' && this.token.kind === 'name' ? this.#construct() : this.#primary()
    let chained = false
    for (;;) {
      const next = this.#postfixStep(node)
      if (!next) return chained ? { kind: 'chain', value: node, start: node.start, end: node.end } : node
      chained ||= (next.kind === 'member' || next.kind === 'call') && next.optional
      node = next
    }
  }

  #postfixStep(object: Expression): Expression | null {
    if (this.take('?.')) {
      if (this.take('[')) return this.#computed(object, true)
      if (this.take('(')) return this.#call(object, true)
      return this.#dotted(object, true)
    }
    if (this.take('.')) return this.#dotted(object, false)
    if (this.take('[')) return this.#computed(object, false)
    if (this.take('(')) return this.#call(object, false)
    return null
  }

  #dotted(object: Expression, optional: boolean): Expression {
    return { kind: 'member', object, property: this.expectName(), optional, ...this.span(object) }
  }

  #computed(object: Expression, optional: boolean): Expression {
    const key = this.sequence()
    this.expect(']')
    const property = key.kind === 'literal' && typeof key.value === 'string' ? key.value : key
    return { kind: 'member', object, property, optional, ...this.span(object) }
  }

  #call(callee: Expression, optional: boolean): Expression {
    return { kind: 'call', callee, args: this.#args(), optional, ...this.span(callee) }
  }

  #args(): Expression[] {
    const args: Expression[] = []
    while (!this.take(')')) {
      args.push(this.#spreadable())
      if (!this.take(',')) {
        this.expect(')')
        break
      }
    }
    return args
  }

  #spreadable(): Expression {
    const start = this.token.start
    if (!this.take('...')) return this.expression()
    const value = this.expression()
    return { kind: 'spread', value, start, end: value.end }
  }

  #construct(): Expression {
    const { start } = this.next()
    let callee = this.#primary()
    while (this.take('.')) callee = this.#dotted(callee, false)
    const args = this.take('(') ? this.#args() : []
    return { kind: 'new', callee, args, start, end: this.previousEnd }
  }

  #primary(): Expression {
    const token = this.token
    if (token.kind === 'number' || token.kind === 'string') {
      this.at += 1
      return { kind: 'literal', value: token.value, start: token.start, end: token.end }
    }
    if (token.kind === 'template') return this.#template()
    if (token.kind === 'regexp') {
      this.at += 1
      const slash = token.text.lastIndexOf('/')
      return {
        kind: 'regexp',
        source: token.text.slice(1, slash),
        flags: token.text.slice(slash + 1),
        start: token.start,
        end: token.end,
      }
    }
    if (token.kind === 'name') return this.#name()
    if (this.take('(')) {
      const inner = this.sequence()
      this.expect(')')
      return inner
    }
    if (this.take('[')) return this.#array(token.start)
    if (this.take('{')) return this.#object(token.start)
    throw this.unexpected()
  }

  #name(): Expression {
    const token = this.next()
    const span = { start: token.start, end: token.end }
    if (KEYWORDS.has(token.text)) return { kind: 'literal', value: KEYWORDS.get(token.text), ...span }
    if (RESERVED.has(token.text)) {
      throw new FormulaError('formula/unsupported', `“${token.text}” cannot be used in a formula.`, span)
    }
    return { kind: 'name', name: token.text, ...span }
  }

  #template(): Expression {
    const token = this.next()
    // The tokenizer stores the parts of a template as the value of its token.
    const { texts, sources } = token.value as TemplateParts
    const parts = sources.map(({ code, start }) => {
      const inner = new Parser(tokenize(code, start))
      const part = inner.sequence()
      if (inner.token.kind !== 'end') throw inner.unexpected()
      return part
    })
    return { kind: 'template', texts, parts, start: token.start, end: token.end }
  }

  #array(start: number): Expression {
    const items: (Expression | null)[] = []
    while (!this.take(']')) {
      if (this.take(',')) {
        items.push(null)
        continue
      }
      items.push(this.#spreadable())
      if (!this.take(',')) {
        this.expect(']')
        break
      }
    }
    return { kind: 'array', items, start, end: this.previousEnd }
  }

  #object(start: number): Expression {
    const entries: (PropertyNode | { spread: Expression })[] = []
    while (!this.take('}')) {
      if (this.take('...')) entries.push({ spread: this.expression() })
      else entries.push(this.#property())
      if (!this.take(',')) {
        this.expect('}')
        break
      }
    }
    return { kind: 'object', entries, start, end: this.previousEnd }
  }

  #property(): PropertyNode {
    const token = this.token
    const key = this.#propertyKey()
    if (this.take(':')) return { key, value: this.expression() }
    if (token.kind !== 'name' || typeof key !== 'string') throw this.unexpected()
    return { key, value: { kind: 'name', name: key, start: token.start, end: token.end } }
  }

  #propertyKey(): string | Expression {
    if (this.take('[')) {
      const key = this.expression()
      this.expect(']')
      return key
    }
    const token = this.next()
    if (token.kind === 'name') return token.text
    if (token.kind === 'string' || token.kind === 'number') return String(token.value)
    throw this.unexpected(token)
  }

  /** An arrow starts with a name or a closed parenthesis that `=>` follows. */
  #isArrow(): boolean {
    const { kind, text } = this.token
    if (kind === 'name') return this.tokens[this.at + 1]?.text === '=>' && !KEYWORDS.has(text)
    if (text !== '(' || kind !== 'punctuator') return false
    let depth = 0
    for (let at = this.at; at < this.tokens.length; at += 1) {
      const token = this.tokens[at]
      if (token?.kind !== 'punctuator') continue
      if (token.text === '(' || token.text === '[' || token.text === '{') depth += 1
      if (token.text === ')' || token.text === ']' || token.text === '}') depth -= 1
      if (depth === 0) return this.tokens[at + 1]?.text === '=>'
    }
    return false
  }

  #arrow(): Expression {
    const start = this.token.start
    const params: Pattern[] = []
    let rest: Pattern | null = null
    if (this.take('(')) {
      while (!this.take(')')) {
        if (this.take('...')) rest = this.#pattern(false)
        else params.push(this.#pattern(true))
        if (!this.take(',')) {
          this.expect(')')
          break
        }
      }
    } else {
      params.push({ kind: 'bind', name: this.expectName(), fallback: null })
    }
    this.expect('=>')
    if (this.token.text === '{' && this.token.kind === 'punctuator') {
      throw this.error('formula/unsupported', 'A function with a body in braces cannot be used in a formula.')
    }
    const body = this.expression()
    return { kind: 'arrow', params, rest, body, start, end: body.end }
  }

  #pattern(mayDefault: boolean): Pattern {
    if (this.take('{')) return this.#objectPattern(mayDefault)
    if (this.take('[')) return this.#arrayPattern(mayDefault)
    return { kind: 'bind', name: this.expectName(), fallback: this.#fallback(mayDefault) }
  }

  #objectPattern(mayDefault: boolean): Pattern {
    const entries: PatternEntry[] = []
    let rest: string | null = null
    while (!this.take('}')) {
      if (this.take('...')) rest = this.expectName()
      else entries.push(this.#patternEntry())
      if (!this.take(',')) {
        this.expect('}')
        break
      }
    }
    return { kind: 'objectPattern', entries, rest, fallback: this.#fallback(mayDefault) }
  }

  #patternEntry(): PatternEntry {
    const key = this.#propertyKey()
    if (this.take(':')) return { key, target: this.#pattern(true) }
    if (typeof key !== 'string') throw this.unexpected()
    return { key, target: { kind: 'bind', name: key, fallback: this.#fallback(true) } }
  }

  #arrayPattern(mayDefault: boolean): Pattern {
    const items: (Pattern | null)[] = []
    let rest: Pattern | null = null
    while (!this.take(']')) {
      if (this.take(',')) {
        items.push(null)
        continue
      }
      if (this.take('...')) rest = this.#pattern(false)
      else items.push(this.#pattern(true))
      if (!this.take(',')) {
        this.expect(']')
        break
      }
    }
    return { kind: 'arrayPattern', items, rest, fallback: this.#fallback(mayDefault) }
  }

  #fallback(allowed: boolean): Expression | null {
    return allowed && this.take('=') ? this.expression() : null
  }
}

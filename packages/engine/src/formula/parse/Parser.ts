import type { Block, Expression, FunctionNode, Program, Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { LIMITS } from './grammar.ts'
import { Lexer } from './Lexer.ts'

/** Parameters of a function. */
export type Parameters = Pick<FunctionNode, 'params' | 'rest'>

/** Reads statements. Part of the late part `scripts`, loaded by the first text that needs it. */
export interface StatementReader {
  /** Reads the statements of a function in braces. */
  readBody(parser: Parser, parameters: Parameters): Block
  readFunction(parser: Parser, start?: number): FunctionNode
  readMethod(parser: Parser, start: number, isAsync: boolean): FunctionNode
  readProgram(parser: Parser, isAsync: boolean): Program
  /** Reads the statements after the expression of a formula, which may declare functions that it calls. */
  readRest(parser: Parser, value: Expression): Program
}

/** Access to the statement reader. */
export interface Statements {
  /** @throws {NotLoadedError} `script/not-loaded` before the reader is loaded. */
  get(range: Range | null): StatementReader
}

/** Steps through the tokens. Functions that read one kind of node take a parser and advance it past that node. */
export abstract class Parser extends Lexer {
  readonly statements: Statements
  /** Values of properties that only a pattern can have (`{ a = 1 }`), each with the place to report. */
  readonly covers = new Map<Expression, Range>()
  /**
   * Parenthesized expressions, and spreads before a comma. They cannot become patterns, except that a name or a member
   * in parentheses can be assigned to, and `??` may be mixed with `&&` and `||` through them.
   */
  readonly closed = new Set<object>()
  /** Left sides of assignments, from which a parameter with a default is converted anew. */
  readonly lefts = new Map<Expression, Expression>()
  /** Start of the innermost expression between commas or brackets: only there an arrow function can start. */
  arrowAt = 0
  /** False in the head of a `for`, where `in` ends the expression. */
  inAllowed = true
  /** Number of functions read so far; comparing it tells whether a part of the text contains one. */
  functions = 0
  /** Whether anything read so far may change a value in place. */
  mutates = false
  /** Whether `await` is an operator here. */
  inAsync = false
  #depth = 0

  constructor(code: string, statements: Statements) {
    super(code)
    this.statements = statements
  }

  /** Reads one or more expressions separated by commas; shorthand defaults outside a pattern are an error. */
  abstract wholeExpression(): Expression
  abstract sequence(): Expression
  abstract expression(): Expression
  /** Skips an operator before its operand and reads the operand. */
  abstract operand(): Expression
  abstract primary(): Expression
  /** Reads the list or object literal that starts here. */
  abstract literal(): Expression
  /** Reads an expression or a spread. */
  abstract spreadable(): Expression
  abstract args(): Expression[]
  abstract dotted(object: Expression, optional: boolean, start: number): Expression
  abstract computed(object: Expression, optional: boolean, start: number): Expression

  /** Reads with `in` allowed as an operator, then restores the setting. */
  inside<T>(read: () => T): T {
    const before = this.inAllowed
    this.inAllowed = true
    const result = read()
    this.inAllowed = before
    return result
  }

  /** Requires that everything since `from` that only a pattern can have became part of one. */
  checkCovers(from: number): void {
    for (const { start, end } of this.covers.values()) if (start >= from) throw this.unexpectedText(start, end)
  }

  isPunctuator(text: string): boolean {
    return this.kind === 'punctuator' && this.text === text
  }

  isName(text: string): boolean {
    return this.kind === 'name' && this.text === text
  }

  take(text: string): boolean {
    if (!this.isPunctuator(text)) return false
    this.advance()
    return true
  }

  /** Requires the end of a statement: a semicolon, a closing brace, the end of the text or a line break. */
  expectStatementEnd(): void {
    if (this.kind === 'end' || this.newLine || this.isPunctuator(';') || this.isPunctuator('}')) return
    throw this.unexpected()
  }

  expect(text: string): void {
    if (!this.take(text)) throw this.unexpected()
  }

  /** Reads a comma-separated list up to and including the closing token; a trailing comma is allowed. */
  separated<T>(close: string, read: () => T): T[] {
    const items: T[] = []
    while (!this.take(close)) {
      items.push(read())
      if (!this.isPunctuator(close)) this.expect(',')
    }
    return items
  }

  /** Returns a spread; before a comma it cannot become a rest element. */
  spread<T extends object>(node: T): T {
    if (this.isPunctuator(',')) this.closed.add(node)
    return node
  }

  expectName(): string {
    if (this.kind !== 'name') throw this.unexpected()
    const { text } = this
    this.advance()
    return text
  }

  unexpected(): FormulaError {
    return this.kind === 'end' ? this.unfinished() : this.unexpectedText(this.start, this.end)
  }

  unsupported(what: string, range: Range = this.present): FormulaError {
    return new FormulaError('formula/unsupported', `“${what}” cannot be used in a formula.`, range)
  }

  get present(): Range {
    return { start: this.start, end: this.end }
  }

  /** Enters one level of nesting, which `leave` ends. @throws {FormulaError} past the depth limit. */
  enter(): void {
    this.#depth += 1
    this.checkDepth(this.#depth, LIMITS.depth)
  }

  leave(): void {
    this.#depth -= 1
  }

  checkDepth(depth: number, limit: number): void {
    if (depth > limit) throw new FormulaError('formula/too-deep', 'The formula is nested too deeply.', this.present)
  }
}

import type { Block, Expression, FunctionNode, Pattern, Program, Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { LIMITS } from './grammar.ts'
import { Lexer } from './Lexer.ts'

/** Reads statements. Loaded with the first text that has any. */
export interface StatementReader {
  /** The statements of a function in braces. */
  readBody(parser: Parser, params: readonly Pattern[]): Block
  readFunction(parser: Parser, start?: number): FunctionNode
  readMethod(parser: Parser, start: number, isAsync: boolean): FunctionNode
  readProgram(parser: Parser, isAsync: boolean): Program
  /** Statements after the expression of a formula, when they declare functions that it may call. */
  readRest(parser: Parser, value: Expression): Program
}

/** The statement reader, once it is loaded. */
export interface Statements {
  /** @throws {NotLoadedError} `script/not-loaded` before that. */
  get(range: Range | null): StatementReader
}

/** Steps through the tokens. Functions that read one kind of node take a parser and advance it past that node. */
export abstract class Parser extends Lexer {
  readonly statements: Statements
  /** Shorthand defaults (`{ a = 1 }`) that are an error unless they become part of a pattern. */
  covers: Range[] = []
  /** Expressions that stood in parentheses: they cannot become patterns, and mix with other operators. */
  closed: Set<object> | null = null
  /** Off in the head of a `for`, where `in` ends the expression. */
  inAllowed = true
  /** Functions read so far; tells whether a stretch of text contains one. */
  functions = 0
  /** Whether something was read that may change a value in place. */
  mutates = false
  /** Whether `await` is an operator here. */
  inAsync = false
  #depth = 0

  constructor(code: string, statements: Statements) {
    super(code)
    this.statements = statements
  }

  /** One or more expressions separated by commas; nothing unfinished may remain. */
  abstract wholeExpression(): Expression
  abstract sequence(): Expression
  abstract expression(): Expression
  /** Skips an operator before its operand and reads the operand. */
  abstract operand(): Expression
  abstract primary(): Expression
  /** The list or object literal that starts here. */
  abstract literal(): Expression
  /** An expression or a spread. */
  abstract spreadable(): Expression
  abstract args(): Expression[]
  abstract dotted(object: Expression, optional: boolean, start: number): Expression
  abstract computed(object: Expression, optional: boolean, start: number): Expression

  /** Reads with `in` as an operator, whatever surrounds it. */
  inside<T>(read: () => T): T {
    const before = this.inAllowed
    this.inAllowed = true
    const result = read()
    this.inAllowed = before
    return result
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

  /** A statement ends at a semicolon, a closing brace, the end of the text or a line break. */
  expectStatementEnd(): void {
    if (this.kind === 'end' || this.newLine || this.isPunctuator(';') || this.isPunctuator('}')) return
    throw this.unexpected()
  }

  expect(text: string): void {
    if (!this.take(text)) throw this.unexpected()
  }

  /** What stands between commas, up to and with a closing sign; a comma may stand behind the last. */
  separated<T>(close: string, read: () => T): T[] {
    const items: T[] = []
    while (!this.take(close)) {
      items.push(read())
      if (!this.isPunctuator(close)) this.expect(',')
    }
    return items
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

  /** Goes one level deeper; `leave` comes back. @throws {FormulaError} past the depth that can be evaluated. */
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

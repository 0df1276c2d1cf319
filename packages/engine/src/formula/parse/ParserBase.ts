import type { Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { LIMITS } from './grammar.ts'
import { Lexer } from './Lexer.ts'

/** Looks at the present token, takes what is expected, and says where something else stands. */
export class ParserBase extends Lexer {
  /** Functions read so far; tells whether a stretch of text contains one. */
  functions = 0
  /** Whether something was read that may change a value in place. */
  mutates = false
  /** Whether `await` is an operator here. */
  inAsync = false
  #depth = 0

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

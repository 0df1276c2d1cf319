import { FormulaError } from './FormulaError.ts'
import type { Token } from './tokenize.ts'

/** Walks a token list: looks, takes what is expected, and says where something else stands. */
export class TokenReader {
  protected readonly tokens: readonly Token[]
  protected at = 0

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  get token(): Token {
    const token = this.tokens[Math.min(this.at, this.tokens.length - 1)]
    if (!token) throw new FormulaError('formula/unexpected-end', 'Unexpected end of formula')
    return token
  }

  get previousEnd(): number {
    return this.tokens[this.at - 1]?.end ?? 0
  }

  next(): Token {
    const token = this.token
    if (token.kind === 'end') throw this.unexpected()
    this.at += 1
    return token
  }

  take(text: string): boolean {
    const { kind, text: found } = this.token
    if (kind !== 'punctuator' || found !== text) return false
    this.at += 1
    return true
  }

  expect(text: string): void {
    if (!this.take(text)) throw this.unexpected()
  }

  expectName(): string {
    const token = this.next()
    if (token.kind !== 'name') throw this.unexpected(token)
    return token.text
  }

  span(from: { readonly start: number } | undefined): { start: number; end: number } {
    return { start: from?.start ?? 0, end: this.previousEnd }
  }

  unexpected(token: Token = this.token): FormulaError {
    const range = { start: token.start, end: token.end }
    if (token.kind === 'end') return new FormulaError('formula/unexpected-end', 'Unexpected end of formula', range)
    return new FormulaError('formula/unexpected', `Unexpected “${token.text}”.`, range)
  }

  error(code: string, message: string): FormulaError {
    return new FormulaError(code, message, { start: this.token.start, end: this.token.end })
  }
}

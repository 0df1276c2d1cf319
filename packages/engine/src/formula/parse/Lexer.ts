/*
 * Reads one token at a time, because only the parser knows whether a slash divides or starts a regular expression and
 * whether a brace ends an inserted expression of a template. The token is held in fields, so reading allocates no
 * objects.
 */
import { FormulaError } from '../FormulaError.ts'
import { NAME_PART, NAME_START, NUMBER, PUNCTUATOR, readEscape, SPACE } from './characters.ts'

export type TokenKind = 'end' | 'name' | 'number' | 'punctuator' | 'string'

/** Punctuators that never start a longer one. */
const ALONE = '()[]{},;:~'

/** Splits a text into tokens, one at a time. */
export class Lexer {
  readonly code: string
  /** Kind of the current token. */
  kind: TokenKind = 'end'
  /** Source text of the token. */
  text = ''
  /** Value of a number or string. */
  value: unknown = null
  start = 0
  end = 0
  /** Whether a line break precedes the token. */
  newLine = false
  previousEnd = 0

  constructor(code: string, from = 0) {
    this.code = code
    this.end = from
  }

  /** Moves to the next token. */
  advance(): void {
    this.previousEnd = this.end
    this.#skipSpace()
    const { code, start } = this
    const at = code.charCodeAt(start)
    if (Number.isNaN(at)) this.#token('end', start)
    else if (isNameCode(at)) this.#token('name', this.nameEnd(start))
    else if (at === 34 || at === 39) this.#string(at)
    else if (isDigit(at) || (at === 46 && isDigit(code.charCodeAt(start + 1)))) this.#number()
    else if (at > 127 && this.#matchEnd(NAME_START, start) > start) this.#token('name', this.nameEnd(start))
    else this.#punctuator()
  }

  unfinished(): FormulaError {
    const range = { start: this.code.length, end: this.code.length }
    return new FormulaError('formula/unexpected-end', 'Unexpected end of formula', range)
  }

  unexpectedText(start: number, end: number): FormulaError {
    return new FormulaError('formula/unexpected', `Unexpected “${this.code.slice(start, end)}”.`, { start, end })
  }

  #token(kind: TokenKind, end: number): void {
    this.kind = kind
    this.end = end
    this.text = this.code.slice(this.start, end)
  }

  /** Returns the end of a match that starts at `at`; `at` itself when nothing matches. */
  #matchEnd(pattern: RegExp, at: number): number {
    pattern.lastIndex = at
    return pattern.test(this.code) ? pattern.lastIndex : at
  }

  #skipSpace(): void {
    const next = this.code.charCodeAt(this.end)
    // Most tokens follow one another directly; 47 is a slash, which may start a comment.
    if (next > 32 && next < 127 && next !== 47) {
      this.start = this.end
      this.newLine = false
      return
    }
    this.start = this.#matchEnd(SPACE, this.end)
    this.newLine = /[\n\r\u2028\u2029]/.test(this.code.slice(this.end, this.start))
    if (this.code.startsWith('/*', this.start)) throw this.unfinished()
  }

  /** Returns the end of the name that starts at `from`. */
  nameEnd(from: number): number {
    const { code } = this
    let at = from
    for (;;) {
      const char = code.charCodeAt(at)
      if (isNameCode(char) || isDigit(char)) at += 1
      else break
    }
    return code.charCodeAt(at) > 127 ? this.#matchEnd(NAME_PART, at) : at
  }

  #number(): void {
    this.#token('number', this.#matchEnd(NUMBER, this.start))
    if (isNameCode(this.code.charCodeAt(this.end)) || isDigit(this.code.charCodeAt(this.end)))
      throw this.unexpectedText(this.start, this.end + 1)
    this.value = toNumber(this.text)
  }

  #string(quote: number): void {
    const { code, start } = this
    let value = ''
    let from = start + 1
    for (let at = from; at < code.length; at += 1) {
      const char = code.charCodeAt(at)
      if (char === quote) {
        this.#token('string', at + 1)
        this.value = value + code.slice(from, at)
        return
      }
      if (char === 10 || char === 13) break
      if (char !== 92) continue
      const escaped = readEscape(code, at + 1)
      if (!escaped) throw at + 1 < code.length ? this.unexpectedText(at, at + 2) : this.unfinished()
      value += code.slice(from, at) + escaped.value
      from = escaped.end
      at = from - 1
    }
    throw this.unfinished()
  }

  #punctuator(): void {
    const next = this.code.charAt(this.start)
    if (ALONE.includes(next) || (next === '.' && this.code[this.start + 1] !== '.')) {
      this.#token('punctuator', this.start + 1)
      return
    }
    const end = this.#matchEnd(PUNCTUATOR, this.start)
    if (end === this.start) {
      const character = String.fromCodePoint(this.code.codePointAt(this.start) ?? 0)
      throw this.unexpectedText(this.start, this.start + character.length)
    }
    this.#token('punctuator', end)
  }
}

function isNameCode(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 36
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function toNumber(text: string): bigint | number {
  const digits = text.replaceAll('_', '')
  if (digits.endsWith('n')) return BigInt(digits.slice(0, -1))
  return /^0[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number(digits)
}

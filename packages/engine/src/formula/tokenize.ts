import { FormulaError } from './FormulaError.ts'

/** One piece of formula text. `newLine` says whether a line break stands between it and the piece before. */
export interface Token {
  readonly kind: 'end' | 'name' | 'number' | 'punctuator' | 'regexp' | 'string' | 'template'
  readonly text: string
  readonly value: unknown
  readonly start: number
  readonly end: number
  readonly newLine: boolean
}

/** Texts of a template literal and the source of its inserted expressions, with where each starts. */
export interface TemplateParts {
  readonly texts: readonly string[]
  readonly sources: readonly { readonly code: string; readonly start: number }[]
}

const PUNCTUATORS = [
  '>>>',
  '===',
  '!==',
  '**',
  '...',
  '=>',
  '==',
  '!=',
  '<=',
  '>=',
  '&&',
  '||',
  '??',
  '?.',
  '<<',
  '>>',
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  ';',
  ',',
  '<',
  '>',
  '+',
  '-',
  '*',
  '/',
  '%',
  '&',
  '|',
  '^',
  '!',
  '~',
  '?',
  ':',
  '=',
  '.',
].sort((a, b) => b.length - a.length)

const SPACE = /[\s\u2028\u2029]/
const LINE_BREAK = /[\n\r\u2028\u2029]/
const NAME_START = /[\p{ID_Start}$_]/u
const NAME = /[\p{ID_Start}\p{ID_Continue}$_\u200c\u200d]+/uy
const NUMBER =
  /0[xX][\da-fA-F]+(?:_[\da-fA-F]+)*n?|0[oO][0-7]+(?:_[0-7]+)*n?|0[bB][01]+(?:_[01]+)*n?|(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+)?n?/y
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' }

/** Splits formula text into tokens; the last is of kind `end`. @throws {FormulaError} on text no token starts with. */
export function tokenize(code: string, offset = 0): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  for (;;) {
    const { next, newLine } = skipSpace(code, at, offset)
    at = next
    const push = (kind: Token['kind'], end: number, value: unknown = null) => {
      tokens.push({ kind, text: code.slice(at, end), value, start: at + offset, end: end + offset, newLine })
      at = end
    }
    const char = code[at]
    if (char === undefined) {
      push('end', at)
      return tokens
    }
    if (char === '"' || char === "'") {
      const { end, value } = readString(code, at, offset)
      push('string', end, value)
    } else if (char === '`') {
      const { end, parts } = readTemplate(code, at, offset)
      push('template', end, parts)
    } else if (/\d/.test(char) || (char === '.' && /\d/.test(code[at + 1] ?? ''))) {
      const text = matchAt(NUMBER, code, at)
      push('number', at + text.length, toNumber(text))
    } else if (NAME_START.test(char)) {
      push('name', at + matchAt(NAME, code, at).length)
    } else if (char === '/' && regexpMayStart(tokens.at(-1))) {
      push('regexp', readRegexp(code, at, offset))
    } else {
      push('punctuator', at + readPunctuator(code, at, offset).length)
    }
  }
}

function matchAt(pattern: RegExp, code: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(code)?.[0] ?? ''
}

function skipSpace(code: string, from: number, offset: number): { next: number; newLine: boolean } {
  let at = from
  let newLine = false
  for (;;) {
    const char = code[at]
    if (char !== undefined && SPACE.test(char)) {
      newLine ||= LINE_BREAK.test(char)
      at += 1
    } else if (code.startsWith('//', at)) {
      while (at < code.length && !LINE_BREAK.test(code[at] ?? '')) at += 1
    } else if (code.startsWith('/*', at)) {
      const end = code.indexOf('*/', at + 2)
      if (end < 0) throw unfinished(code, offset)
      newLine ||= LINE_BREAK.test(code.slice(at, end))
      at = end + 2
    } else {
      return { next: at, newLine }
    }
  }
}

function toNumber(text: string): number | bigint {
  const digits = text.replaceAll('_', '')
  return digits.endsWith('n') ? BigInt(digits.slice(0, -1)) : Number(digits)
}

function regexpMayStart(before: Token | undefined): boolean {
  if (!before) return true
  if (before.kind === 'punctuator') return before.text !== ')' && before.text !== ']' && before.text !== '}'
  return before.kind === 'name' && ['typeof', 'void', 'in', 'return'].includes(before.text)
}

function readPunctuator(code: string, at: number, offset: number): string {
  const found = PUNCTUATORS.find((text) => code.startsWith(text, at))
  if (found === '?.' && /\d/.test(code[at + 2] ?? '')) return '?'
  if (found) return found
  throw new FormulaError('formula/unexpected', `Unexpected character “${code[at]}”.`, {
    start: at + offset,
    end: at + offset + 1,
  })
}

function readString(code: string, from: number, offset: number): { end: number; value: string } {
  const quote = code[from]
  let value = ''
  for (let at = from + 1; at < code.length; ) {
    const char = code[at]
    if (char === quote) return { end: at + 1, value }
    if (char === '\n' || char === '\r') break
    const piece = readCharacter(code, at)
    value += piece.value
    at = piece.end
  }
  throw unfinished(code, offset)
}

function readCharacter(code: string, at: number): { value: string; end: number } {
  if (code[at] !== '\\') return { value: code[at] ?? '', end: at + 1 }
  const hex = /^(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2}))/.exec(code.slice(at + 1, at + 10))
  if (hex)
    return {
      value: String.fromCodePoint(Number.parseInt(hex[1] ?? hex[2] ?? hex[3] ?? '0', 16)),
      end: at + 1 + hex[0].length,
    }
  if (code.startsWith('\r\n', at + 1)) return { value: '', end: at + 3 }
  const escaped = code[at + 1] ?? ''
  if (LINE_BREAK.test(escaped)) return { value: '', end: at + 2 }
  return { value: ESCAPES[escaped] ?? escaped, end: at + 2 }
}

function readTemplate(code: string, from: number, offset: number): { end: number; parts: TemplateParts } {
  const texts: string[] = []
  const sources: { code: string; start: number }[] = []
  let text = ''
  for (let at = from + 1; at < code.length; ) {
    if (code[at] === '`') return { end: at + 1, parts: { texts: [...texts, text], sources } }
    if (code.startsWith('${', at)) {
      const end = closingBrace(code, at + 2, offset)
      texts.push(text)
      sources.push({ code: code.slice(at + 2, end), start: at + 2 + offset })
      text = ''
      at = end + 1
    } else {
      const piece = readCharacter(code, at)
      text += piece.value
      at = piece.end
    }
  }
  throw unfinished(code, offset)
}

function closingBrace(code: string, from: number, offset: number): number {
  let depth = 1
  for (let at = from; at < code.length; at += 1) {
    const char = code[at]
    if (char === '"' || char === "'") at = readString(code, at, offset).end - 1
    else if (char === '`') at = readTemplate(code, at, offset).end - 1
    else if (char === '{') depth += 1
    else if (char === '}') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  throw unfinished(code, offset)
}

function readRegexp(code: string, from: number, offset: number): number {
  let inClass = false
  for (let at = from + 1; at < code.length; at += 1) {
    const char = code[at] ?? ''
    if (LINE_BREAK.test(char)) break
    if (char === '\\') at += 1
    else if (char === '[') inClass = true
    else if (char === ']') inClass = false
    else if (char === '/' && !inClass) return at + 1 + (/^[a-z]*/.exec(code.slice(at + 1))?.[0].length ?? 0)
  }
  throw unfinished(code, offset)
}

function unfinished(code: string, offset: number): FormulaError {
  const end = code.length + offset
  return new FormulaError('formula/unexpected-end', 'Unexpected end of formula', { start: end, end })
}

import type { Expression, PropertyNode, Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { readEscape } from './characters.ts'
import { KEYWORDS, RESERVED } from './grammar.ts'
import type { Parser } from './Parser.ts'

/** Reads the list that starts at the current bracket. */
export function readArray(parser: Parser): Expression {
  const { start } = parser
  parser.advance()
  const items = parser.separated(']', () => (parser.isPunctuator(',') ? null : parser.spreadable()))
  return { kind: 'array', items, start, end: parser.previousEnd }
}

/** Reads the object that starts at the current brace. */
export function readObject(parser: Parser): Expression {
  const { start } = parser
  parser.advance()
  let hasProto = false
  const entries = parser.separated('}', () => {
    const { start: from, end, text } = parser
    if (parser.take('...')) return parser.spread({ spread: parser.expression() })
    const entry = readProperty(parser)
    // Of `__proto__: value` only a pattern can have two; a method or a shorthand starts with its name.
    if (entry.key === '__proto__' && text !== '[' && entry.value.start > from) {
      if (hasProto) parser.covers.set(entry.value, { start: from, end })
      hasProto = true
    }
    return entry
  })
  return { kind: 'object', entries, start, end: parser.previousEnd }
}

function readProperty(parser: Parser): PropertyNode {
  const { start, end, kind, text } = parser
  const key = readPropertyKey(parser)
  if (parser.take(':')) return { key, value: parser.expression() }
  const isShorthand = kind === 'name' && !RESERVED.has(text) && !KEYWORDS.has(text)
  if (isShorthand && (parser.isPunctuator(',') || parser.isPunctuator('}')))
    return { key, value: { kind: 'name', name: text, start, end } }
  return readOtherProperty(parser, { start, end, word: isShorthand ? text : null }, key)
}

/** Reads the name of a property; brackets hold an expression. */
function readPropertyKey(parser: Parser): string | Expression {
  if (parser.take('[')) {
    const key = parser.expression()
    parser.expect(']')
    return key.kind === 'literal' && typeof key.value === 'string' ? key.value : key
  }
  const { kind, text, value } = parser
  if (kind !== 'name' && kind !== 'string' && kind !== 'number') throw parser.unexpected()
  parser.advance()
  return kind === 'name' ? text : String(value)
}

/** First token of a property; `word` is its text when it can be a name. */
interface PropertyStart extends Range {
  readonly word: string | null
}

/** Reads a property that is neither `key: value` nor `name`: a method, or a name with a default. */
function readOtherProperty(parser: Parser, first: PropertyStart, key: string | Expression): PropertyNode {
  const { start, word } = first
  if (parser.isPunctuator('(')) return { key, value: parser.statements.get(first).readMethod(parser, start, false) }
  if (word === 'async' && !parser.newLine && !parser.isPunctuator('=')) {
    const method = readPropertyKey(parser)
    return { key: method, value: parser.statements.get(first).readMethod(parser, start, true) }
  }
  if (word === null) throw parser.unexpected()
  if (parser.isPunctuator('=')) return readDefault(parser, word, first)
  throw word === 'get' || word === 'set' ? parser.unsupported(word, { start, end: first.end }) : parser.unexpected()
}

/** Reads `{ name = fallback }`, which only a pattern may contain. */
function readDefault(parser: Parser, name: string, { start, end }: Range): PropertyNode {
  const place = parser.present
  parser.advance()
  const target = { kind: 'bind', name, fallback: null, start, end } as const
  const fallback = parser.expression()
  const value: Expression = { kind: 'assign', operator: '=', target, value: fallback, start, end: parser.previousEnd }
  parser.covers.set(value, place)
  return { key: name, value }
}

/** Reads a template from the current back quote on. */
export function readTemplate(parser: Parser): Expression {
  const { start } = parser
  const texts: string[] = []
  const parts: Expression[] = []
  for (let from = parser.end; ; from = parser.end) {
    const { text, hasPart, end } = readText(parser, from)
    texts.push(text)
    parser.end = end
    parser.advance()
    if (!hasPart) return { kind: 'template', texts, parts, start, end: parser.previousEnd }
    parts.push(parser.inside(() => parser.sequence()))
    if (!parser.isPunctuator('}')) throw parser.unexpected()
  }
}

/** Reads the text of a template up to its end or to an inserted expression. */
function readText(parser: Parser, from: number): { text: string; hasPart: boolean; end: number } {
  const { code } = parser
  let text = ''
  for (let at = from; at < code.length; ) {
    const char = code.charAt(at)
    if (char === '`') return { text, hasPart: false, end: at + 1 }
    if (char === '$' && code[at + 1] === '{') return { text, hasPart: true, end: at + 2 }
    if (char === '\\') {
      const escaped = readEscape(code, at + 1)
      if (!escaped || escaped.isOctal) throw parser.unexpectedText(at, at + 2)
      text += escaped.value
      at = escaped.end
    } else {
      // A template normalizes line breaks to `\n`.
      text += char === '\r' ? '\n' : char
      at += char === '\r' && code[at + 1] === '\n' ? 2 : 1
    }
  }
  throw parser.unfinished()
}

/** Reads a regular expression from the current slash on. @throws {FormulaError} when the platform cannot parse it. */
export function readRegExp(parser: Parser): Expression {
  const { code, start } = parser
  const close = closingSlash(code, start + 1)
  if (close < 0) throw parser.unfinished()
  const end = parser.nameEnd(close + 1)
  const source = code.slice(start + 1, close)
  const flags = code.slice(close + 1, end)
  try {
    new RegExp(source, flags)
  } catch (cause) {
    const message = `The regular expression /${source}/ cannot be read.`
    throw new FormulaError('formula/regexp', message, { start, end }, { cause })
  }
  parser.end = end
  parser.advance()
  return { kind: 'regexp', source, flags, start, end }
}

function closingSlash(code: string, from: number): number {
  let inClass = false
  for (let at = from; at < code.length; at += 1) {
    let char = code.charAt(at)
    const isEscaped = char === '\\'
    if (isEscaped) char = code.charAt(++at)
    if (/[\n\r\u2028\u2029]/.test(char)) return -1
    if (isEscaped) continue
    if (char === '[') inClass = true
    else if (char === ']') inClass = false
    else if (char === '/' && !inClass) return at
  }
  return -1
}

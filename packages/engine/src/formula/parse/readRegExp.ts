import type { Expression } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import type { ExpressionParser } from './ExpressionParser.ts'

/** A regular expression from the present slash on. @throws {FormulaError} when the platform cannot read it. */
export function readRegExp(parser: ExpressionParser): Expression {
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
    const char = code.charAt(at)
    if (char === '\n' || char === '\r') return -1
    if (char === '\\') at += 1
    else if (char === '[') inClass = true
    else if (char === ']') inClass = false
    else if (char === '/' && !inClass) return at
  }
  return -1
}

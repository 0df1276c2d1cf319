import type { Expression } from '../ast.ts'
import { readEscape } from './characters.ts'
import type { ExpressionParser } from './ExpressionParser.ts'

/** A template from the present back quote on. */
export function readTemplate(parser: ExpressionParser): Expression {
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

/** Text of a template up to its end or to an inserted expression. */
function readText(parser: ExpressionParser, from: number): { text: string; hasPart: boolean; end: number } {
  const { code } = parser
  let text = ''
  for (let at = from; at < code.length; ) {
    const char = code.charAt(at)
    if (char === '`') return { text, hasPart: false, end: at + 1 }
    if (char === '$' && code[at + 1] === '{') return { text, hasPart: true, end: at + 2 }
    if (char === '\\') {
      const escaped = readEscape(code, at + 1)
      if (!escaped || (escaped.isOctal && escaped.value !== '\0')) throw parser.unexpectedText(at, at + 2)
      text += escaped.value
      at = escaped.end
    } else {
      // A template knows one line break.
      text += char === '\r' ? '\n' : char
      at += char === '\r' && code[at + 1] === '\n' ? 2 : 1
    }
  }
  throw parser.unfinished()
}

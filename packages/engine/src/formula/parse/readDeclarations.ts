/* Reads what `var`, `let` and `const` declare, as a statement and in the head of a `for`. */
import type { Declaration, DeclarationMode, Expression, Pattern, Statement } from '../ast.ts'
import { patternNames } from '../patternNames.ts'
import { KEYWORDS, RESERVED } from './grammar.ts'
import type { Parser } from './Parser.ts'
import { toPattern } from './patterns.ts'

/** Reads what a declaration binds, from its keyword on. */
export function readDeclarations(parser: Parser, mode: DeclarationMode): Declaration[] {
  const declarations: Declaration[] = []
  do {
    parser.advance()
    const target = readTarget(parser)
    if (mode !== 'var' && patternNames(target).includes('let')) throw parser.unexpectedText(target.start, target.end)
    const value = parser.take('=') ? parser.expression() : null
    const needsValue = mode === 'const' || target.kind !== 'bind'
    if (!value && needsValue && !parser.isName('of') && !parser.isName('in')) throw parser.unexpected()
    declarations.push({ target, value })
  } while (parser.isPunctuator(','))
  return declarations
}

/** Reads a name that can be declared. */
export function readName(parser: Parser): string {
  if (RESERVED.has(parser.text) || KEYWORDS.has(parser.text)) throw parser.unexpected()
  return parser.expectName()
}

/** Reads the name or pattern that a declaration binds; its `=` belongs to the declaration. */
export function readTarget(parser: Parser): Pattern {
  const { start, kind } = parser
  if (kind === 'name') {
    const name = readName(parser)
    return { kind: 'bind', name, fallback: null, start, end: parser.previousEnd }
  }
  if (!parser.isPunctuator('{') && !parser.isPunctuator('[')) throw parser.unexpected()
  return toPattern(parser, parser.literal(), 'parameter')
}

/** Returns the kind of declaration that a keyword starts; null for any other word. */
export function modeOf({ text }: Parser): DeclarationMode | null {
  return text === 'var' || text === 'let' || text === 'const' ? text : null
}

type Head = readonly Declaration[] | Expression | null

/** Reads the head of a `for` up to its `of`, `in` or semicolon; null when it is empty. */
export function readHead(parser: Parser, mode: DeclarationMode | null): Head {
  if (parser.isPunctuator(';')) return null
  parser.inAllowed = false
  const head = mode ? readDeclarations(parser, mode) : parser.sequence()
  parser.inAllowed = true
  return head
}

/** Converts the head of a `for` with semicolons to a statement. */
export function forInit(
  head: Expression | readonly Declaration[],
  mode: DeclarationMode | null,
  start: number,
  parser: Parser,
): Statement {
  const span = { start, end: parser.previousEnd }
  if (isDeclarations(head)) return { kind: 'declare', mode: mode ?? 'var', declarations: head, ...span }
  return { kind: 'expression', value: head, ...span }
}

/** Converts the head of a `for` over items to the pattern that each item is bound to. */
export function eachTarget(parser: Parser, head: Head): Pattern {
  if (!head) throw parser.unexpected()
  if (!isDeclarations(head)) {
    const target = toPattern(parser, head, 'assignment')
    if (target.fallback) throw parser.unexpectedText(head.start, head.end)
    return target
  }
  const [only] = head
  if (!only || head.length > 1 || only.value) throw parser.unexpected()
  return only.target
}

function isDeclarations(head: Expression | readonly Declaration[]): head is readonly Declaration[] {
  return Array.isArray(head)
}

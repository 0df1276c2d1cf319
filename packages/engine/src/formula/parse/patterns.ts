import type { Expression, Pattern, PatternEntry, PropertyNode } from '../ast.ts'
import type { Parser } from './Parser.ts'

type Use = 'assignment' | 'parameter'

/** Converts an expression to the pattern that it turned out to be. @throws {FormulaError} when it is not a valid target. */
export function toPattern(parser: Parser, node: Expression, use: Use): Pattern {
  const { start, end, kind } = node
  const isAssignable = use === 'assignment' && (kind === 'name' || kind === 'member')
  if (parser.closed.has(node) && !isAssignable) throw parser.unexpectedText(start, end)
  switch (kind) {
    case 'name':
      return { kind: 'bind', name: node.name, fallback: null, start, end }
    case 'member':
      if (use === 'parameter' || node.optional) throw parser.unexpectedText(start, end)
      parser.mutates = true
      return { kind: 'target', member: node, fallback: null, start, end }
    case 'assign': {
      if (node.operator !== '=') throw parser.unexpectedText(start, end)
      const left = use === 'parameter' && parser.lefts.get(node)
      return { ...(left ? toPattern(parser, left, use) : node.target), fallback: node.value }
    }
    case 'object':
      return objectPattern(parser, node, use)
    case 'array':
      return arrayPattern(parser, node, use)
    default:
      throw parser.unexpectedText(start, end)
  }
}

/** Converts the operand of a spread, which has to be the last of its list. */
export function toRest(parser: Parser, spread: object, operand: Expression, use: Use): Pattern {
  const rest = toPattern(parser, operand, use)
  if (rest.fallback || parser.closed.has(spread)) throw parser.unexpectedText(operand.start, operand.end)
  return rest
}

function objectPattern(parser: Parser, node: Expression & { kind: 'object' }, use: Use): Pattern {
  const { start, end, entries } = node
  const last = entries.at(-1)
  const rest = last && 'spread' in last ? toRest(parser, last, last.spread, use) : null
  if (rest && 'rest' in rest) throw parser.unexpectedText(rest.start, rest.end)
  const own = (rest ? entries.slice(0, -1) : entries).map((entry) => patternEntry(parser, entry, node, use))
  return { kind: 'objectPattern', entries: own, rest, fallback: null, start, end }
}

function patternEntry(
  parser: Parser,
  entry: PropertyNode | { readonly spread: Expression },
  node: Expression,
  use: Use,
): PatternEntry {
  if ('spread' in entry) throw parser.unexpectedText(node.start, node.end)
  parser.covers.delete(entry.value)
  return { key: entry.key, target: toPattern(parser, entry.value, use) }
}

function arrayPattern(parser: Parser, node: Expression & { kind: 'array' }, use: Use): Pattern {
  const { start, end, items } = node
  const last = items.at(-1)
  const rest = last?.kind === 'spread' ? toRest(parser, last, last.value, use) : null
  const own = (rest ? items.slice(0, -1) : items).map((item) => (item ? toPattern(parser, item, use) : null))
  return { kind: 'arrayPattern', items: own, rest, fallback: null, start, end }
}

type Assign = Expression & { readonly kind: 'assign' }
type Update = Expression & { readonly kind: 'update' }

/** Reads an assignment from its operator on; `left` was read as an expression. */
export function readAssignment(parser: Parser, left: Expression, start: number): Assign {
  // The parser stands at one of the assignment operators.
  const operator = parser.text as Assign['operator']
  const target = toPattern(parser, left, 'assignment')
  if (operator !== '=' && target.kind !== 'bind' && target.kind !== 'target') throw parser.unexpected()
  if (target.kind !== 'bind') parser.mutates = true
  parser.advance()
  const node: Assign = { kind: 'assign', operator, target, value: parser.expression(), start, end: parser.previousEnd }
  parser.lefts.set(node, left)
  return node
}

/** Reads `++` or `--`, as a prefix or, when the operand was already read, as a postfix. */
export function readUpdate(parser: Parser, operand: Expression | null, start: number): Update {
  // The parser stands at one of the two operators.
  const operator = parser.text as Update['operator']
  const read = operand ?? parser.operand()
  if (operand) parser.advance()
  const target = toPattern(parser, read, 'assignment')
  if (target.kind !== 'bind' && target.kind !== 'target') throw parser.unexpected()
  if (target.kind === 'target') parser.mutates = true
  return { kind: 'update', operator, isPrefix: operand === null, target, start, end: parser.previousEnd }
}

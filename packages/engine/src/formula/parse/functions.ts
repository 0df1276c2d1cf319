import type { Block, Expression, FunctionNode } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { patternNames } from '../patternNames.ts'
import { KEYWORDS, RESERVED } from './grammar.ts'
import type { Parameters, Parser } from './Parser.ts'
import { toPattern, toRest } from './patterns.ts'

/** Converts what was read between the parentheses of a function. Simple parameters of a plain function may be named twice. */
export function toParameters(
  parser: Parser,
  items: readonly Expression[],
  start: number,
  areUnique: boolean,
): Parameters {
  const last = items.at(-1)
  const rest = last?.kind === 'spread' ? toRest(parser, last, last.value, 'parameter') : null
  const params = (rest ? items.slice(0, -1) : items).map((item) => toPattern(parser, item, 'parameter'))
  const names = (rest ? [...params, rest] : params).flatMap(patternNames)
  const known = new Set<string>()
  // A name that is known leaves the set as large as it was.
  const twice = names.find((name) => known.size === known.add(name).size)
  if (twice && (areUnique || items.some(({ kind }) => kind !== 'name')))
    throw new FormulaError('script/declared-twice', `“${twice}” is declared twice.`, { start, end: parser.previousEnd })
  return { params, rest }
}

/** Reads an arrow function from its `=>` on; the items before it were read as expressions. */
export function readArrow(parser: Parser, items: readonly Expression[], start: number, isAsync: boolean): FunctionNode {
  const parameters = toParameters(parser, items, start, true)
  if (parser.newLine) throw parser.unexpected()
  parser.expect('=>')
  const body = readBody(parser, parameters, isAsync)
  parser.functions += 1
  return { kind: 'function', name: null, ...parameters, body, isArrow: true, isAsync, start, end: parser.previousEnd }
}

function readBody(parser: Parser, parameters: Parameters, isAsync: boolean): Block | Expression {
  const before = parser.inAsync
  parser.inAsync = isAsync
  const body = parser.isPunctuator('{')
    ? parser.inside(() => parser.statements.get(parser.present).readBody(parser, parameters))
    : parser.expression()
  parser.inAsync = before
  return body
}

/** Reads `async` as the start of an arrow or a function, or as an ordinary name. */
export function readAsync(parser: Parser): Expression {
  const { start, end } = parser
  const canBeArrow = start === parser.arrowAt
  parser.advance()
  const name: Expression = { kind: 'name', name: 'async', start, end }
  if (parser.newLine) return name
  if (parser.isName('function')) return parser.statements.get(parser.present).readFunction(parser, start)
  if (!canBeArrow) return name
  if (parser.isPunctuator('=>')) return readArrow(parser, [name], start, false)
  if (parser.kind === 'name' && !RESERVED.has(parser.text) && !KEYWORDS.has(parser.text)) {
    const parameter: Expression = { kind: 'name', name: parser.text, ...parser.present }
    parser.advance()
    return readArrow(parser, [parameter], start, true)
  }
  if (!parser.take('(')) return name
  const args = parser.args()
  if (parser.isPunctuator('=>')) return readArrow(parser, args, start, true)
  return { kind: 'call', callee: name, args, optional: false, start, end: parser.previousEnd }
}

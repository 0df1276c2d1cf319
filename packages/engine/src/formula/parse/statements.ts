/* Parses the statements of a function body with an expression parser positioned at their first token. */
import type {
  Block,
  DeclarationMode,
  Expression,
  FunctionNode,
  Pattern,
  Program,
  Statement,
  SwitchCase,
} from '../ast.ts'
import { labelled } from '../declarations.ts'
import { FormulaError } from '../FormulaError.ts'
import { checkBody } from './checkBody.ts'
import { toParameters } from './functions.ts'
import { MUTATORS } from './grammar.ts'
import type { Parameters, Parser } from './Parser.ts'
import { eachTarget, forInit, modeOf, readDeclarations, readHead, readName, readTarget } from './readDeclarations.ts'

/** Reads all statements of a text. */
export function readProgram(parser: Parser, isAsync: boolean): Program {
  const body: Statement[] = []
  while (parser.kind !== 'end') body.push(readStatement(parser))
  checkBody(body)
  return { kind: 'script', body, isAsync, mutates: mutates(parser) }
}

/** Reads the statements after a formula's expression, and returns a script that returns its value. */
export function readRest(parser: Parser, value: Expression): Program {
  const { start, end } = value
  parser.take(';')
  const rest: Statement[] = []
  while (parser.kind !== 'end') rest.push(readStatement(parser))
  checkBody(rest)
  return {
    kind: 'script',
    body: [{ kind: 'return', value, start, end }, ...rest],
    isAsync: false,
    mutates: mutates(parser),
  }
}

/** Reads statements in braces. */
function readBlock(parser: Parser): Block {
  const { start, functions } = parser
  parser.expect('{')
  const body: Statement[] = []
  while (!parser.take('}')) body.push(readStatement(parser))
  return { kind: 'block', body, hasClosures: parser.functions > functions, start, end: parser.previousEnd }
}

/** Whether a text may change a value in place, including through a method that it only passes on. */
function mutates({ mutates: isKnown, code }: Parser): boolean {
  return isKnown || [...code.matchAll(/\.\s*(\w+)/g)].some(([, name = '']) => MUTATORS.test(name))
}

/** Reads the statements of a function in braces. */
export function readBody(parser: Parser, { params, rest }: Parameters): Block {
  const block = readBlock(parser)
  const isSimple = !rest && params.every(({ kind, fallback }) => kind === 'bind' && !fallback)
  if (!isSimple) refuseDirective(parser, block.body)
  checkBody(block.body, rest ? [...params, rest] : params)
  return block
}

/** Refuses “use strict” among the texts that a function starts with. */
function refuseDirective(parser: Parser, body: readonly Statement[]): void {
  for (const statement of body) {
    if (statement.kind !== 'expression') return
    const { value } = statement
    if (value.kind !== 'literal' || typeof value.value !== 'string' || parser.closed.has(value)) return
    if (parser.code.slice(value.start + 1, value.end - 1) !== 'use strict') continue
    const message = '“use strict” cannot stand in a function whose parameters are not just names.'
    throw new FormulaError('formula/unexpected', message, value)
  }
}

/** Reads a function from its keyword on; `start` is that of an `async` before it. */
export function readFunction(parser: Parser, start = parser.start): FunctionNode {
  const isAsync = start !== parser.start
  parser.advance()
  if (parser.isPunctuator('*')) throw parser.unsupported('a generator')
  const name = parser.kind === 'name' ? readName(parser) : null
  return readCallable(parser, { start, name, isAsync, isMethod: false })
}

/** Reads a method of an object literal from its parenthesis on. */
export function readMethod(parser: Parser, start: number, isAsync: boolean): FunctionNode {
  return readCallable(parser, { start, name: null, isAsync, isMethod: true })
}

/** Function before its parenthesis. */
interface CallableStart {
  readonly start: number
  readonly name: string | null
  readonly isAsync: boolean
  readonly isMethod: boolean
}

/** Reads a function from its parenthesis on. */
function readCallable(parser: Parser, { start, name, isAsync, isMethod }: CallableStart): FunctionNode {
  const before = parser.inAsync
  parser.inAsync = isAsync
  parser.expect('(')
  const { params, rest } = toParameters(parser, parser.args(), start, isMethod)
  const body = parser.inside(() => readBody(parser, { params, rest }))
  parser.inAsync = before
  parser.functions += 1
  return { kind: 'function', name, params, rest, body, isArrow: false, isAsync, start, end: parser.previousEnd }
}

function readStatement(parser: Parser): Statement {
  parser.enter()
  const { start } = parser
  const statement = readOne(parser)
  parser.checkCovers(start)
  parser.leave()
  return statement
}

/** Reads the statement of a loop, an `if` or a label. It can declare names by `var` only, but see `isFunctionAllowed`. */
function readInner(parser: Parser, place: Place): Statement {
  const isName = parser.isName('let') && LET_BEFORE_LINE.test(parser.code.slice(parser.start, parser.start + 200))
  const statement = isName ? readExpressionStatement(parser, parser.start) : readStatement(parser)
  const inner = labelled(statement)
  const isFunction = inner.kind === 'functionDeclaration'
  const isAllowed = isFunction ? isFunctionAllowed(inner.value, place, inner === statement) : !isLexical(inner)
  if (isAllowed) return statement
  throw new FormulaError('formula/unexpected', 'This declaration has to stand in braces.', inner)
}

type Place = 'if' | 'label' | 'loop'

/** A `let` that ends its line is a name where nothing can be declared. */
const LET_BEFORE_LINE = /^let[^\S\n\r\u2028\u2029]*[\n\r\u2028\u2029]\s*[^\s[]/

/** Whether a function can be declared in this place without braces around it; by `if` only when it has no label. */
function isFunctionAllowed({ isAsync }: FunctionNode, place: Place, isBare: boolean): boolean {
  return !isAsync && (place === 'label' || (place === 'if' && isBare))
}

function isLexical(statement: Statement): boolean {
  return statement.kind === 'declare' && statement.mode !== 'var'
}

function readOne(parser: Parser): Statement {
  const { start, kind, text } = parser
  if (kind === 'punctuator' && text === '{') return readBlock(parser)
  if (kind === 'punctuator' && text === ';') {
    parser.advance()
    return { kind: 'empty', start, end: parser.previousEnd }
  }
  const read = kind === 'name' && Object.hasOwn(readers, text) ? readers[text] : undefined
  return read?.(parser, start) ?? readExpressionStatement(parser, start)
}

type Reader = (parser: Parser, start: number) => Statement | null

const readers: Readonly<Record<string, Reader>> = {
  var: (parser, start) => readDeclaration(parser, start, 'var'),
  const: (parser, start) => readDeclaration(parser, start, 'const'),
  let: readLet,
  function: (parser, start) => declared(readFunction(parser), parser, start),
  async: readAsync,
  if: readIf,
  for: readFor,
  while: readWhile,
  do: readDo,
  return: readReturn,
  switch: readSwitch,
  break: (parser, start) => readJump(parser, start, 'break'),
  continue: (parser, start) => readJump(parser, start, 'continue'),
  throw: readThrow,
  try: readTry,
  debugger: readDebugger,
  class: (parser) => {
    throw parser.unsupported('class')
  },
  with: (parser) => {
    throw parser.unsupported('with')
  },
}

function readExpressionStatement(parser: Parser, start: number): Statement {
  const value = parser.wholeExpression()
  if (value.kind === 'name' && !parser.closed.has(value) && parser.take(':'))
    return { kind: 'label', label: value.name, body: readInner(parser, 'label'), start, end: parser.previousEnd }
  endStatement(parser)
  return { kind: 'expression', value, start, end: parser.previousEnd }
}

function endStatement(parser: Parser): void {
  parser.expectStatementEnd()
  parser.take(';')
}

/** Reads a `let` declaration; null where `let` is an ordinary name. */
function readLet(parser: Parser, start: number): Statement | null {
  const after = /^let(?:\s|\/\*[\s\S]*?\*\/)*(?:[\p{ID_Start}$_[{]|\\u)/u.exec(
    parser.code.slice(parser.start, parser.start + 200),
  )
  return after ? readDeclaration(parser, start, 'let') : null
}

const ASYNC_FUNCTION = /^async(?:[^\S\n\r\u2028\u2029]|\/\*[^\n\r\u2028\u2029]*?\*\/)+function\b/

function readAsync(parser: Parser, start: number): Statement | null {
  if (!ASYNC_FUNCTION.test(parser.code.slice(start, start + 200))) return null
  parser.advance()
  return declared(readFunction(parser, start), parser, start)
}

function declared(value: FunctionNode, parser: Parser, start: number): Statement {
  if (value.name === null) throw parser.unexpected()
  return { kind: 'functionDeclaration', name: value.name, value, start, end: parser.previousEnd }
}

function readDeclaration(parser: Parser, start: number, mode: DeclarationMode): Statement {
  const declarations = readDeclarations(parser, mode)
  endStatement(parser)
  return { kind: 'declare', mode, declarations, start, end: parser.previousEnd }
}

function takeName(parser: Parser, word: string): boolean {
  const isHere = parser.isName(word)
  if (isHere) parser.advance()
  return isHere
}

function readIf(parser: Parser, start: number): Statement {
  parser.advance()
  const test = readCondition(parser)
  const then = readInner(parser, 'if')
  const otherwise = takeName(parser, 'else') ? readInner(parser, 'if') : null
  return { kind: 'if', test, then, otherwise, start, end: parser.previousEnd }
}

function readCondition(parser: Parser): Expression {
  parser.expect('(')
  const test = parser.wholeExpression()
  parser.expect(')')
  return test
}

function readWhile(parser: Parser, start: number): Statement {
  parser.advance()
  return {
    kind: 'while',
    test: readCondition(parser),
    body: readInner(parser, 'loop'),
    isDo: false,
    start,
    end: parser.previousEnd,
  }
}

function readDo(parser: Parser, start: number): Statement {
  parser.advance()
  const body = readInner(parser, 'loop')
  if (!takeName(parser, 'while')) throw parser.unexpected()
  const test = readCondition(parser)
  parser.take(';')
  return { kind: 'while', test, body, isDo: true, start, end: parser.previousEnd }
}

function readFor(parser: Parser, start: number): Statement {
  const { functions } = parser
  parser.advance()
  const isAwait = parser.inAsync && takeName(parser, 'await')
  parser.expect('(')
  const { start: from } = parser
  const mode = parser.kind === 'name' ? modeOf(parser) : null
  const head = readHead(parser, mode)
  if (parser.isName('of') || (parser.isName('in') && !isAwait)) {
    const over = parser.text === 'of' ? 'of' : 'in'
    const target = eachTarget(parser, head)
    parser.advance()
    const list = over === 'of' ? parser.expression() : parser.wholeExpression()
    parser.expect(')')
    const body = readInner(parser, 'loop')
    const hasClosures = parser.functions > functions
    return { kind: 'forEach', over, mode, target, list, body, isAwait, hasClosures, start, end: parser.previousEnd }
  }
  if (isAwait) throw parser.unexpected()
  const init = head && forInit(head, mode, from, parser)
  parser.expect(';')
  const test = parser.isPunctuator(';') ? null : parser.wholeExpression()
  parser.expect(';')
  const update = parser.isPunctuator(')') ? null : parser.wholeExpression()
  parser.expect(')')
  const body = readInner(parser, 'loop')
  return {
    kind: 'for',
    init,
    test,
    update,
    body,
    hasClosures: parser.functions > functions,
    start,
    end: parser.previousEnd,
  }
}

function readReturn(parser: Parser, start: number): Statement {
  parser.advance()
  const isBare = parser.newLine || parser.isPunctuator(';') || parser.isPunctuator('}') || parser.kind === 'end'
  const value = isBare ? null : parser.wholeExpression()
  endStatement(parser)
  return { kind: 'return', value, start, end: parser.previousEnd }
}

function readSwitch(parser: Parser, start: number): Statement {
  const { functions } = parser
  parser.advance()
  const value = readCondition(parser)
  parser.expect('{')
  const cases: SwitchCase[] = []
  while (!parser.take('}')) cases.push(readCase(parser))
  return { kind: 'switch', value, cases, hasClosures: parser.functions > functions, start, end: parser.previousEnd }
}

function readCase(parser: Parser): SwitchCase {
  const isDefault = takeName(parser, 'default')
  if (!isDefault && !takeName(parser, 'case')) throw parser.unexpected()
  const test = isDefault ? null : parser.wholeExpression()
  parser.expect(':')
  const body: Statement[] = []
  while (!parser.isName('case') && !parser.isName('default') && !parser.isPunctuator('}'))
    body.push(readStatement(parser))
  return { test, body }
}

function readJump(parser: Parser, start: number, kind: 'break' | 'continue'): Statement {
  parser.advance()
  const label = parser.kind === 'name' && !parser.newLine ? parser.expectName() : null
  endStatement(parser)
  return { kind, label, start, end: parser.previousEnd }
}

function readThrow(parser: Parser, start: number): Statement {
  parser.advance()
  if (parser.newLine) throw parser.unexpected()
  const value = parser.wholeExpression()
  endStatement(parser)
  return { kind: 'throw', value, start, end: parser.previousEnd }
}

function readTry(parser: Parser, start: number): Statement {
  parser.advance()
  const block = readBlock(parser)
  let parameter: Pattern | null = null
  let handler: Block | null = null
  if (takeName(parser, 'catch')) {
    if (parser.take('(')) {
      parameter = readTarget(parser)
      parser.expect(')')
    }
    handler = readBlock(parser)
  }
  const finalizer = takeName(parser, 'finally') ? readBlock(parser) : null
  if (!handler && !finalizer) throw parser.unexpected()
  return { kind: 'try', block, parameter, handler, finalizer, start, end: parser.previousEnd }
}

function readDebugger(parser: Parser, start: number): Statement {
  parser.advance()
  endStatement(parser)
  return { kind: 'empty', start, end: parser.previousEnd }
}

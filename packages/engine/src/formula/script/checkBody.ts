/*
 * What JavaScript refuses before it runs anything: names that are declared twice in one place, and jumps that lead
 * nowhere. A function is checked when its body has been read, so functions inside are not entered.
 */
import type { Pattern, Range, Statement } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { patternNames } from '../standard/bindPattern.ts'
import { hoistedNames } from './scopes.ts'

type Of<K extends Statement['kind']> = Statement & { readonly kind: K }

/** What a jump can lead to, where it stands. */
interface Targets {
  readonly isInLoop: boolean
  /** Whether a `break` without a label has something to end. */
  readonly isInside: boolean
  /** Labels around, and whether a loop follows right after. */
  readonly labels: ReadonlyMap<string, boolean>
}

const NOWHERE: Targets = { isInLoop: false, isInside: false, labels: new Map() }

/** @throws {FormulaError} `script/declared-twice` or `script/no-target`, with the range. */
export function checkBody(body: readonly Statement[], params: readonly Pattern[] = []): void {
  const given = params.flatMap(patternNames)
  const hoisted = varNames(body)
  checkNames(body, [...given, ...hoisted, ...body.flatMap(functionName)])
  for (const statement of body) check(statement, NOWHERE)
}

/** Names that `let` and `const` declare in these statements are declared once, and by nothing else. */
function checkNames(body: readonly Statement[], others: readonly string[]): void {
  const taken = new Set(others)
  for (const statement of body) {
    if (statement.kind !== 'declare' || statement.mode === 'var') continue
    for (const { target } of statement.declarations)
      for (const name of patternNames(target)) {
        if (taken.has(name)) throw declaredTwice(name, statement)
        taken.add(name)
      }
  }
}

function declaredTwice(name: string, { start, end }: Range): FormulaError {
  return new FormulaError('script/declared-twice', `“${name}” is declared twice.`, { start, end })
}

/** In a block, functions belong to the block. */
function checkBlock(body: readonly Statement[], targets: Targets, params: readonly string[] = []): void {
  checkNames(body, [...varNames(body), ...body.flatMap(functionName), ...params])
  for (const statement of body) check(statement, targets)
}

function functionName(statement: Statement): readonly string[] {
  return statement.kind === 'functionDeclaration' ? [statement.name] : []
}

function check(node: Statement, targets: Targets): void {
  switch (node.kind) {
    case 'block':
      checkBlock(node.body, targets)
      break
    case 'if':
      check(node.then, targets)
      if (node.otherwise) check(node.otherwise, targets)
      break
    case 'for':
      checkNames(node.init ? [node.init] : [], varNames([node.body]))
      check(node.body, inLoop(targets))
      break
    case 'forEach':
      checkHead(node)
      check(node.body, inLoop(targets))
      break
    case 'while':
      check(node.body, inLoop(targets))
      break
    case 'switch':
      checkSwitch(node, targets)
      break
    case 'try':
      checkTry(node, targets)
      break
    case 'label':
      checkLabel(node, targets)
      break
    case 'break':
    case 'continue':
      checkJump(node, targets)
      break
    default:
  }
}

function inLoop({ labels }: Targets): Targets {
  return { isInLoop: true, isInside: true, labels }
}

function checkHead({ mode, target, body }: Of<'forEach'>): void {
  if (mode !== 'let' && mode !== 'const') return
  const taken = new Set(varNames([body]))
  for (const name of patternNames(target)) {
    if (taken.has(name)) throw declaredTwice(name, target)
    taken.add(name)
  }
}

function checkSwitch({ cases, start, end }: Of<'switch'>, targets: Targets): void {
  if (cases.filter(({ test }) => test === null).length > 1)
    throw new FormulaError('script/declared-twice', '“default” stands twice in one “switch”.', { start, end })
  checkBlock(
    cases.flatMap(({ body }) => body),
    { ...targets, isInside: true },
  )
}

function checkTry({ block, parameter, handler, finalizer }: Of<'try'>, targets: Targets): void {
  check(block, targets)
  if (handler) checkBlock(handler.body, targets, parameter ? patternNames(parameter) : [])
  if (finalizer) check(finalizer, targets)
}

function checkLabel({ label, body, start, end }: Of<'label'>, targets: Targets): void {
  if (targets.labels.has(label)) throw declaredTwice(label, { start, end })
  let inner = body
  while (inner.kind === 'label') inner = inner.body
  const isLoop = inner.kind === 'for' || inner.kind === 'forEach' || inner.kind === 'while'
  check(body, { ...targets, labels: new Map(targets.labels).set(label, isLoop) })
}

function checkJump({ kind, label, start, end }: Of<'break'> | Of<'continue'>, targets: Targets): void {
  const { isInLoop, isInside, labels } = targets
  const leadsSomewhere =
    label === null ? (kind === 'break' ? isInside : isInLoop) : kind === 'break' ? labels.has(label) : labels.get(label)
  if (leadsSomewhere) return
  const message = label === null ? `“${kind}” stands outside of a loop.` : `“${kind}” finds no “${label}” around it.`
  throw new FormulaError('script/no-target', message, { start, end })
}

/** Names that `var` declares in these statements, however deep. */
function varNames(body: readonly Statement[]): readonly string[] {
  return body.flatMap((statement) => hoistedNames(statement, false))
}

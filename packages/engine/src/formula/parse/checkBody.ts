/*
 * JavaScript's early errors: names declared twice in one scope, and jumps without a target. A function is checked when
 * its body has been read, so nested functions are not entered.
 */
import type { DeclarationMode, FunctionNode, Pattern, Range, Statement } from '../ast.ts'
import { hoistedNames, labelled, statementsIn } from '../declarations.ts'
import { FormulaError } from '../FormulaError.ts'
import { patternNames } from '../patternNames.ts'

type Jump = Statement & { readonly kind: 'break' | 'continue' }

/** Jump targets around a statement. */
interface Targets {
  readonly isInLoop: boolean
  readonly isInSwitch: boolean
  /** Enclosing labels, each with whether it labels a loop. */
  readonly labels: ReadonlyMap<string, boolean>
}

/** Checks names and jumps. @throws {FormulaError} `script/declared-twice` or `script/no-target`, with the range. */
export function checkBody(body: readonly Statement[], params: readonly Pattern[] = []): void {
  checkNames(body, body, params.flatMap(patternNames))
  for (const statement of body) check(statement, { isInLoop: false, isInSwitch: false, labels: new Map() })
}

function check(node: Statement, targets: Targets): void {
  if (node.kind === 'break' || node.kind === 'continue') checkJump(node, targets)
  checkDeclared(node)
  const inner = targetsIn(node, targets)
  for (const statement of statementsIn(node)) check(statement, inner)
}

function checkDeclared(node: Statement): void {
  if (node.kind === 'block' || node.kind === 'switch') {
    checkNames(statementsIn(node))
    checkFunctions(statementsIn(node))
  }
  if (node.kind === 'for' && node.init) checkNames([node.init], [node.body])
  if (node.kind === 'forEach' && node.mode) checkNames([declaration(node.target, node.mode, node)], [node.body])
  if (node.kind === 'try' && node.handler && node.parameter) {
    const { handler, parameter } = node
    // A `var` can have the name of a parameter that is no pattern.
    const enclosed = parameter.kind === 'bind' ? [] : handler.body
    checkNames([declaration(parameter, 'let', parameter), ...handler.body], enclosed)
  }
  if (node.kind === 'switch' && node.cases.filter(({ test }) => !test).length > 1) throw declaredTwice('default', node)
}

function declaration(target: Pattern, mode: DeclarationMode, { start, end }: Range): Statement {
  return { kind: 'declare', mode, declarations: [{ target, value: null }], start, end }
}

/** Checks that functions of a block are not declared by `var` too, and twice only where none of them is asynchronous. */
function checkFunctions(statements: readonly Statement[]): void {
  const vars = new Set(statements.flatMap((one) => hoistedNames(one, false)))
  const known = new Map<string, FunctionNode>()
  for (const { name, value } of statements.flatMap(functionOf)) {
    const other = known.get(name)
    if (vars.has(name) || (other && (other.isAsync || value.isAsync))) throw declaredTwice(name, value)
    known.set(name, value)
  }
}

/** Returns the function that a statement declares, if it does. */
function functionOf(statement: Statement) {
  const inner = labelled(statement)
  return inner.kind === 'functionDeclaration' ? [inner] : []
}

/**
 * Checks that names of `let` and `const` in these statements are declared once and not also by a function beside them,
 * a `var` in the enclosed statements or one of the parameters.
 */
function checkNames(
  statements: readonly Statement[],
  enclosed: readonly Statement[] = statements,
  parameters: readonly string[] = [],
): void {
  const functions = statements.flatMap(functionOf).map(({ name }) => name)
  const taken = new Set([...parameters, ...functions, ...enclosed.flatMap((one) => hoistedNames(one, false))])
  for (const statement of statements) {
    if (statement.kind !== 'declare' || statement.mode === 'var') continue
    for (const name of statement.declarations.flatMap(({ target }) => patternNames(target))) {
      if (taken.has(name)) throw declaredTwice(name, statement)
      taken.add(name)
    }
  }
}

function declaredTwice(name: string, range: Range): FormulaError {
  return new FormulaError('script/declared-twice', `“${name}” is declared twice.`, range)
}

function targetsIn(node: Statement, targets: Targets): Targets {
  if (isLoop(node)) return { ...targets, isInLoop: true }
  if (node.kind === 'switch') return { ...targets, isInSwitch: true }
  if (node.kind !== 'label') return targets
  if (targets.labels.has(node.label)) throw declaredTwice(node.label, node)
  return { ...targets, labels: new Map(targets.labels).set(node.label, isLoop(labelled(node))) }
}

function isLoop({ kind }: Statement): boolean {
  return kind === 'for' || kind === 'forEach' || kind === 'while'
}

function checkJump(node: Jump, { isInLoop, isInSwitch, labels }: Targets): void {
  const { kind, label } = node
  const isBreak = kind === 'break'
  const leads = label === null ? isInLoop || (isBreak && isInSwitch) : isBreak ? labels.has(label) : labels.get(label)
  if (leads) return
  const message = label === null ? `“${kind}” stands outside of a loop.` : `“${kind}” finds no “${label}” around it.`
  throw new FormulaError('script/no-target', message, node)
}

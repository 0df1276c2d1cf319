import type { Expression } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { isGlobal, unknownName } from '../globals/names.ts'
import { workOf } from '../runtime/Evaluation.ts'
import { CallableNamespace } from '../runtime/Namespace.ts'
import { type Compile, compileList } from './compileList.ts'
import type { Names } from './Names.ts'
import { atNode, type Run } from './Run.ts'

/** Compiles `new Name(…)`. */
export function compileNew(node: Expression & { kind: 'new' }, names: Names, compile: Compile): Run {
  const { callee } = node
  const [pattern, flags] = node.args
  // A pattern given as a literal text is checked like a regular expression literal.
  if (callee.kind === 'name' && callee.name === 'RegExp' && pattern && isText(pattern) && (!flags || isText(flags)))
    return compile(
      { kind: 'regexp', source: pattern.value || '(?:)', flags: flags?.value ?? '', start: node.start, end: node.end },
      names,
    )
  const target = compile(callee, names)
  const args = compileList(node.args, names, compile)
  const name = callee.kind === 'name' ? callee.name : 'This value'
  const isFree = callee.kind === 'name' && !names.resolve(name)
  return (evaluation, frame) => {
    const isUnknown = isFree && !evaluation.scope.has(name) && !isGlobal(name)
    if (isUnknown) throw unconstructable(name, node)
    const type = target(evaluation, frame)
    const construct = type instanceof CallableNamespace ? type.construct : null
    if (!construct) throw notConstructor(name, node)
    const values = args(evaluation, frame).map((value) => evaluation.settle(value))
    evaluation.spend(values.reduce<number>((steps, value) => steps + workOf(value), 1))
    evaluation.range = node
    try {
      return construct(...values)
    } catch (error) {
      throw atNode(error, node)
    }
  }
}

function isText(node: Expression): node is Expression & { readonly kind: 'literal'; readonly value: string } {
  return node.kind === 'literal' && typeof node.value === 'string'
}

function unconstructable(name: string, node: Expression): FormulaError {
  const error = unknownName(name, node)
  return error.code === 'script/refused' ? error : notConstructor(name, node)
}

function notConstructor(name: string, node: Expression): FormulaError {
  return new FormulaError('formula/not-constructor', `“${name}” cannot be constructed in a formula.`, node)
}

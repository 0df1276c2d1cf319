import type { Block, Expression, FunctionNode, Pattern, Statement } from '@sluice/engine/formula'
import { patternNames } from '@sluice/engine/formula/internals'
import { Scope } from '../flow/Scope.ts'
import { partsOf } from '../types/partsOf.ts'
import {
  ANY,
  ANY_FUNCTION,
  type FunctionType,
  functionOf,
  listOf,
  type Parameter,
  SOFT_UNDEFINED,
  standard,
  type Type,
  UNDEFINED,
} from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'
import type { FunctionState, Walk } from '../Walk.ts'
import { bindPattern } from './bindPattern.ts'

/** Infers the type of a function; its parameters have the types of the expected function, or any. */
export function inferFunction(walk: Walk, node: FunctionNode, expected: FunctionType | null): FunctionType {
  const { flow, scope, fn, loopDepth, skip } = walk
  walk.flow = flow.fork(walk.isScript)
  walk.scope = new Scope(scope, node)
  walk.fn = { owner: node, returns: [], jumps: [] }
  walk.loopDepth = 0
  bindParameters(walk, node, expected)
  const result = bodyResult(walk, node)
  Object.assign(walk, { flow, scope, fn, loopDepth, skip })
  const params = node.params.map(parameterOf)
  return functionOf({ params, rest: ANY, result: node.isAsync ? standard('Promise', [awaited(result)]) : result })
}

/** Arguments of local functions are optional, as in JavaScript. */
function parameterOf(pattern: Pattern): Parameter {
  return { name: pattern.kind === 'bind' ? pattern.name : 'value', type: ANY, isOptional: true }
}

function bindParameters(walk: Walk, node: FunctionNode, expected: FunctionType | null): void {
  const { params, rest, name, isArrow } = node
  if (!isArrow) walk.know(walk.scope.declare('arguments', 'var').key, listOf(ANY))
  if (name !== null && !isArrow) walk.know(walk.scope.declare(name, 'var').key, ANY_FUNCTION)
  for (const pattern of rest ? [...params, rest] : params)
    for (const parameter of patternNames(pattern)) walk.scope.declare(parameter, 'let')
  for (const [i, pattern] of params.entries()) bindParameter(walk, pattern, parameterType(expected, i))
  if (rest) bindParameter(walk, rest, listOf(ANY))
}

function parameterType(expected: FunctionType | null, i: number): Type {
  return expected ? (expected.params[i]?.type ?? expected.rest ?? SOFT_UNDEFINED) : ANY
}

function bindParameter(walk: Walk, pattern: Pattern, type: Type): void {
  bindPattern(walk, pattern, { type, source: null }, (target, part) => {
    const variable = target.kind === 'bind' ? walk.scope.resolve(target.name) : null
    if (variable && !walk.facts.captured.has(variable.name)) walk.know(variable.key, part)
  })
}

function bodyResult(walk: Walk, { body }: FunctionNode): Type {
  return body.kind === 'block' ? statementsResult(walk, body.body) : walk.infer(body)
}

/** Infers the return type of the statements of a function or script. */
export function statementsResult(walk: Walk, statements: readonly Statement[]): Type {
  const block: Block = { kind: 'block', body: statements, hasClosures: true, start: 0, end: 0 }
  walk.execute(block)
  return returned(walk.fn, walk.flow.isDead)
}

function returned({ returns }: FunctionState, isDead: boolean): Type {
  return unionOf(isDead ? returns : [...returns, UNDEFINED])
}

/** Returns the type that awaiting gives: the result of a promise; any other type is unchanged. */
export function awaited(type: Type): Type {
  return unionOf(
    partsOf(type).map((part) => (part.kind === 'standard' && part.name === 'Promise' ? (part.args[0] ?? ANY) : part)),
  )
}

/** Infers the result of a function expression that is called immediately. */
export function calledHere(walk: Walk, node: FunctionNode, args: readonly Expression[]): Type {
  const isKnown = args.every(({ kind }) => kind !== 'spread')
  const params = args.map((arg): Parameter => ({ name: 'value', type: walk.infer(arg), isOptional: false }))
  return inferFunction(walk, node, isKnown ? functionOf({ params, result: ANY }) : null).result
}

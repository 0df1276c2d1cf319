import type { Statement } from '@sluice/engine/formula'
import { hoistedNames, lexicalNames } from '@sluice/engine/formula/internals'
import { Scope } from '../flow/Scope.ts'
import { ANY_FUNCTION, type Type } from '../types/Type.ts'
import type { Walk } from '../Walk.ts'

/** Walks over the statements of a block in its own scope; reports those after a `return` or `throw`. */
export function executeBlock(walk: Walk, statements: readonly Statement[]): void {
  const { scope } = walk
  // The outermost block of a function or text also declares its `var` names.
  if (scope.parent?.owner !== walk.fn.owner) declareVars(walk, statements)
  walk.scope = new Scope(scope, walk.fn.owner)
  for (const { name, mode } of lexicalNames(statements)) walk.scope.declare(name, mode)
  executeList(walk, statements)
  walk.scope = scope
}

/** `var` and functions belong to the whole function; before they are assigned, they may hold anything. */
function declareVars(walk: Walk, statements: readonly Statement[]): void {
  for (const name of statements.flatMap((statement) => hoistedNames(statement))) walk.scope.declare(name, 'var')
}

/** Walks over statements in order; functions among them are hoisted. */
export function executeList(walk: Walk, statements: readonly Statement[]): void {
  hoist(walk, statements)
  let isTold = walk.flow.isDead
  for (const statement of statements) {
    if (walk.flow.isDead && !isTold && isTelling(statement)) {
      isTold = true
      const end = statements.at(-1)?.end ?? statement.end
      const range = { start: statement.start, end }
      walk.report('check/unreachable', range, 'This is never reached.', { isDead: true })
    }
    walk.execute(statement)
  }
}

/** A `break` after a `return` is a common habit, and function declarations are hoisted, so neither is reported. */
function isTelling({ kind }: Statement): boolean {
  return kind !== 'break' && kind !== 'empty' && kind !== 'functionDeclaration'
}

function hoist(walk: Walk, statements: readonly Statement[]): void {
  const declared = statements.filter((statement) => statement.kind === 'functionDeclaration')
  for (const { name } of declared) give(walk, name, ANY_FUNCTION)
  for (const { name, value } of declared) give(walk, name, walk.infer(value))
}

function give(walk: Walk, name: string, type: Type): void {
  const variable = walk.scope.resolve(name)
  if (variable && !walk.facts.captured.has(name)) walk.assign(variable.key, type)
}

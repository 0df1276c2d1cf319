import type { Statement } from '@sluice/engine/formula'
import { bindPattern } from '../infer/bindPattern.ts'
import { storeIn } from '../infer/inferAssign.ts'
import { SOFT_UNDEFINED } from '../types/Type.ts'
import type { Walk } from '../Walk.ts'

/** Walks over `const`, `let` and `var`. */
export function executeDeclarations(walk: Walk, node: Statement & { readonly kind: 'declare' }): void {
  for (const { target, value } of node.declarations) {
    if (value) bindPattern(walk, target, { type: walk.infer(value), source: value }, declareIn(walk))
    // A `var` without a value does not change the name.
    else if (node.mode !== 'var') bindPattern(walk, target, { type: SOFT_UNDEFINED, source: null }, declareIn(walk))
  }
}

/** Returns a store for declared names; unlike an assignment it may write to a constant. */
export function declareIn(walk: Walk): ReturnType<typeof storeIn> {
  const store = storeIn(walk)
  return (target, type) => {
    const variable = target.kind === 'bind' ? walk.scope.resolve(target.name) : null
    if (!variable) store(target, type)
    else if (!walk.facts.captured.has(variable.name)) walk.assign(variable.key, type)
  }
}

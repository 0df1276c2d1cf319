import type { Block, Pattern, Statement } from '@sluice/engine/formula'
import { namesOf } from '@sluice/engine/formula/internals'
import { NO_FACTS } from '../flow/Facts.ts'
import { Scope } from '../flow/Scope.ts'
import { bindPattern } from '../infer/bindPattern.ts'
import { ANY } from '../types/Type.ts'
import type { Walk } from '../Walk.ts'
import { declareIn } from './executeDeclarations.ts'
import { forgetNames } from './forgetNames.ts'

/** Walks over a `try`: the block may stop at any point, so afterwards nothing is known about the names it assigns. */
export function executeTry(walk: Walk, node: Statement & { readonly kind: 'try' }): void {
  const { block, parameter, handler, finalizer } = node
  const base = walk.flow
  const ends = [walk.branch(NO_FACTS, () => walk.execute(block)).flow]
  if (handler) ends.push(afterFailure(walk, block, () => executeHandler(walk, parameter, handler)))
  if (finalizer) {
    const inside = handler ?? block
    const range = { ...block, end: inside.end }
    if (afterFailure(walk, range, () => walk.execute(finalizer)).isDead) ends.splice(0)
  }
  base.join(ends)
  if (finalizer) forgetNames(walk, walk.facts.assignedIn(finalizer))
}

/** Runs a handler or finalizer after a block that may have stopped anywhere. */
function afterFailure(walk: Walk, stretch: Block, run: () => void) {
  return walk.branch(NO_FACTS, () => {
    forgetNames(walk, walk.facts.assignedIn(stretch))
    walk.forgetOutside()
    run()
  }).flow
}

function executeHandler(walk: Walk, parameter: Pattern | null, handler: Block): void {
  const { scope } = walk
  walk.scope = new Scope(scope, walk.fn.owner)
  for (const { name, mode } of parameter ? namesOf(parameter, 'let') : []) walk.scope.declare(name, mode)
  if (parameter) bindPattern(walk, parameter, { type: ANY, source: null }, declareIn(walk))
  walk.execute(handler)
  walk.scope = scope
}

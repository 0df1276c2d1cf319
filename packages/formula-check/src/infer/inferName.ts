import type { Expression } from '@sluice/engine/formula'
import { refusedNames } from '@sluice/engine/formula/internals'
import { rootKey } from '../flow/referenceKey.ts'
import { nearest } from '../nearest.ts'
import { globalDocs } from '../standard/globalDocs.ts'
import { globalType } from '../standard/globalType.ts'
import { ANY, type Type } from '../types/Type.ts'
import type { Walk } from '../Walk.ts'
import { helpersType } from './helpersType.ts'

/** Infers the type of a name: a variable of the text, a name in its scope, or a standard value. */
export function inferName(walk: Walk, node: Expression & { readonly kind: 'name' }): Type {
  const { name } = node
  const key = rootKey(walk, name)
  const known = key === null ? null : walk.flow.get(key)
  if (known) return known
  if (walk.scope.resolve(name) || walk.facts.captured.has(name)) return ANY
  return outsideType(walk, name) ?? unknown(walk, node)
}

/** Returns the type of a name that the text does not declare; null when it is unknown. */
export function outsideType({ environment }: Walk, name: string): Type | null {
  const { names, helpers } = environment
  if (Object.hasOwn(names, name)) return names[name] ?? ANY
  if (name === 'wwFormulas') return helpers ? helpersType(helpers) : ANY
  return globalType(name)
}

function unknown(walk: Walk, node: Expression & { readonly kind: 'name' }): Type {
  const { name } = node
  const reason = refusedNames.get(name)
  if (reason) {
    walk.report('check/refused', node, `“${name}” cannot be reached from here: ${reason}.`)
    return ANY
  }
  const { names } = walk.environment
  const candidates = [...walk.scope.names(), ...Object.keys(names), 'wwFormulas', ...Object.keys(globalDocs)]
  walk.report('check/unknown-name', node, `“${name}” is not known here.`, {
    severity: 'error',
    suggestion: nearest(name, candidates),
  })
  return ANY
}

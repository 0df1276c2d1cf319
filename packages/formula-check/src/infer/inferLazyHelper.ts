import type { Expression } from '@sluice/engine/formula'
import { type Facts, NO_FACTS } from '../flow/Facts.ts'
import { referenceKey } from '../flow/referenceKey.ts'
import { signatureType } from '../signature/signatureType.ts'
import { canEqual } from '../types/canEqual.ts'
import { brief } from '../types/describe.ts'
import { isNothing } from '../types/isNothing.ts'
import { partsOf } from '../types/partsOf.ts'
import { type FunctionType, NEVER, type Part, SOFT_UNDEFINED, type Type, UNDEFINED } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'
import type { Walk } from '../Walk.ts'
import { checkArity } from './callType.ts'
import { choose } from './choose.ts'

type Call = Expression & { readonly kind: 'call' }

const SIGNATURES: Readonly<Record<string, FunctionType>> = {
  if: signatureType('(condition: any, then: any, otherwise?: any) => any'),
  ifEmpty: signatureType('(value: any, fallback: any, otherwise?: any) => any'),
  switch: signatureType('(value: any, ...casesAndResults: any) => any'),
}

/** Infers the type of a helper that evaluates only the arguments it needs: `if`, `ifEmpty` and `switch`. */
export function inferLazyHelper(walk: Walk, node: Call, name: string): Type {
  const signature = SIGNATURES[name]
  if (signature) checkArity(walk, signature, { node, what: `“${name}”`, range: node, isConstructed: false })
  const [first, second, third, ...rest] = node.args
  if (!first) return UNDEFINED
  if (name === 'switch') return inferSwitch(walk, first, node.args.slice(1))
  const type =
    name === 'if'
      ? choose(walk, first, [second ?? null, third ?? null])
      : inferIfEmpty(walk, first, second ?? null, third ?? null)
  for (const arg of rest) walk.infer(arg)
  return type
}

function inferIfEmpty(walk: Walk, value: Expression, fallback: Expression | null, otherwise: Expression | null): Type {
  const type = walk.infer(value)
  const parts = partsOf(type)
  const isEmpty = parts.length > 0 && parts.every((part) => part.kind !== 'any' && isSurelyEmpty(part))
  const isNever = parts.length > 0 && parts.every((part) => part.kind !== 'any' && isNeverEmpty(part))
  if (isNever && fallback)
    walk.report('check/unreachable', fallback, `This is never used: the value is ${brief(type)}, which is never empty.`)
  const first = evaluated(walk, fallback, isNever)
  const kept = unionOf(parts.filter((part) => part.kind === 'any' || !isSurelyEmpty(part)))
  if (isEmpty) return first
  return unionOf([first, kept, otherwise ? walk.maybe(NO_FACTS, () => walk.infer(otherwise)) : NEVER])
}

function evaluated(walk: Walk, node: Expression | null, isMuted: boolean): Type {
  if (!node) return UNDEFINED
  if (!isMuted) return walk.maybe(NO_FACTS, () => walk.infer(node))
  walk.branch(NO_FACTS, () => walk.muted(() => walk.infer(node)))
  return NEVER
}

function isSurelyEmpty(part: Part): boolean {
  return isNothing(part) || (part.kind === 'literal' && part.value === '')
}

function isNeverEmpty(part: Part): boolean {
  if (part.kind === 'literal') return part.value !== ''
  return part.kind === 'number' || part.kind === 'boolean' || part.kind === 'bigint'
}

function inferSwitch(walk: Walk, subject: Expression, rest: readonly Expression[]): Type {
  const value = walk.infer(subject)
  const results: Type[] = []
  for (let i = 0; i + 1 < rest.length; i += 2) {
    const [test, result] = [rest[i], rest[i + 1]]
    if (!test || !result) continue
    const type = walk.infer(test)
    const isPossible = canEqual(value, type)
    if (!isPossible)
      walk.report('check/comparison', test, `This case never applies: ${brief(value)} is never ${brief(type)}.`)
    const infer = () => (isPossible ? walk.infer(result) : walk.muted(() => walk.infer(result)))
    const taken = walk.maybe(caseFacts(walk, subject, type), infer)
    if (isPossible) results.push(taken)
  }
  const fallback = rest.length % 2 === 1 ? rest.at(-1) : undefined
  if (!fallback) return unionOf([...results, UNDEFINED])
  // A default that equals the value acts as a case without a result.
  const type = walk.maybe(NO_FACTS, () => walk.infer(fallback))
  return unionOf([...results, type, canEqual(value, type) ? SOFT_UNDEFINED : NEVER])
}

/** Narrows the subject to the case's value when that is a single one. */
function caseFacts(walk: Walk, subject: Expression, type: Type): Facts {
  const key = type.kind === 'literal' || isNothing(type) ? referenceKey(walk, subject) : null
  return key === null ? NO_FACTS : new Map([[key, type]])
}

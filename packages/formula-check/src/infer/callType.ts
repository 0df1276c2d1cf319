import type { Expression, Range } from '@sluice/engine/formula'
import { substitute } from '../signature/substitute.ts'
import { unify } from '../signature/unify.ts'
import { brief } from '../types/describe.ts'
import { isNothing } from '../types/isNothing.ts'
import { isSubtype } from '../types/isSubtype.ts'
import { absenceOf } from '../types/nothing.ts'
import { partsOf } from '../types/partsOf.ts'
import { ANY, type FunctionType, type Type } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'
import type { Walk } from '../Walk.ts'
import { checkArgument } from './checkArgument.ts'

/** Call in the text. */
export interface CallSite {
  readonly node: Expression & { readonly kind: 'call' | 'new' }
  /** Name of the callee, for messages. */
  readonly what: string
  readonly range: Range
  readonly isConstructed: boolean
}

/** Infers arguments for which there is no signature. */
export function inferArguments(walk: Walk, args: readonly Expression[]): readonly Type[] {
  return args.map((arg) => walk.infer(arg.kind === 'spread' ? arg.value : arg))
}

/** Infers the result of a call; reports a callee that cannot be called and arguments that do not fit. */
export function callType(walk: Walk, target: Type, site: CallSite): Type {
  const { node, isConstructed } = site
  const functions = functionsOf(target, isConstructed)
  const [only] = functions
  if (only && functions.length === 1) {
    reportAbsence(walk, target, site)
    reportDeprecated(walk, only, site)
    return callFunction(walk, only, site)
  }
  inferArguments(walk, node.args)
  if (functions.length > 1) return unionOf(functions.map(({ result }) => substitute(result, new Map())))
  if (target.kind !== 'any' && target.kind !== 'never' && partsOf(target).length > 0)
    reportUncallable(walk, target, site)
  return ANY
}

function functionsOf(target: Type, isConstructed: boolean): readonly FunctionType[] {
  return partsOf(target).flatMap((part) => {
    if (part.kind !== 'function') return []
    if (isConstructed) return part.construct ? [part.construct] : []
    return part.isCallable ? [part] : []
  })
}

function reportAbsence(walk: Walk, target: Type, { range, what, node }: CallSite): void {
  const isOptional = node.kind === 'call' && node.optional
  const absence = absenceOf(target)
  if (isOptional) {
    if (absence === 'declared') walk.skip = 'declared'
    else if (absence === 'soft' && walk.skip === 'none') walk.skip = 'soft'
  } else if (absence === 'declared')
    walk.report('check/missing', range, `${what} may be missing here, and it is called.`)
}

function reportDeprecated(walk: Walk, { deprecated }: FunctionType, { range, what }: CallSite): void {
  if (deprecated === null) return
  const suggestion = /^use (\S+)$/.exec(deprecated)?.[1]
  walk.report('check/deprecated', range, `${what} is deprecated: ${deprecated}.`, { suggestion })
}

function reportUncallable(walk: Walk, target: Type, { range, what, node, isConstructed }: CallSite): void {
  const isOptional = node.kind === 'call' && node.optional
  if (isOptional && partsOf(target).every(isNothing)) {
    walk.skip = 'declared'
    return
  }
  const isNew = !isConstructed && partsOf(target).some((part) => part.kind === 'function')
  const message = isNew
    ? `${what} must be called with “new”.`
    : `${what} is ${brief(target)} and cannot be ${isConstructed ? 'constructed' : 'called'}.`
  walk.report('check/not-callable', range, message, { severity: 'error' })
}

function callFunction(walk: Walk, fn: FunctionType, site: CallSite): Type {
  const { args } = site.node
  const bindings = new Map<string, Type>()
  const isSpread = args.some(({ kind }) => kind === 'spread')
  const given = new Map<Expression, Type>()
  for (const [i, arg] of args.entries()) {
    if (arg.kind === 'function') continue
    given.set(arg, walk.infer(arg.kind === 'spread' ? arg.value : arg))
    const wanted = isSpread ? null : wantedAt(fn, i)
    if (wanted && arg.kind !== 'spread') unify(wanted, walk.typeOf(arg), bindings)
  }
  for (const [i, arg] of args.entries())
    if (arg.kind === 'function') given.set(arg, inferCallback(walk, arg, isSpread ? null : wantedAt(fn, i), bindings))
  walk.environment.onCall?.(fn, isSpread ? null : args.map((arg) => given.get(arg) ?? ANY))
  if (!isSpread) checkArguments(walk, fn, given, site)
  return substitute(fn.result, bindings)
}

function wantedAt({ params, rest }: FunctionType, i: number): Type | null {
  return params[i]?.type ?? rest
}

/**
 * Infers the type of a callback. When its result is also its input, as in `reduce`, the bound type is kept only if the
 * callback returns a subtype of it.
 */
function inferCallback(
  walk: Walk,
  arg: Expression & { readonly kind: 'function' },
  wanted: Type | null,
  bindings: Map<string, Type>,
): Type {
  const expected = partsOf(wanted ?? ANY).find((part) => part.kind === 'function')
  if (expected?.kind !== 'function') return walk.infer(arg)
  const { result } = expected
  if (result.kind === 'variable' && expected.params.some(({ type }) => type === result || isSame(type, result.name))) {
    const start = bindings.get(result.name) ?? ANY
    const kept = walk.muted(() => resultOf(walk.infer(arg, boundFunction(expected, bindings))))
    if (!isSubtype(kept, start)) bindings.set(result.name, ANY)
    return walk.infer(arg, boundFunction(expected, bindings))
  }
  const type = walk.infer(arg, boundFunction(expected, bindings))
  unify(expected, type, bindings)
  return type
}

function isSame(type: Type, name: string): boolean {
  return type.kind === 'variable' && type.name === name
}

function boundFunction(expected: FunctionType, bindings: ReadonlyMap<string, Type>): FunctionType | null {
  const bound = substitute(expected, bindings)
  return bound.kind === 'function' ? bound : null
}

function resultOf(type: Type): Type {
  return type.kind === 'function' ? type.result : ANY
}

function checkArguments(walk: Walk, fn: FunctionType, given: ReadonlyMap<Expression, Type>, site: CallSite): void {
  checkArity(walk, fn, site)
  for (const [i, arg] of site.node.args.entries()) {
    const param = fn.params[i]
    const wanted = param?.type ?? fn.rest
    if (!wanted) continue
    const { what } = site
    checkArgument(walk, { arg, type: given.get(arg) ?? ANY, wanted, isOptional: param?.isOptional ?? false, what })
  }
}

/** Reports a call with too few or too many arguments. */
export function checkArity(walk: Walk, { params, rest }: FunctionType, { node, what }: CallSite): void {
  const least = params.reduce((count, { isOptional }, i) => (isOptional ? count : i + 1), 0)
  const { length } = node.args
  if (length < least) {
    const missing = params.slice(length, least).map(({ name }) => `“${name}”`)
    walk.report(
      'check/arity',
      node,
      `${what} needs ${counted(least)}; ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    )
    return
  }
  const first = node.args[params.length]
  const last = node.args.at(-1)
  if (rest || !first || !last) return
  const takes = params.length === 0 ? 'no arguments' : `${counted(params.length)} at most`
  walk.report(
    'check/arity',
    { start: first.start, end: last.end },
    `${what} takes ${takes}; ${length} ${length === 1 ? 'is' : 'are'} given.`,
  )
}

function counted(count: number): string {
  return count === 1 ? '1 argument' : `${count} arguments`
}

import type { Expression, Pattern } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { type Evaluation, spendActive } from '../runtime/Evaluation.ts'
import { iterate } from '../runtime/iterate.ts'
import { getAllowed, getMember, isForbidden, memberName } from '../runtime/member.ts'
import { defineOwn, ownEntries } from '../runtime/own.ts'
import { ScopeObject } from '../runtime/ScopeObject.ts'
import type { Names } from './Names.ts'
import type { Frame, Run } from './Run.ts'

/** Writes a value to a pattern. */
export type Binder = (evaluation: Evaluation, frame: Frame, value: unknown) => void

interface Tools {
  compile(expression: Expression): Run
  /** Compiles a write to a name or, in assignments, to a member. */
  store(target: Pattern & { readonly kind: 'bind' | 'target' }): Binder
}

/** Compiles a pattern. Defaults are evaluated only for undefined. */
export function bindPattern(pattern: Pattern, tools: Tools): Binder {
  const bind = bindShape(pattern, tools)
  if (!pattern.fallback) return bind
  const fallback = tools.compile(pattern.fallback)
  return (evaluation, frame, value) => {
    bind(evaluation, frame, value === undefined ? fallback(evaluation, frame) : value)
  }
}

function bindShape(pattern: Pattern, tools: Tools): Binder {
  switch (pattern.kind) {
    case 'bind':
    case 'target':
      return tools.store(pattern)
    case 'objectPattern':
      return bindObject(pattern, tools)
    case 'arrayPattern':
      return bindArray(pattern, tools)
    default:
      return pattern satisfies never
  }
}

function bindObject(pattern: Pattern & { kind: 'objectPattern' }, tools: Tools): Binder {
  const entries = pattern.entries.map(({ key, target }) => ({
    key: typeof key === 'string' ? key : tools.compile(key),
    bind: bindPattern(target, tools),
  }))
  const rest = pattern.rest ? bindPattern(pattern.rest, tools) : null
  return (evaluation, frame, given) => {
    const value = requireValue(evaluation.current(given), pattern)
    const taken = rest && new Set<string>()
    for (const { key, bind } of entries) {
      const name = typeof key === 'string' ? key : memberName(key(evaluation, frame))
      taken?.add(name)
      bind(evaluation, frame, evaluation.current(getMember(value, name)))
    }
    if (rest && taken) rest(evaluation, frame, evaluation.own(without(value, taken)))
  }
}

/** Returns a value that has members. @throws {FormulaError} for null and undefined. */
export function requireValue(value: unknown, pattern: Pattern): NonNullable<unknown> {
  if (value === null || value === undefined)
    throw new FormulaError('formula/no-value', `Cannot take apart ${value}.`, pattern)
  return value
}

/** Copies the own data of a value except some names. */
function without(value: unknown, taken: ReadonlySet<string>): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  const source = value instanceof ScopeObject ? value.toPlain() : value
  // A text spreads into its characters, as with `Object.entries`.
  const entries = ownEntries(Object(source))
  spendActive(entries.length / 4)
  for (const [name, item] of entries) if (!taken.has(name)) defineOwn(result, name, item)
  return result
}

function bindArray(pattern: Pattern & { kind: 'arrayPattern' }, tools: Tools): Binder {
  const binders = pattern.items.map((item) => item && bindPattern(item, tools))
  const rest = pattern.rest ? bindPattern(pattern.rest, tools) : null
  return (evaluation, frame, value) => {
    const items = iterate(evaluation.current(value))
    binders.forEach((bind, i) => {
      bind?.(evaluation, frame, evaluation.current(items[i]))
    })
    rest?.(evaluation, frame, evaluation.own(items.slice(binders.length)))
  }
}

/** Member that a parameter such as `{ id, name: label = '' }` takes into a name. */
export interface FlatMember {
  readonly name: string
  readonly slot: number
  /** Value instead of undefined. */
  readonly fallback: unknown
}

/** Declares the names of a pattern that only takes members into names; returns null for any other pattern. */
export function flatMembers(pattern: Pattern, names: Names): readonly FlatMember[] | null {
  if (pattern.kind !== 'objectPattern' || pattern.rest || pattern.fallback) return null
  const members: FlatMember[] = []
  for (const { key, target } of pattern.entries) {
    const { kind, fallback } = target
    if (typeof key !== 'string' || isForbidden(key) || kind !== 'bind' || (fallback && fallback.kind !== 'literal'))
      return null
    members.push({ name: key, slot: names.declare(target.name, 'var'), fallback: fallback?.value })
  }
  return members
}

/** Reads the members of a value into their slots. */
export function takeMembers(
  evaluation: Evaluation,
  frame: Frame,
  from: NonNullable<unknown>,
  members: readonly FlatMember[],
): void {
  for (const { name, slot, fallback } of members) {
    const value = evaluation.current(typeof from === 'object' ? getAllowed(from, name) : getMember(from, name))
    frame[slot] = value === undefined ? fallback : value
  }
}

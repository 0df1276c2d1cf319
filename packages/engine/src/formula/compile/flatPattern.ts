import type { Pattern } from '../ast.ts'
import type { Evaluation } from '../runtime/Evaluation.ts'
import { getAllowed, getMember, isForbidden } from '../runtime/member.ts'
import type { Names } from './Names.ts'
import type { Frame } from './Run.ts'

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

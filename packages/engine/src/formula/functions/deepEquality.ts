import { contentOf } from './contentOf.ts'
import { createSteps, type Spend } from './createSteps.ts'

/**
 * A test for deep equality whose calls share one allowance of steps: primitives as `===` does, NaN equal to itself,
 * the rest by content. Data that holds itself is equal when no difference can be found in it.
 */
export function deepEquality(spend: Spend = createSteps()): (left: unknown, right: unknown) => boolean {
  return (left, right) => {
    const seen = new Map<unknown, Set<unknown>>()
    const pending: (readonly [unknown, unknown])[] = [[left, right]]
    for (let pair = pending.pop(); pair; pair = pending.pop()) {
      spend()
      const [one, other] = pair
      if (one === other || Object.is(one, other) || seen.get(one)?.has(other)) continue
      const inner = pairMembers(one, other, spend)
      if (!inner) return false
      seen.set(one, (seen.get(one) ?? new Set()).add(other))
      for (const member of inner) pending.push(member)
    }
    return true
  }
}

/** Members that have to be equal for both to be; null when the two cannot be. */
function pairMembers(left: unknown, right: unknown, spend: Spend): (readonly [unknown, unknown])[] | null {
  const one = contentOf(left)
  const other = one && contentOf(right)
  if (!one || !other || one.kind !== other.kind || one.members.size !== other.members.size) return null
  spend(one.members.size)
  const pairs = [...one.members].map(([key, value]) => [value, other.members.get(key)] as const)
  return [...one.members.keys()].every((key) => other.members.has(key)) ? pairs : null
}

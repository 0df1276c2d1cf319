import { contentOf } from './contentOf.ts'
import { createSteps, type Spend } from './createSteps.ts'

/**
 * Returns a test for deep equality whose calls share one step budget: primitives compare as with `===`, NaN equals
 * itself, everything else compares by content. Cyclic data is equal when no difference can be found.
 */
export function deepEquality(spend: Spend = createSteps()): (left: unknown, right: unknown) => boolean {
  return (left, right) => {
    const seen = new Map<unknown, Set<unknown>>()
    const pending = differing([left], [right])
    for (let pair = pending.pop(); pair; pair = pending.pop()) {
      const [one, other] = pair
      if (seen.get(one)?.has(other)) continue
      const content = contentOf(one, spend)
      const counterpart = content && contentOf(other, spend)
      if (!counterpart || content.length !== counterpart.length) return false
      const inner = differing(content, counterpart)
      if (inner.length > 0) seen.set(one, (seen.get(one) ?? new Set()).add(other))
      for (const next of inner) pending.push(next)
    }
    return true
  }
}

/** Returns the pairs of parts that are not the same value. */
function differing(left: readonly unknown[], right: readonly unknown[]): (readonly [unknown, unknown])[] {
  const pairs: (readonly [unknown, unknown])[] = []
  left.forEach((part, i) => {
    if (part !== right[i] && !Object.is(part, right[i])) pairs.push([part, right[i]])
  })
  return pairs
}

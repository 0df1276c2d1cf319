import { contentOf } from './contentOf.ts'
import { createSteps, type Spend } from './createSteps.ts'
import { deepEquality } from './deepEquality.ts'

/** Returns the items without those that deeply equal an earlier one. */
export function uniqueItems(items: readonly unknown[]): unknown[] {
  const spend = createSteps()
  const isEqual = deepEquality(spend)
  const buckets = new Map<unknown, unknown[]>()
  return items.filter((item) => {
    const key = contentOf(item, spend) ? outline(item, 2, spend) : item
    const bucket = buckets.get(key) ?? []
    if (bucket.some((known) => isEqual(known, item))) return false
    buckets.set(key, bucket)
    return bucket.push(item)
  })
}

/** Returns a text that equal values share and others rarely do, so that few values have to be compared. */
function outline(value: unknown, depth: number, spend: Spend): string {
  const content = depth < 0 ? null : contentOf(value, spend)
  if (content) return `{${content.map((part) => outline(part, depth - 1, spend)).join()}}`
  return typeof value === 'object' || typeof value === 'function' ? '' : String(value)
}

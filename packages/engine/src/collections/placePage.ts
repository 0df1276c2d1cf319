import { isEqual } from '../internals/isEqual.ts'
import { shareStructure } from '../internals/shareStructure.ts'
import type { CollectionModel } from '../project/model.ts'
import type { ResolvedRequest } from './resolveRequest.ts'

interface Page {
  readonly rows: readonly unknown[]
  /** How many rows there are with those of all pages. */
  readonly total: number
  readonly request: ResolvedRequest
  /** What the collection shows now. */
  readonly shown: unknown
}

/** What the pages that are shown were asked by, beside their place. */
const asked = new WeakMap<CollectionModel, readonly unknown[]>()

/**
 * A list of `total` entries with the rows of a page at their place. Where the same was asked before, rows of other pages
 * stay; entries of pages that nobody has fetched are undefined.
 */
export function placePage(
  model: CollectionModel,
  { rows, total, request: { config, filter, sort, offset }, shown }: Page,
): readonly unknown[] {
  const length = Math.max(total, offset + rows.length)
  const asking = [config, filter, sort]
  const stays = Array.isArray(shown) && shown.length === length && isEqual(asked.get(model), asking)
  asked.set(model, asking)
  // Only rows of the page are compared: a source may have millions.
  const placed: unknown[] = stays ? shown.slice() : []
  placed.length = length
  rows.forEach((row, i) => {
    placed[offset + i] = shareStructure(placed[offset + i], row)
  })
  const isSame = stays && rows.every((_, i) => Object.is(placed[offset + i], shown[offset + i]))
  return isSame ? shown : placed
}

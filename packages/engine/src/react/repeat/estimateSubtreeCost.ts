import type { ElementModel } from '../../project/model.ts'
import type { PageContext } from '../element/PageContext.ts'

/** What a full view costs to render, in light ones. */
const FULL = 8
/** How many rows a list inside a row is taken to have. */
const INNER_ROWS = 5

/** An element with everything below it. */
export interface SubtreeCost {
  /** Whether all of it is light views; not so for one that stands inside itself. */
  readonly isLight: boolean
  /** What one copy of it costs to render, in light elements: a guess, as nobody knows how long its lists will be. */
  readonly weight: number
}

/** What is known of the elements of each shown page. */
const known = new WeakMap<PageContext, Map<ElementModel, SubtreeCost>>()

/** What is true of an element with everything below it. */
export function estimateSubtreeCost(page: PageContext, model: ElementModel): SubtreeCost {
  const trees = known.get(page) ?? new Map<ElementModel, SubtreeCost>()
  known.set(page, trees)
  const before = trees.get(model)
  if (before) return before
  trees.set(model, { isLight: false, weight: FULL })
  const isLightHere = page.planOf(model).light !== null && model.condition.length === 0
  let facts: SubtreeCost = { isLight: isLightHere, weight: isLightHere ? 1 : FULL }
  for (const slot of model.slots.values()) {
    const uids = slot.kind === 'children' ? slot.uids : slot.kind === 'repeat' ? [slot.template ?? ''] : []
    const times = slot.kind === 'repeat' ? INNER_ROWS : 1
    const below = uids.flatMap((uid) => page.elements.get(uid) ?? []).map((child) => estimateSubtreeCost(page, child))
    facts = {
      isLight: facts.isLight && slot.kind === 'children' && below.every(({ isLight }) => isLight),
      weight: facts.weight + times * below.reduce((sum, { weight }) => sum + weight, 0),
    }
  }
  trees.set(model, facts)
  return facts
}

/** What is rendered at once, in light elements: some forty milliseconds of a desktop computer. */
const AT_ONCE = 2000
/** However much they are, the rows of a first screen come together. */
const FIRST_SCREEN = 30

/** How many rows there are at once when each weighs as much as `weight` light elements. */
export function firstSlice(weight: number): number {
  return Math.max(FIRST_SCREEN, Math.floor(AT_ONCE / weight))
}

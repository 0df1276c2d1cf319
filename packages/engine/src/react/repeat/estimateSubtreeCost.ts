import type { ElementModel } from '../../project/model.ts'
import type { PageContext } from '../element/PageContext.ts'

/** Render cost of a full view, in light elements. */
const FULL = 8
/** Assumed number of rows of a list inside a row. */
const INNER_ROWS = 5

/** Estimated cost of an element with everything below it. */
export interface SubtreeCost {
  /** Whether all of it is light views; false for an element nested inside itself. */
  readonly isLight: boolean
  /** Whether all of it is bare, so that a copy of its node can show another row. */
  readonly isBare: boolean
  /** Estimated render cost of one copy, in light elements; the length of its inner lists is not known. */
  readonly weight: number
}

/** Cached costs by element, for each shown page. */
const known = new WeakMap<PageContext, Map<ElementModel, SubtreeCost>>()

/** Estimates the cost of an element with everything below it; cached per page. */
export function estimateSubtreeCost(page: PageContext, model: ElementModel): SubtreeCost {
  const trees = known.get(page) ?? new Map<ElementModel, SubtreeCost>()
  known.set(page, trees)
  const before = trees.get(model)
  if (before) return before
  trees.set(model, { isLight: false, isBare: false, weight: FULL })
  const plan = page.planOf(model)
  const isLightHere = plan.light !== null && model.condition.length === 0
  let facts: SubtreeCost = { isLight: isLightHere, isBare: isLightHere && plan.isBare, weight: isLightHere ? 1 : FULL }
  for (const slot of model.slots.values()) {
    const uids = slot.kind === 'children' ? slot.uids : slot.kind === 'repeat' ? [slot.template ?? ''] : []
    const times = slot.kind === 'repeat' ? INNER_ROWS : 1
    const below = uids.flatMap((uid) => page.elements.get(uid) ?? []).map((child) => estimateSubtreeCost(page, child))
    facts = {
      isLight: facts.isLight && slot.kind === 'children' && below.every(({ isLight }) => isLight),
      isBare: facts.isBare && slot.kind === 'children' && below.every(({ isBare }) => isBare),
      weight: facts.weight + times * below.reduce((sum, { weight }) => sum + weight, 0),
    }
  }
  trees.set(model, facts)
  return facts
}

/** Budget of the first slice, in light elements: about 40 ms on a desktop computer. */
const AT_ONCE = 2000
/** Minimum rows in the first slice, whatever they cost: enough to fill the first screen. */
const FIRST_SCREEN = 30

/** Number of rows in the first slice when each costs as much as `weight` light elements. */
export function firstSlice(weight: number): number {
  return Math.max(FIRST_SCREEN, Math.floor(AT_ONCE / weight))
}

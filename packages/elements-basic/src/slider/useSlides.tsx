import type { ElementProps } from '@sluice/engine/react'
import { Fragment, type ReactNode, useReducer } from 'react'
import { type Item, type ItemListAction, itemList, storedItems } from '../internals/itemList.ts'
import type { slider } from './schema.ts'

export interface Slides {
  /** Children of the track; each element is a slide. */
  readonly nodes: ReactNode
  /** Number of slides as far as it is known without a page: 0 for those that a list repeats. */
  readonly count: number
  /** Labels of the slides that are shown, where they have one. */
  readonly labelsOf: (shown: readonly Element[]) => readonly (string | undefined)[]
  /** Adds, removes, moves and names slides; without effect on those that a list repeats. */
  readonly change: (action: ItemListAction) => void
}

/** The slides, which workflows can add, remove, move and name unless a list repeats them. */
export function useSlides({ slots, slideUids, slideLabels }: ElementProps<typeof slider>): Slides {
  const stored = storedSlides(slots.mainLayoutContent, slideUids?.length)
  const [list, change] = useReducer(itemList, stored?.length ?? 0, storedItems)
  const labelsOf = (shown: readonly Element[]) => {
    const items = itemsIn(shown, list, slideUids)
    return shown.map((_slide, index) => toLabel(items[index]?.label ?? slideLabels?.[items[index]?.source ?? index]))
  }
  if (!stored) return { nodes: slots.mainLayoutContent, count: 0, labelsOf, change }
  return { nodes: list.map((item) => slideNode(item, stored)), count: list.length, labelsOf, change }
}

/** The items of the slides that are there: a condition can hide some. The root node of a library component has several uids. */
function itemsIn(
  shown: readonly Element[],
  list: readonly Item[],
  uids: readonly unknown[] | undefined,
): readonly Item[] {
  const uidsOf = (slide: Element) => [
    slide.getAttribute('data-uid'),
    ...(slide.getAttribute('data-instance') ?? '').split(' '),
  ]
  const there = new Set<unknown>(shown.flatMap(uidsOf))
  return uids ? list.filter(({ source }) => there.has(uids[source])) : list
}

/** Nodes of the slides that are stored one by one; null when a list repeats one of them. A single one has no list around it. */
function storedSlides(slot: ReactNode, count: number | undefined): readonly ReactNode[] | null {
  if (Array.isArray(slot)) return slot
  return count === 1 ? [slot] : null
}

function slideNode({ id, source }: Item, stored: readonly ReactNode[]): ReactNode {
  return <Fragment key={id}>{stored[source]}</Fragment>
}

function toLabel(label: unknown): string | undefined {
  return typeof label === 'string' && label !== '' ? label : undefined
}

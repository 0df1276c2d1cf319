import type { ElementProps } from '@sluice/engine/react'
import { Fragment, type ReactNode, useReducer } from 'react'
import { type Item, type ItemListAction, itemList, storedItems } from '../internals/itemList.ts'
import type { slider } from './schema.ts'

interface Slides {
  /** Children of the track; each element is a slide. */
  readonly nodes: ReactNode
  /** Number of slides as far as it is known without a page: 0 for those that a list repeats. */
  readonly count: number
  /** Name of the slide at an index, where it has one. */
  readonly labelAt: (index: number) => string | undefined
  /** Adds, removes, moves and names slides; without effect on those that a list repeats. */
  readonly change: (action: ItemListAction) => void
}

/** The slides, which workflows can add, remove, move and name unless a list repeats them. */
export function useSlides({ slots, slideCount, slideLabels }: ElementProps<typeof slider>): Slides {
  const stored = storedSlides(slots.mainLayoutContent, slideCount)
  const [list, change] = useReducer(itemList, stored?.length ?? 0, storedItems)
  const labelAt = (index: number) => toLabel(list[index]?.label ?? slideLabels?.[list[index]?.source ?? index])
  if (!stored) return { nodes: slots.mainLayoutContent, count: 0, labelAt, change }
  return { nodes: list.map((item) => slideNode(item, stored)), count: list.length, labelAt, change }
}

/** Nodes of the slides that are stored one by one; null when a list repeats one of them. A single one has no list around it. */
function storedSlides(slot: ReactNode, count: number | undefined): readonly ReactNode[] | null {
  if (Array.isArray(slot)) return slot
  return Number(count) === 1 ? [slot] : null
}

function slideNode({ id, source }: Item, stored: readonly ReactNode[]): ReactNode {
  return <Fragment key={id}>{stored[source]}</Fragment>
}

function toLabel(label: unknown): string | undefined {
  return typeof label === 'string' && label !== '' ? label : undefined
}

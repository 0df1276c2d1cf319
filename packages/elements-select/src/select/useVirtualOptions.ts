import type { ElementProps } from '@sluice/engine/react'
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect } from 'react'
import type { select } from './schema.ts'
import type { SelectBehaviour } from './useSelect.ts'

/** Lists with more options than this render only those in view. */
const LONG = 100
/** Options are at least this high, in pixels. */
const MIN_HEIGHT = 48

/** Whether a list renders only the options in view. */
export function isLongList(count: number): boolean {
  return count > LONG
}

/**
 * Options of a list that are rendered, each with its place among all. The space of the others before and after them is a custom property
 * of the box that scrolls.
 * @param content that box, once it is there.
 */
export function useVirtualOptions(
  props: ElementProps<typeof select>,
  { listed, scrollTo }: SelectBehaviour,
  content: HTMLElement | null,
) {
  const isLong = isLongList(listed.length)
  const size = Math.max(MIN_HEIGHT, Number(props.virtualScrollMinItemSize ?? 40) || 0)
  const buffer = Math.max(0, Number(props.virtualScrollBuffer ?? 600) || 0)
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: isLong ? listed.length : 0,
    enabled: isLong,
    getScrollElement: () => content,
    estimateSize: () => size,
    overscan: Math.ceil(buffer / size),
    getItemKey: (index) => listed[index]?.key ?? index,
    initialRect: { width: 0, height: 320 },
    measureElement: heightWithMargin,
  })
  useLayoutEffect(() => {
    scrollTo.current = (index) => virtualizer.scrollToIndex(index)
  }, [scrollTo, virtualizer])
  const items = virtualizer.getVirtualItems()
  useSpace(content, isLong ? spaceAround(items, virtualizer.getTotalSize()) : null)
  if (!isLong) return listed.map((option) => ({ option, place: {} }))
  return items.flatMap(({ index }) => {
    const option = listed[index]
    const place = {
      ...{ ref: virtualizer.measureElement, 'data-index': index },
      ...{ 'aria-posinset': index + 1, 'aria-setsize': listed.length },
    }
    return option ? [{ option, place }] : []
  })
}

function heightWithMargin(node: HTMLElement): number {
  return node.offsetHeight + Number.parseFloat(getComputedStyle(node).marginBlockEnd)
}

interface Space {
  readonly before: number
  readonly after: number
}

function spaceAround(items: readonly VirtualItem[], total: number): Space {
  return { before: items[0]?.start ?? 0, after: total - (items.at(-1)?.end ?? 0) }
}

/** Sets the space through CSSOM, which a strict policy allows. */
function useSpace(content: HTMLElement | null, space: Space | null): void {
  useLayoutEffect(() => {
    content?.style.setProperty('--sl-select-before', `${space?.before ?? 0}px`)
    content?.style.setProperty('--sl-select-after', `${space?.after ?? 0}px`)
  })
}

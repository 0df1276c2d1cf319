import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, type RefObject, useLayoutEffect } from 'react'
import type { SelectOption } from './toOptions.ts'

/** Props of an option of a long list, which tell where it is among all of them. */
export interface OptionPlace {
  readonly ref: Ref<HTMLDivElement>
  readonly 'data-index': number
  readonly 'aria-posinset': number
  readonly 'aria-setsize': number
}

export interface LongOptionsProps {
  readonly listed: readonly SelectOption[]
  /** The box that scrolls, once it is there. */
  readonly content: HTMLElement | null
  /** Gets the function that scrolls to the option at an index. */
  readonly scrollTo: RefObject<((index: number) => void) | null>
  /** Expected height of an option, in pixels. */
  readonly size: number
  /** Height of the options beyond those in view that are rendered too, in pixels. */
  readonly buffer: number
  readonly children: (option: SelectOption, place: OptionPlace) => ReactNode
}

/**
 * The options of a long list that are in view. The space of the others before and after them is a custom property of the box that
 * scrolls.
 */
export function LongOptions({ listed, content, scrollTo, size, buffer, children }: LongOptionsProps): ReactNode {
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: listed.length,
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
  useSpace(content, spaceAround(items, virtualizer.getTotalSize()))
  return items.map(({ index }) => {
    const option = listed[index]
    const place = {
      ...{ ref: virtualizer.measureElement, 'data-index': index },
      ...{ 'aria-posinset': index + 1, 'aria-setsize': listed.length },
    }
    return option ? children(option, place) : null
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
function useSpace(content: HTMLElement | null, { before, after }: Space): void {
  useLayoutEffect(() => {
    content?.style.setProperty('--sl-select-before', `${before}px`)
    content?.style.setProperty('--sl-select-after', `${after}px`)
  }, [content, before, after])
  useLayoutEffect(
    () => () => {
      for (const name of ['--sl-select-before', '--sl-select-after']) content?.style.removeProperty(name)
    },
    [content],
  )
}

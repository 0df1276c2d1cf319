import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef } from 'react'
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
  /** Index of the option at which the list begins when it opens. */
  readonly start: number
  /** Expected height of an option, in pixels. */
  readonly size: number
  /** Height of the options beyond those in view that are rendered too, in pixels. */
  readonly buffer: number
  readonly children: (option: SelectOption, place: OptionPlace) => ReactNode
}

/** The options of a long list that are in view, between boxes as high as the others before and after them. */
export function LongOptions({ listed, content, scrollTo, start, size, buffer, children }: LongOptionsProps): ReactNode {
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: listed.length,
    getScrollElement: () => content,
    estimateSize: () => size,
    overscan: Math.ceil(buffer / size),
    getItemKey: (index) => listed[index]?.key ?? index,
    initialRect: { width: 0, height: 320 },
    initialOffset: start * size,
    measureElement: heightWithMargin,
  })
  useLayoutEffect(() => {
    scrollTo.current = (index) => virtualizer.scrollToIndex(index)
  }, [scrollTo, virtualizer])
  const items = virtualizer.getVirtualItems()
  const render = ({ index }: VirtualItem) => {
    const option = listed[index]
    const place = {
      ref: virtualizer.measureElement,
      'data-index': index,
      'aria-posinset': index + 1,
      'aria-setsize': listed.length,
    }
    return option ? children(option, place) : null
  }
  return (
    <>
      <Space height={items[0]?.start ?? 0} />
      {items.map(render)}
      <Space height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </>
  )
}

function heightWithMargin(node: HTMLElement): number {
  return node.offsetHeight + Number.parseFloat(getComputedStyle(node).marginBlockEnd)
}

/** Has its height through CSSOM, which a strict policy allows. */
function Space({ height }: { readonly height: number }): ReactNode {
  const node = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => node.current?.style.setProperty('block-size', `${height}px`), [height])
  return <div ref={node} />
}

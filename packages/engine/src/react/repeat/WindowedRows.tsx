/*
 * Rows of a list that asks for it by `_sluice.windowing: true` beside its binding: only those near the screen are mounted. Spaces keep the
 * list as long as it is. The element lays the rows out as without windowing; rows in several columns come and go line by line.
 */
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  useVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual'
import {
  Fragment,
  type FragmentInstance,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { ElementModel } from '../../project/model.ts'
import type { PageContext } from '../element/PageContext.ts'
import { type ListLayout, layoutOf, lineSizes, placeOf, rowBoxes } from './listLayout.ts'
import type { Row } from './RepeatRows.ts'

interface WindowedRowsProps {
  readonly rows: readonly Row[]
  /** Number of rows in the first view, before the layout of the list is known. */
  readonly first: number
  readonly render: (row: Row) => ReactNode
  readonly page: PageContext
  /** The element of each row. */
  readonly template: ElementModel
  /** Called with the reason when all rows have to be mounted. */
  readonly giveUp: (reason: string) => void
}

/** Lines beyond each end of the screen that are mounted, for quick scrolling and for keys that move the focus. */
const OVERSCAN = 6

/** Renders the rows near the screen and the one with the focus; for printing, all of them. */
export function WindowedRows(props: WindowedRowsProps): ReactNode {
  const { page, template, giveUp } = props
  const [keeper] = useState(() => statefulElementIn(template, page))
  const latest = useRef(giveUp)
  useLayoutEffect(() => {
    if (keeper) latest.current(`“${keeper}” in its rows keeps values, which a row would lose off the screen`)
  }, [keeper])
  return keeper ? null : <Lines {...props} />
}

function Lines({ rows, first, render, giveUp }: WindowedRowsProps): ReactNode {
  const start = useRef<HTMLDivElement>(null)
  const focused = useRef<Row | null>(null)
  const [layout, setLayout] = useState<ListLayout | null>(null)
  const [count, setCount] = useState(first)
  const empty = useRef<ReadonlySet<Row>>(new Set())
  const mounted = useMounted(start)
  const virtualizer = useLines(rows, { layout, focused, empty })
  const isPrinted = usePrinting()
  const { columns = 1, margin = 0, gap = 0 } = layout ?? {}
  const isWindowed = layout !== null && virtualizer.scrollRect !== null && !isPrinted
  const lines: readonly Line[] = isWindowed
    ? virtualizer.getVirtualItems().map((item) => ({ ...item, rows: rowsOfLine(rows, item.index, columns) }))
    : [{ index: 0, start: margin, size: 0, end: margin, rows: isPrinted ? rows : rows.slice(0, count) }]
  const countPass = usePasses()
  useLayoutEffect(() => {
    const container = boxAround(start.current)
    if (!container || isPrinted) return
    const boxes = rowBoxes(container, { lines, columns, fragments: mounted.fragments })
    // Nothing can be said about a list that is empty or hidden; the first rows may show nothing.
    if (boxes.size === 0 && container.getClientRects().length === 0) return
    if (boxes.size === 0 && layout === null) {
      if (count < rows.length) startTransition(() => setCount(count * 2))
      return
    }
    const next = layoutOf(container, boxes, {
      before: layout,
      lines: isWindowed ? lines : null,
      mounted: mounted.fragments.size,
    })
    if (typeof next === 'string') giveUp(next)
    else if (countPass() > MOST_PASSES) giveUp('its rows do not settle')
    else if (next !== layout) {
      if (!layout) empty.current = new Set(rows.slice(0, count).filter((_row, index) => !boxes.has(index)))
      setLayout(next)
    } else if (isWindowed) resize(virtualizer, lineSizes(boxes, lines, { ...layout, count: rows.length }))
  })
  const space = (key: string, size: number) => <Space key={key} size={size} layout={layout} />
  return [
    <Space key="start" node={start} size={(lines[0]?.start ?? margin) - margin - gap} layout={layout} />,
    ...lines.flatMap((line, i) => {
      const skipped = line.start - (lines[i - 1]?.end ?? line.start)
      return [
        skipped > 0 && space(`before ${line.index}`, skipped - gap),
        ...line.rows.map((row) => <Mounted key={row.serial} {...{ row, focused, render }} track={mounted.track} />),
      ]
    }),
    isWindowed && space('end', virtualizer.getTotalSize() + margin - (lines.at(-1)?.end ?? margin) - gap),
  ]
}

/** The element that lays out the rows around a node; some elements have a node of their own around them that has no box. */
function boxAround(node: Element | null): HTMLElement | null {
  const around = node?.parentElement ?? null
  return around && getComputedStyle(around).display === 'contents' ? boxAround(around) : around
}

/** Rows beside each other, with their place in pixels along the list. */
interface Line {
  readonly index: number
  readonly start: number
  readonly size: number
  readonly end: number
  readonly rows: readonly Row[]
}

function rowsOfLine(rows: readonly Row[], line: number, columns: number): readonly Row[] {
  return rows.slice(line * columns, (line + 1) * columns)
}

interface LineFacts {
  readonly layout: ListLayout | null
  /** The row with the focus. */
  readonly focused: RefObject<Row | null>
  /** Rows that showed nothing before there was a layout. */
  readonly empty: RefObject<ReadonlySet<Row>>
}

/** The library, which knows what is scrolled where and which lines are near the screen. */
function useLines(rows: readonly Row[], { layout, focused, empty }: LineFacts) {
  const { columns = 1, margin = 0, estimate = 0 } = layout ?? {}
  const self = useRef<Virtualizer<Element, Element> | null>(null)
  const isBefore = (self.current?.scrollOffset ?? 0) <= margin
  const isEmpty = (line: number) =>
    empty.current.size > 0 && rowsOfLine(rows, line, columns).every((row) => empty.current.has(row))
  const virtualizer = useVirtualizer<Element, Element>({
    count: Math.ceil(rows.length / columns),
    enabled: layout !== null,
    overscan: OVERSCAN,
    scrollMargin: margin,
    getScrollElement: () => null,
    estimateSize: (line) => (isEmpty(line) ? 0 : estimate),
    // The library measures all lines anew with another function.
    getItemKey: useCallback((line: number) => rows[line * columns]?.serial ?? line, [rows, columns]),
    rangeExtractor: (range) =>
      withLine(range, focused.current ? Math.floor(rows.indexOf(focused.current) / columns) : -1),
    // Rows that come or go above the screen leave its content in place, as browsers do below the start of a page.
    anchorTo: isBefore ? 'start' : 'end',
    scrollEndThreshold: -1,
    // Scrolling is rendered at once, see `scrolling`; what was measured is rendered before it is painted anyway.
    useFlushSync: false,
    ...(layout && scrolling(layout)),
  })
  self.current = virtualizer
  return virtualizer
}

/** Lines to mount: also the one with the focus, which would be lost with it. */
function withLine(range: Range, line: number): number[] {
  const lines = defaultRangeExtractor(range)
  return line < 0 || line >= range.count || lines.includes(line) ? lines : [...lines, line].sort((a, b) => a - b)
}

/** Differences that nobody sees come from the rounding of the browser, and would never end. */
const UNSEEN = 0.1

function resize(virtualizer: Virtualizer<Element, Element>, lines: ReturnType<typeof lineSizes<Line>>): void {
  for (const { index, size, measured } of lines)
    if (Math.abs(measured - size) > UNSEEN) virtualizer.resizeItem(index, measured)
}

type Observe = (instance: Virtualizer<never, never>, tell: (offset: number, isScrolling: boolean) => void) => unknown
type Scroll = (offset: number, options: object, instance: Virtualizer<never, never>) => void

/** How the library follows what scrolls: an element, or the page. */
function scrolling({ scroller, ...axis }: ListLayout) {
  const own = { horizontal: axis.isHorizontal, isRtl: axis.isRtl }
  // The library types its functions for elements or for the window.
  const [rect, offset, scroll] = (scroller
    ? [observeElementRect, observeElementOffset, elementScroll]
    : [observeWindowRect, observeWindowOffset, windowScroll]) as unknown as [never, Observe, Scroll]
  const followed = {
    getScrollElement: () => scroller ?? window,
    observeElementRect: rect,
    observeElementOffset(instance: Parameters<Observe>[0], tell: Parameters<Observe>[1]) {
      const stop = offset(instance, (place, isScrolling) => flushSync(() => tell(place, isScrolling)))
      // Otherwise the library would scroll to where it believes to be.
      tell(placeOf(scroller, axis), false)
      return stop
    },
    // Pages may scroll smoothly; what keeps a place must not.
    scrollToFn: (to: number, options: { readonly behavior?: ScrollBehavior }, instance: Parameters<Scroll>[2]) =>
      scroll(to, { ...options, behavior: options.behavior ?? 'instant' }, instance),
  }
  return { ...own, ...(followed as Record<keyof typeof followed, never>) }
}

/** Most passes of measuring in a frame: rows whose places depend on which of them are mounted would never settle. */
const MOST_PASSES = 20

/** Counts the passes of measuring since the last frame. */
function usePasses(): () => number {
  const passes = useRef(0)
  return () => {
    passes.current += 1
    if (passes.current === 1)
      requestAnimationFrame(() => {
        passes.current = 0
      })
    return passes.current
  }
}

/** Fragments of the mounted rows; the list is rendered, and so measured, again when it, one of them or the page changes its size. */
function useMounted(start: RefObject<HTMLElement | null>) {
  const [, measure] = useState({})
  const [mounted] = useState(() => {
    const fragments = new Map<Row, FragmentInstance>()
    const observer = new ResizeObserver(() => measure({}))
    const track = (row: Row, fragment: FragmentInstance) => {
      fragments.set(row, fragment)
      fragment.observeUsing(observer)
      return () => {
        fragments.delete(row)
        fragment.unobserveUsing(observer)
      }
    }
    return { fragments, observer, track }
  })
  useLayoutEffect(() => {
    const container = boxAround(start.current)
    if (!container) return undefined
    // The browser would move the page for what the library has moved it for.
    container.style.setProperty('overflow-anchor', 'none')
    for (const node of [container, document.body]) mounted.observer.observe(node)
    return () => {
      mounted.observer.disconnect()
      container.style.removeProperty('overflow-anchor')
    }
  }, [start, mounted])
  return mounted
}

interface MountedProps {
  readonly row: Row
  readonly track: (row: Row, fragment: FragmentInstance) => () => void
  /** The row with the focus. */
  readonly focused: RefObject<Row | null>
  readonly render: (row: Row) => ReactNode
}

/** One row; its nodes are found by the fragment, so that it needs no node of its own. */
function Mounted({ row, track, focused, render }: MountedProps): ReactNode {
  const [ref] = useState(() => (fragment: FragmentInstance) => {
    const untrack = track(row, fragment)
    const enter = () => {
      focused.current = row
    }
    const leave = () => {
      focused.current = null
    }
    fragment.addEventListener('focusin', enter)
    fragment.addEventListener('focusout', leave)
    return () => {
      untrack()
      fragment.removeEventListener('focusin', enter)
      fragment.removeEventListener('focusout', leave)
    }
  })
  return <Fragment ref={ref}>{render(row)}</Fragment>
}

interface SpaceProps {
  readonly size: number
  readonly layout: ListLayout | null
  readonly node?: RefObject<HTMLDivElement | null>
}

/** Takes the room of rows that are not mounted, over all columns. */
function Space({ size, layout, node }: SpaceProps): ReactNode {
  const own = useRef<HTMLDivElement>(null)
  const ref = node ?? own
  useLayoutEffect(() => {
    if (size <= 0) return
    const { isHorizontal = false } = layout ?? {}
    const style = {
      flex: 'none',
      'inline-size': isHorizontal ? `${size}px` : '100%',
      'block-size': isHorizontal ? 'auto' : `${size}px`,
      'grid-row': isHorizontal ? '1 / -1' : 'auto',
      'grid-column': isHorizontal ? 'auto' : '1 / -1',
    }
    for (const [name, value] of Object.entries(style)) ref.current?.style.setProperty(name, value)
  }, [ref, size, layout])
  return <div ref={ref} aria-hidden="true" hidden={size <= 0} />
}

/** Name of an element in the rows that has variables of its own; null without one. */
function statefulElementIn(model: ElementModel, page: PageContext, seen = new Set<ElementModel>()): string | null {
  if (seen.has(model)) return null
  seen.add(model)
  const { definition, instance, name, uid, slots } = model
  if (Object.keys(definition?.variables ?? {}).length > 0 || instance?.component.variables.length) return name ?? uid
  const inner = [...slots.values(), ...(instance?.dropzones.values() ?? [])].flatMap((slot) => {
    if (slot.kind === 'children') return slot.uids
    return slot.kind === 'repeat' ? [slot.template ?? ''] : []
  })
  for (const below of [...inner, instance?.component.rootUid ?? '']) {
    const element = page.elements.get(below)
    const found = element && statefulElementIn(element, page, seen)
    if (found) return found
  }
  return null
}

/** Whether the page is being printed. */
function usePrinting(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted(true))
    const end = () => setPrinted(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinted
}

/*
 * Rows of a list that asks for it by `_sluice.windowing: true` beside its binding: only those near the screen are mounted. Spaces keep the
 * list as long as it is. The rows stay children of the element, so their layout is that of the element; rows in several columns come and go
 * line by line.
 */
import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  useVirtualizer,
  windowScroll,
} from '@tanstack/react-virtual'
import {
  Fragment,
  type FragmentInstance,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { ElementModel } from '../../project/model.ts'
import type { PageContext } from '../element/PageContext.ts'
import { type ListLayout, layoutOf, lineSizes, rowBoxes } from './listLayout.ts'
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
const BEYOND = 6

/** Renders the rows near the screen and the one with the focus; for printing, all of them. */
export function WindowedRows({ rows, first, render, page, template, giveUp }: WindowedRowsProps): ReactNode {
  const start = useRef<HTMLDivElement>(null)
  const focused = useRef<Row | null>(null)
  const [fragments] = useState(() => new Map<Row, FragmentInstance>())
  const [layout, setLayout] = useState<ListLayout | null>(null)
  const [keeper] = useState(() => keeperIn(template, page))
  const isPrinted = usePrinting()
  useMeasurements(start)
  const { columns = 1, margin = 0, gap = 0 } = layout ?? {}
  const rowsOf = (line: number) => rows.slice(line * columns, (line + 1) * columns)
  const virtualizer = useVirtualizer<Element, Element>({
    ...{ count: Math.ceil(rows.length / columns), enabled: layout !== null, overscan: BEYOND, scrollMargin: margin },
    getScrollElement: () => null,
    estimateSize: () => layout?.estimate ?? 0,
    getItemKey: (line) => rowsOf(line)[0]?.serial ?? line,
    rangeExtractor: (range) =>
      withLine(range, focused.current ? Math.floor(rows.indexOf(focused.current) / columns) : -1),
    ...(layout && scrolling(layout)),
  })
  const isWindowed = layout !== null && virtualizer.scrollRect !== null && !isPrinted
  const lines: readonly Line[] = isWindowed
    ? virtualizer.getVirtualItems().map((item) => ({ ...item, rows: rowsOf(item.index) }))
    : [{ index: 0, start: margin, size: 0, end: margin, rows: isPrinted ? rows : rows.slice(0, first) }]
  useLayoutEffect(() => {
    const container = start.current?.parentElement
    const [top] = lines
    if (keeper) giveUp(`“${keeper}” in its rows keeps values, which a row would lose off the screen`)
    if (keeper || !container || isPrinted || !top) return
    const mounted = lines.flatMap((line) => line.rows.map((row, i) => [line.index * columns + i, row] as const))
    const boxes = rowBoxes(container, { rows: mounted, fragments })
    const next = layoutOf(container, boxes, { before: layout, skipped: top.start - margin })
    if (typeof next === 'string') giveUp(next)
    else if (next !== layout) setLayout(next)
    else if (isWindowed)
      // Differences that nobody sees come from the rounding of the browser, and would never end.
      for (const { index, size, measured } of lineSizes(boxes, lines, layout))
        if (Math.abs(measured - size) > 0.1) virtualizer.resizeItem(index, measured)
  })
  const space = (key: string, size: number) => <Space key={key} size={size} layout={layout} />
  const end = lines.at(-1)?.end ?? margin
  return [
    <Space key="start" node={start} size={(lines[0]?.start ?? margin) - margin - gap} layout={layout} />,
    ...lines.flatMap((line, i) => {
      const before = lines[i - 1]
      const skipped =
        before && before.end < line.start ? [space(`before ${line.index}`, line.start - before.end - gap)] : []
      return [
        ...skipped,
        ...line.rows.map((row) => <Mounted key={row.serial} {...{ row, fragments, focused, render }} />),
      ]
    }),
    isWindowed && space('end', virtualizer.getTotalSize() + margin - end - gap),
  ]
}

/** Rows beside each other, with their place in pixels along the list. */
interface Line {
  readonly index: number
  readonly start: number
  readonly size: number
  readonly end: number
  readonly rows: readonly Row[]
}

interface MountedProps {
  readonly row: Row
  readonly fragments: Map<Row, FragmentInstance>
  /** The row with the focus. */
  readonly focused: RefObject<Row | null>
  readonly render: (row: Row) => ReactNode
}

/** One row; its nodes are found by the fragment, so that it needs no node of its own. */
function Mounted({ row, fragments, focused, render }: MountedProps): ReactNode {
  const [ref] = useState(() => (fragment: FragmentInstance) => {
    fragments.set(row, fragment)
    const enter = () => {
      focused.current = row
    }
    const leave = () => {
      focused.current = null
    }
    fragment.addEventListener('focusin', enter)
    fragment.addEventListener('focusout', leave)
    return () => {
      fragments.delete(row)
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
    const length = `${size}px`
    const style = layout?.isHorizontal
      ? { 'inline-size': length, 'grid-row': '1 / -1' }
      : { 'block-size': length, 'inline-size': '100%', 'grid-column': '1 / -1' }
    for (const [name, value] of Object.entries({ flex: 'none', ...style })) ref.current?.style.setProperty(name, value)
  }, [ref, size, layout])
  return <div ref={ref} aria-hidden="true" hidden={size <= 0} />
}

/** Name of an element in the rows that has variables of its own; null without one. */
function keeperIn(model: ElementModel, page: PageContext, seen = new Set<ElementModel>()): string | null {
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
    const found = element && keeperIn(element, page, seen)
    if (found) return found
  }
  return null
}

/** How the library follows what scrolls: an element, or the page. */
function scrolling({ scroller, isHorizontal, isRtl }: ListLayout) {
  const axis = { horizontal: isHorizontal, isRtl }
  if (scroller) return { ...axis, getScrollElement: () => scroller }
  // The library types its options for elements or for the window; these are all that differ.
  const page = {
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
  }
  return { ...axis, getScrollElement: () => window as never, ...(page as Record<keyof typeof page, never>) }
}

/** Lines to mount: also the one with the focus, which would be lost with it. */
function withLine(range: Range, line: number): number[] {
  const lines = defaultRangeExtractor(range)
  return line < 0 || line >= range.count || lines.includes(line) ? lines : [...lines, line].sort((a, b) => a - b)
}

/** Renders again when the list changes its size, so that it is measured again. */
function useMeasurements(start: RefObject<HTMLElement | null>): void {
  const [, measure] = useState({})
  useLayoutEffect(() => {
    const container = start.current?.parentElement
    if (!container) return undefined
    // The browser would move the page for what the library has moved it for.
    container.style.setProperty('overflow-anchor', 'none')
    const observer = new ResizeObserver(() => measure({}))
    observer.observe(container)
    return () => {
      observer.disconnect()
      container.style.removeProperty('overflow-anchor')
    }
  }, [start])
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

/* How the rows of a list lie, measured from those that are mounted. All lengths are pixels along the direction in which the list grows. */
import type { FragmentInstance } from 'react'
import type { Row } from './RepeatRows.ts'

/** Layout of a list. */
export interface ListLayout {
  readonly isHorizontal: boolean
  readonly isRtl: boolean
  /** Number of rows beside each other. */
  readonly columns: number
  readonly gap: number
  /** Element in which the list scrolls; null for the page. */
  readonly scroller: Element | null
  /** Distance of the list from the start of what scrolls. */
  readonly margin: number
  /** Assumed length of a line that was never mounted, with its gap: the average of the first ones. */
  readonly estimate: number
}

type Axis = Pick<ListLayout, 'isHorizontal' | 'isRtl'>

/** Place of a mounted row on the screen. */
interface Box {
  readonly start: number
  readonly end: number
}

/** Places by the index of the row; those that show nothing have none. */
export type RowBoxes = ReadonlyMap<number, Box>

interface Mounted {
  readonly rows: readonly (readonly [index: number, row: Row])[]
  readonly fragments: ReadonlyMap<Row, FragmentInstance>
}

/** Measures the mounted rows. */
export function rowBoxes(container: Element, { rows, fragments }: Mounted): RowBoxes {
  const axis = axisOf(getComputedStyle(container))
  return new Map(
    rows.flatMap(([index, row]) => {
      const boxes = (fragments.get(row)?.getClientRects() ?? []).map((rect) => boxOf(rect, axis))
      return boxes.length > 0 ? [[index, union(boxes)] as const] : []
    }),
  )
}

interface Known {
  readonly before: ListLayout | null
  /** Place of the first mounted line in the list. */
  readonly skipped: number
}

/** Layout of the rows in an element: the one before while it is the same, or why such a list cannot be windowed. */
export function layoutOf(container: Element, boxes: RowBoxes, { before, skipped }: Known): ListLayout | string {
  const style = getComputedStyle(container)
  if (/reverse/.test(style.flexDirection + style.flexWrap)) return 'its rows are in reverse'
  const axis = axisOf(style)
  const columns = columnsOf(style, boxes, axis)
  const gap = px(axis.isHorizontal ? style.columnGap : style.rowGap)
  const scroller = scrollerOf(container, axis)
  const [first] = boxes.values()
  const place = scroller ? placeIn(scroller, axis) : axis.isHorizontal ? Math.abs(scrollX) : scrollY
  const margin = first ? first.start - skipped + place : (before?.margin ?? 0)
  const next = { ...axis, columns, gap, scroller, margin, estimate: before?.estimate ?? averageOf(boxes, columns, gap) }
  return before && isSame(before, next) ? before : next
}

/** Lines with their lengths as they are on the screen, with the gap after them; 0 for those that show nothing. */
export function lineSizes<L extends { readonly index: number }>(
  boxes: RowBoxes,
  lines: readonly L[],
  { columns, gap }: ListLayout,
): readonly (L & { readonly measured: number })[] {
  const spans = new Map(lines.map(({ index }) => [index, spanOf(boxes, index, columns)]))
  return lines.map((line) => {
    const [span, next] = [spans.get(line.index), spans.get(line.index + 1)]
    const end = next ? next.start : (span?.end ?? 0) + gap
    return { ...line, measured: span ? end - span.start : 0 }
  })
}

function spanOf(boxes: RowBoxes, line: number, columns: number): Box | null {
  const found = Array.from({ length: columns }, (_, i) => boxes.get(line * columns + i) ?? [])
  const all = found.flat()
  return all.length > 0 ? union(all) : null
}

function averageOf(boxes: RowBoxes, columns: number, gap: number): number {
  const all = [...boxes.values()]
  if (all.length === 0) return 40
  const { start, end } = union(all)
  return (end - start + gap) / Math.ceil(boxes.size / columns)
}

function axisOf({ display, direction, flexDirection, flexWrap, gridAutoFlow }: CSSStyleDeclaration): Axis {
  const isRow = display.endsWith('flex') && flexDirection.startsWith('row') && flexWrap === 'nowrap'
  const isHorizontal = isRow || (display.endsWith('grid') && gridAutoFlow.startsWith('column'))
  return { isHorizontal, isRtl: direction === 'rtl' }
}

/** Number of tracks of a grid; in a box that wraps, the number of rows that are level with the first. */
function columnsOf(style: CSSStyleDeclaration, boxes: RowBoxes, { isHorizontal }: Axis): number {
  const { display, flexDirection, flexWrap } = style
  if (display.endsWith('grid'))
    return (isHorizontal ? style.gridTemplateRows : style.gridTemplateColumns).split(' ').length
  if (!display.endsWith('flex') || !flexDirection.startsWith('row') || flexWrap === 'nowrap') return 1
  const [first, ...others] = boxes.values()
  const other = others.findIndex(({ start }) => start !== first?.start)
  return 1 + (other < 0 ? others.length : other)
}

function scrollerOf(container: Element, { isHorizontal }: Axis): Element | null {
  for (let node: Element | null = container; node && node !== document.body; node = node.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(node)
    const isLong = isHorizontal ? node.scrollWidth > node.clientWidth : node.scrollHeight > node.clientHeight
    if (isLong && /auto|scroll/.test(isHorizontal ? overflowX : overflowY)) return node
  }
  return null
}

/** Distance from the start of the screen to that of an element, less what is scrolled in it. */
function placeIn(scroller: Element, axis: Axis): number {
  const { start } = boxOf(scroller.getBoundingClientRect(), axis)
  if (!axis.isHorizontal) return scroller.scrollTop - start - scroller.clientTop
  return Math.abs(scroller.scrollLeft) - start - scroller.clientLeft
}

function boxOf({ left, right, top, bottom }: DOMRect, { isHorizontal, isRtl }: Axis): Box {
  if (!isHorizontal) return { start: top, end: bottom }
  return isRtl ? { start: -right, end: -left } : { start: left, end: right }
}

function union(boxes: readonly Box[]): Box {
  return { start: Math.min(...boxes.map(({ start }) => start)), end: Math.max(...boxes.map(({ end }) => end)) }
}

function isSame(left: ListLayout, right: ListLayout): boolean {
  const { margin, ...others } = right
  const names = [
    'isHorizontal',
    'isRtl',
    'columns',
    'gap',
    'scroller',
    'estimate',
  ] as const satisfies readonly (keyof typeof others)[]
  return Math.abs(left.margin - margin) < 1 && names.every((name) => left[name] === right[name])
}

/** Number in a length; 0 for words such as `normal`. */
function px(length: string): number {
  return Number.parseFloat(length) || 0
}

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

/** Rows beside each other, with their place along the list as it is assumed. */
interface Line {
  readonly index: number
  readonly start: number
  readonly rows: readonly Row[]
}

interface Mounted {
  readonly lines: readonly Line[]
  readonly columns: number
  readonly fragments: ReadonlyMap<Row, FragmentInstance>
}

/** Measures the mounted rows. */
export function rowBoxes(container: Element, { lines, columns, fragments }: Mounted): RowBoxes {
  const axis = axisOf(getComputedStyle(container))
  const unscaled = unscaledIn(container, axis)
  const boxes = new Map<number, Box>()
  for (const { index, rows } of lines)
    for (const [i, row] of rows.entries()) {
      const own = (fragments.get(row)?.getClientRects() ?? []).map((rect) => unscaled(boxOf(rect, axis)))
      if (own.length > 0) boxes.set(index * columns + i, union(own))
    }
  return boxes
}

interface Known {
  readonly before: ListLayout | null
  /** The mounted lines, once these follow from the layout. */
  readonly lines: readonly Line[] | null
  /** Number of mounted rows, also of those that show nothing. */
  readonly mounted: number
}

/** Layout of the rows in an element: the one before while it is the same, or why such a list cannot be windowed. */
export function layoutOf(container: Element, boxes: RowBoxes, { before, lines, mounted }: Known): ListLayout | string {
  const style = getComputedStyle(container)
  if (/reverse/.test(style.flexDirection + style.flexWrap)) return 'its rows are in reverse'
  const axis = axisOf(style)
  // Rows that all show nothing say nothing about their layout.
  const columns = before && boxes.size === 0 ? before.columns : columnsOf(style, boxes, axis)
  if (!isRegular(style, boxes, { columns, lines })) return 'its lines have different numbers of rows'
  const gap = px(axis.isHorizontal ? style.columnGap : style.rowGap)
  const scroller = scrollerOf(container, axis)
  const isAlike = before !== null && before.columns === columns && before.isHorizontal === axis.isHorizontal
  const estimate = before && (isAlike || boxes.size === 0) ? before.estimate : averageOf(boxes, mounted / columns, gap)
  const [[index, first] = [0, null]] = boxes
  const line = lines?.findIndex((one) => one.index === Math.floor(index / columns)) ?? -1
  const skipped = lines && before ? (emptyBefore(lines, line)?.start ?? before.margin) - before.margin : 0
  const margin = first ? first.start - skipped + screenPlace(scroller, axis) : (before?.margin ?? 0)
  const next = { ...axis, columns, gap, scroller, margin, estimate }
  return before && isSame(before, next) ? before : next
}

/** The line with which those begin that come immediately before another and show nothing; they may be assumed to be longer. */
function emptyBefore(lines: readonly Line[], at: number): Line | undefined {
  let from = at
  while (from > 0 && lines[from - 1]?.index === (lines[from]?.index ?? 0) - 1) from -= 1
  return lines[from]
}

/**
 * Mounted lines with their lengths as they are on the screen, with the gap after them; 0 for those that show nothing. The length of a last one
 * is not known while others follow it, because of margins between rows; it is at least its own when those after it show nothing.
 */
export function lineSizes<L extends Line & { readonly size: number }>(
  boxes: RowBoxes,
  lines: readonly L[],
  { columns, gap, count }: ListLayout & { readonly count: number },
): readonly (L & { readonly measured: number })[] {
  const sizes: (L & { readonly measured: number })[] = []
  // Where the mounted lines below begin, if one of them shows something.
  let below = { index: Math.ceil(count / columns), start: null as number | null, isEnd: true }
  for (const line of lines.toReversed()) {
    const span = spanOf(boxes, line.index, columns)
    const next = below.index === line.index + 1 ? below : null
    below = { index: line.index, start: span?.start ?? next?.start ?? null, isEnd: !span && next?.isEnd === true }
    if (!span) sizes.push({ ...line, measured: 0 })
    else if (next) {
      const own = span.end - span.start + gap
      const atLeast = next.isEnd ? own : Math.max(own, line.size)
      sizes.push({ ...line, measured: next.start === null ? atLeast : next.start - span.start })
    }
  }
  return sizes.reverse()
}

/** Whether all lines have as many rows beside each other as the first, which the lines of a box that wraps may not have. */
function isRegular(
  style: CSSStyleDeclaration,
  boxes: RowBoxes,
  { columns, lines }: Pick<ListLayout, 'columns'> & Pick<Known, 'lines'>,
): boolean {
  if (columns > 1 && lines && lines.some(({ index, rows }) => rows.some((_row, i) => !boxes.has(index * columns + i))))
    return false
  if (style.display.endsWith('grid')) return true
  const entries = [...boxes]
  return entries.every(([index, { start }], i) => {
    const [other, before] = entries[i - 1] ?? []
    if (other === undefined || !before) return true
    const isBeside = Math.floor(other / columns) === Math.floor(index / columns)
    return isBeside === Math.abs(start - before.start) < 1
  })
}

function spanOf(boxes: RowBoxes, line: number, columns: number): Box | null {
  const found = Array.from({ length: columns }, (_, i) => boxes.get(line * columns + i) ?? [])
  const all = found.flat()
  return all.length > 0 ? union(all) : null
}

function averageOf(boxes: RowBoxes, lines: number, gap: number): number {
  const all = [...boxes.values()]
  const { start, end } = union(all)
  return (end - start + gap) / Math.ceil(lines)
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

/** How far an element, or the page, is scrolled. */
export function placeOf(scroller: Element | null, { isHorizontal }: Pick<Axis, 'isHorizontal'>): number {
  if (scroller) return isHorizontal ? Math.abs(scroller.scrollLeft) : scroller.scrollTop
  return isHorizontal ? Math.abs(scrollX) : scrollY
}

/** Distance to add to a place on the screen for that in what scrolls. */
function screenPlace(scroller: Element | null, axis: Axis): number {
  if (!scroller) return placeOf(scroller, axis)
  const { start } = boxOf(scroller.getBoundingClientRect(), axis)
  return placeOf(scroller, axis) - start - (axis.isHorizontal ? scroller.clientLeft : scroller.clientTop)
}

function boxOf({ left, right, top, bottom }: DOMRect, { isHorizontal, isRtl }: Axis): Box {
  if (!isHorizontal) return { start: top, end: bottom }
  return isRtl ? { start: -right, end: -left } : { start: left, end: right }
}

/** Places without what enlarges or shrinks an element, such as the animation of a popup. */
function unscaledIn(container: Element, axis: Axis): (box: Box) => Box {
  const own = boxOf(container.getBoundingClientRect(), axis)
  const { offsetHeight, offsetWidth }: Partial<HTMLElement> = container instanceof HTMLElement ? container : {}
  const length = (axis.isHorizontal ? offsetWidth : offsetHeight) ?? 0
  const scale = length > 0 ? (own.end - own.start) / length || 1 : 1
  const place = (at: number) => own.start + (at - own.start) / scale
  return ({ start, end }) => ({ start: place(start), end: place(end) })
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

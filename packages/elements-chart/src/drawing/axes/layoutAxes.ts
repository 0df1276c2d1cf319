import type { DrawingInput } from '../drawing.ts'
import { textWidth } from '../textWidth.ts'
import { type CategoryLabels, labelsBelow, labelsBeside } from './categoryLabels.ts'
import { createValueScale, type ValueScale } from './valueScale.ts'

/**
 * Places of a chart with two axes. Everything is laid out as in a page that reads from left to right; `mirrorX` turns it around for
 * others.
 */
export interface AxesLayout {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly isHorizontal: boolean
  readonly scale: ValueScale
  readonly labels: CategoryLabels
  /** Width of the place of a category along its axis. */
  readonly step: number
  /** Middle of a category along its axis. */
  readonly middleOf: (index: number) => number
  /** Place on the axis of the values. */
  readonly pixelOf: (value: number) => number
  readonly mirrorX: (x: number) => number
  /** Values of a place on the axes. */
  readonly axisValues: (x: number, y: number) => { readonly dataX: number; readonly dataY: number }
}

interface AxesSettings {
  /** Values that must fit, such as the sums of stacks. */
  readonly values: readonly number[]
  /** Has the first and the last category at the ends of the axis, as lines do. */
  readonly fillsAxis: boolean
}

const GAP = 8
const EDGE = 8

/** Lays out the axes around the room that their labels leave. */
export function layoutAxes(input: DrawingInput, settings: AxesSettings): AxesLayout {
  const { look, width, height } = input
  const titles = { x: look.xTitle ? look.labelSize * 1.8 : 0, y: look.yTitle ? look.labelSize * 1.8 : 0 }
  const room = { width: width - titles.y, height: height - titles.x }
  const plot = look.isHorizontal ? plotBeside(input, settings, room) : plotAbove(input, settings, room)
  return finish(input, settings, { ...plot, left: plot.left + titles.y })
}

interface Plot {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly scale: ValueScale
  readonly labels: CategoryLabels
}

interface Room {
  readonly width: number
  readonly height: number
}

/** Categories below, values on the side. */
function plotAbove(input: DrawingInput, settings: AxesSettings, room: Room): Plot {
  const { look, categories } = input
  const size = look.labelSize
  const scaleOf = (length: number) => scaleFor(input, settings, length, 34)
  // How deep the labels of the categories are depends on the width, which depends on the labels of the values.
  const rough = scaleOf(room.height - size * 2)
  const left = widestTick(rough, size) + GAP
  const whole = Math.max(room.width - left - EDGE, 1)
  const step = stepOf(whole, categories.length, settings)
  const labels = labelsBelow(categories, step, size)
  const half = endsAtEdges(settings.fillsAxis, categories.length) ? 0 : step / 2
  const over = overhangOf(labels, size, { before: left + half, after: EDGE + half })
  const width = Math.max(whole - over.before - over.after, 1)
  const top = EDGE + size / 2
  const height = Math.max(room.height - top - labels.depth - GAP, 1)
  return { left: left + over.before, top, width, height, scale: scaleOf(height), labels }
}

/** Categories on the side, values below. */
function plotBeside(input: DrawingInput, settings: AxesSettings, room: Room): Plot {
  const { look, categories } = input
  const size = look.labelSize
  const height = Math.max(room.height - EDGE - size * 1.4 - GAP, 1)
  const labels = labelsBeside(categories, stepOf(height, categories.length, settings), size, room.width * 0.4)
  const left = labels.depth + GAP
  const roughScale = scaleFor(input, settings, room.width - left, 56)
  const right = Math.max(EDGE, widestTick(roughScale, size) / 2)
  const width = Math.max(room.width - left - right, 1)
  const spacing = Math.max(56, widestTick(roughScale, size) + 2 * GAP)
  return { left, top: EDGE, width, height, scale: scaleFor(input, settings, width, spacing), labels }
}

function finish(input: DrawingInput, { fillsAxis }: AxesSettings, plot: Plot): AxesLayout {
  const { isRtl, width: whole, categories } = input
  const { isHorizontal } = input.look
  const { left, top, width, height, scale } = plot
  const along = isHorizontal ? height : width
  const step = stepOf(along, categories.length, { fillsAxis })
  const ends = endsAtEdges(fillsAxis, categories.length)
  const start = (isHorizontal ? top : left) + (ends ? 0 : step / 2)
  const mirrorX = (x: number) => (isRtl ? whole - x : x)
  const indexAt = (place: number) => Math.min(Math.max(Math.round((place - start) / step), 0), categories.length - 1)
  return {
    ...plot,
    isHorizontal,
    step,
    mirrorX,
    middleOf: (index) => start + index * step,
    pixelOf: (value) => (isHorizontal ? left + scale.toPixel(value) : top + height - scale.toPixel(value)),
    axisValues(x, y) {
      const read = mirrorX(x)
      return isHorizontal
        ? { dataX: scale.toValue(read - left), dataY: indexAt(y) }
        : { dataX: indexAt(read), dataY: scale.toValue(top + height - y) }
    },
  }
}

function scaleFor({ look, language }: DrawingInput, { values }: AxesSettings, length: number, spacing: number) {
  const { startsAtZero, min, max } = look
  return createValueScale({ values, startsAtZero, min, max, length: Math.max(length, 1), spacing, language })
}

/** Distance of the middles of two categories. */
function stepOf(length: number, count: number, { fillsAxis }: Pick<AxesSettings, 'fillsAxis'>): number {
  if (endsAtEdges(fillsAxis, count)) return length / (count - 1)
  return length / Math.max(count, 1)
}

const endsAtEdges = (fillsAxis: boolean, count: number) => fillsAxis && count > 1

function widestTick({ ticks }: ValueScale, size: number): number {
  return ticks.reduce((width, { label }) => Math.max(width, textWidth(label, size)), 0)
}

/** How far the first and the last label reach beyond the room before and after the middles of their categories. */
function overhangOf(
  { texts, isRotated, every }: CategoryLabels,
  size: number,
  room: { before: number; after: number },
) {
  const last = texts[Math.floor((texts.length - 1) / every) * every] ?? ''
  const isLast = (texts.length - 1) % every === 0
  const before = textWidth(texts[0] ?? '', size) * (isRotated ? Math.SQRT1_2 : 0.5)
  const after = isRotated || !isLast ? 0 : textWidth(last, size) / 2
  return { before: Math.max(0, before - room.before), after: Math.max(0, after - room.after) }
}

import { entryAt, isRecord, textOf } from './stored.ts'
import { toNumber } from './toNumber.ts'

/** Stored settings that say how a chart looks. */
export interface LookSettings {
  readonly dataType?: unknown
  readonly options?: unknown
  readonly isLegend?: unknown
  readonly legendPosition?: unknown
  readonly legendAlignement?: unknown
  readonly legendSize?: unknown
  readonly startAtZero?: unknown
  readonly stacked?: unknown
  readonly axis?: unknown
  readonly cubicInterpolationMode?: unknown
}

/** Look of a chart, from its settings or, in the advanced mode, from its options. */
export interface ChartLook {
  readonly hasLegend: boolean
  readonly legendPosition: 'bottom' | 'left' | 'right' | 'top'
  readonly legendAlign: 'center' | 'end' | 'start'
  /** Sizes of texts, in pixels. */
  readonly legendSize: number
  readonly labelSize: number
  readonly startsAtZero: boolean
  readonly isStacked: boolean
  readonly isHorizontal: boolean
  readonly isSmooth: boolean
  /** Limits of the axis of values. */
  readonly min: number | null
  readonly max: number | null
  /** Whether a press beside all points is one of the nearest of them, and whether it is one of all points of a category. */
  readonly pressesNearest: boolean
  readonly pressesCategory: boolean
  /** Size of the hole of a ring, from 0 to 1, or null for the default. */
  readonly hole: number | null
  readonly title?: string | undefined
  readonly xTitle?: string | undefined
  readonly yTitle?: string | undefined
  /** Colors that the options set. */
  readonly colors: Readonly<Record<`--${string}`, string | undefined>>
}

const SIDES = ['top', 'bottom', 'left', 'right'] as const
const PLACES = ['start', 'center', 'end'] as const
const DEFAULT_SIZE = 12

/**
 * Look of a chart. Options of the advanced mode replace the settings, and what they leave out has the default of the library in whose
 * notation they are: bars start at zero, lines and radars do not.
 */
export function readLook(stored: LookSettings, zeroIsDefault = true): ChartLook {
  const { options } = stored
  const usesOptions = stored.dataType !== 'guided' && isRecord(options)
  return usesOptions ? lookOfOptions(options, zeroIsDefault) : lookOfSettings(stored)
}

function lookOfSettings(stored: LookSettings): ChartLook {
  const size = sizeOf(stored.legendSize)
  return {
    hasLegend: stored.isLegend !== false,
    legendPosition: oneOf(SIDES, stored.legendPosition) ?? 'top',
    legendAlign: oneOf(PLACES, stored.legendAlignement) ?? 'center',
    legendSize: size,
    labelSize: size,
    startsAtZero: stored.startAtZero !== false,
    isStacked: stored.stacked === true,
    isHorizontal: stored.axis === 'y',
    isSmooth: stored.cubicInterpolationMode === 'monotone',
    ...{ min: null, max: null, hole: null, pressesNearest: true, pressesCategory: false, colors: {} },
  }
}

function lookOfOptions(options: Readonly<Record<string, unknown>>, zeroIsDefault: boolean): ChartLook {
  const legend = entryAt(options, 'plugins', 'legend')
  const title = entryAt(options, 'plugins', 'title')
  const isHorizontal = options.indexAxis === 'y'
  const values = entryAt(options, 'scales', isHorizontal ? 'x' : 'y') ?? entryAt(options, 'scales', 'r')
  const size = (scale: unknown) => entryAt(scale, 'ticks', 'font', 'size')
  return {
    hasLegend: entryAt(legend, 'display') !== false,
    legendPosition: oneOf(SIDES, entryAt(legend, 'position')) ?? 'top',
    legendAlign: oneOf(PLACES, entryAt(legend, 'align')) ?? 'center',
    legendSize: sizeOf(entryAt(legend, 'labels', 'font', 'size')),
    labelSize: sizeOf(size(entryAt(options, 'scales', 'x')) ?? size(values)),
    startsAtZero: (entryAt(values, 'beginAtZero') ?? zeroIsDefault) === true,
    isStacked: entryAt(values, 'stacked') === true,
    isHorizontal,
    isSmooth: isSmoothIn(entryAt(options, 'elements', 'line')),
    min: toNumber(entryAt(values, 'min')),
    max: toNumber(entryAt(values, 'max')),
    pressesNearest: entryAt(options, 'interaction', 'intersect') === false,
    pressesCategory: entryAt(options, 'interaction', 'mode') === 'index',
    hole: holeOf(options.cutout),
    title: entryAt(title, 'display') === true ? textOf(entryAt(title, 'text')) : undefined,
    ...{ xTitle: axisTitle(options, 'x'), yTitle: axisTitle(options, 'y') },
    colors: colorsOf(legend, values),
  }
}

function axisTitle(options: unknown, axis: 'x' | 'y'): string | undefined {
  const title = entryAt(options, 'scales', axis, 'title')
  return entryAt(title, 'display') === true ? textOf(entryAt(title, 'text')) : undefined
}

function isSmoothIn(line: unknown): boolean {
  return entryAt(line, 'cubicInterpolationMode') === 'monotone' || (toNumber(entryAt(line, 'tension')) ?? 0) > 0
}

function colorsOf(legend: unknown, values: unknown): ChartLook['colors'] {
  return {
    '--sl-chart-legend-color': textOf(entryAt(legend, 'labels', 'color')),
    '--sl-chart-label-color': textOf(entryAt(values, 'ticks', 'color')),
    '--sl-chart-grid-color': textOf(entryAt(values, 'grid', 'color')),
  }
}

/** Size of the hole of a ring, such as `60%`. */
function holeOf(cutout: unknown): number | null {
  const percent = typeof cutout === 'string' && cutout.endsWith('%') ? toNumber(cutout.slice(0, -1)) : null
  return percent === null ? null : Math.min(0.95, Math.max(0, percent / 100))
}

/** Size of texts in pixels, of a length such as `12px` or a number. */
function sizeOf(length: unknown): number {
  const size = Number.parseFloat(String(length))
  return size > 0 && size < 100 ? size : DEFAULT_SIZE
}

function oneOf<const T>(values: readonly T[], value: unknown): T | undefined {
  return values.find((one) => one === value)
}

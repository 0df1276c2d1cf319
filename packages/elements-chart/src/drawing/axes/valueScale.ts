import { scaleLinear } from '@visx/scale'
import { tickLabels } from './tickLabels.ts'

/** Axis of values: where a value is along it, and its ticks. */
export interface ValueScale {
  /** Distance of a value from the start of the axis, in pixels. */
  readonly toPixel: (value: number) => number
  readonly toValue: (pixel: number) => number
  /** The value, or the end of the axis beyond which it is. */
  readonly clamp: (value: number) => number
  readonly ticks: readonly { readonly value: number; readonly label: string }[]
  /** Value on which bars stand: zero, or the end of the axis that is nearest to it. */
  readonly base: number
}

interface ScaleSettings {
  readonly values: readonly number[]
  readonly startsAtZero: boolean
  readonly min?: number | null
  readonly max?: number | null
  /** Length of the axis, and the least distance of two ticks, in pixels. */
  readonly length: number
  readonly spacing: number
  readonly language: string
}

/** Axis for some values, which ends at its given limits or else at round values. */
export function createValueScale(settings: ScaleSettings): ValueScale {
  const { values, length, spacing, language } = settings
  const count = Math.max(1, Math.floor(length / spacing))
  const unit = unitOf(settings)
  const scale = scaleLinear<number>({ domain: [...endsOf(settings, unit, count)], range: [0, length] })
  const [low = 0, high = 1] = scale.domain().map((end) => toFinite(end * unit))
  const ticks = scale
    .ticks(count)
    .map((tick) => tick * unit)
    .filter(Number.isFinite)
  // Things that are counted have no halves.
  const whole = values.every(Number.isInteger) ? ticks.filter(Number.isInteger) : []
  const shown = whole.length > 0 ? whole : ticks
  const labels = tickLabels(shown, language)
  const clamp = (value: number) => Math.min(Math.max(value, low), high)
  return {
    toPixel: (value) => scale(value / unit),
    toValue: (pixel) => toFinite(scale.invert(pixel) * unit),
    clamp,
    ticks: shown.map((value, index) => ({ value, label: labels[index] ?? '' })),
    base: clamp(0),
  }
}

/** Unit in which an axis calculates, so that the difference of its ends is a number, too. */
function unitOf({ values, min, max }: ScaleSettings): number {
  const greatest = [...values, min ?? 0, max ?? 0].reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return greatest > 1e300 ? 1e10 : 1
}

function toFinite(value: number): number {
  return Math.min(Math.max(value, -Number.MAX_VALUE), Number.MAX_VALUE)
}

/** Ends of the axis in its unit; those that are given stay as they are. */
function endsOf(settings: ScaleSettings, unit: number, count: number): readonly [number, number] {
  const [from, to] = domainOf(settings, unit)
  const [low = from, high = to] = scaleLinear<number>({ domain: [from, to] })
    .nice(count)
    .domain()
  const isGiven = (end: number, limit: number | null | undefined) => limit != null && end === limit / unit
  return [isGiven(from, settings.min) ? from : low, isGiven(to, settings.max) ? to : high]
}

/** Least and greatest value of the axis in its unit; they differ, whatever the values are. */
function domainOf({ values, startsAtZero, min, max }: ScaleSettings, unit: number): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of startsAtZero ? [0, ...values] : values) {
    low = Math.min(low, value / unit)
    high = Math.max(high, value / unit)
  }
  if (low > high) [low, high] = [0, 1]
  const [from, to] = [min == null ? low : min / unit, max == null ? high : max / unit]
  if (from < to) return [from, to]
  if (min == null && max != null) return [to - spanOf(to), to]
  if (max == null && min != null) return [from, from + spanOf(from)]
  return startsAtZero && from === 0 ? [0, 1] : [from - spanOf(from), from + spanOf(from)]
}

/** Range around a value where nothing else says one. */
const spanOf = (value: number) => Math.abs(value) / 2 || 1

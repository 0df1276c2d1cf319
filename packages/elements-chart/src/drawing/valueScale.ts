import { scaleLinear } from '@visx/scale'

/** Axis of values: where a value is along it, and its ticks. */
export interface ValueScale {
  /** Distance of a value from the start of the axis, in pixels. */
  readonly toPixel: (value: number) => number
  readonly toValue: (pixel: number) => number
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

/** Axis for some values, which ends at round ones. */
export function createValueScale(settings: ScaleSettings): ValueScale {
  const { values, length, spacing, language } = settings
  const count = Math.max(1, Math.floor(length / spacing))
  const scale = scaleLinear<number>({ domain: [...domainOf(settings)], range: [0, length] }).nice(count)
  const [low = 0, high = 1] = scale.domain()
  const ticks = scale.ticks(count)
  // Things that are counted have no halves.
  const whole = values.every(Number.isInteger) ? ticks.filter(Number.isInteger) : ticks
  const format = tickFormat(whole, language)
  return {
    toPixel: (value) => scale(value),
    toValue: (pixel) => scale.invert(pixel),
    ticks: whole.map((value) => ({ value, label: format.format(value) })),
    base: Math.min(Math.max(0, low), high),
  }
}

/** Least and greatest value of the axis; they differ, whatever the values are. */
function domainOf({ values, startsAtZero, min, max }: ScaleSettings): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of startsAtZero ? [0, ...values] : values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (low > high) [low, high] = [0, 1]
  const [from, to] = [min ?? low, max ?? high]
  if (from < to) return [from, to]
  const span = Math.abs(from) / 2 || 1
  return startsAtZero && from === 0 ? [0, 1] : [from - span, from + span]
}

/** Ticks have as many decimals as they need to differ, and large ones are short. */
function tickFormat(ticks: readonly number[], language: string): Intl.NumberFormat {
  const greatest = Math.max(...ticks.map(Math.abs), 0)
  if (greatest >= 10_000) {
    return new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 4 })
  }
  return new Intl.NumberFormat(language, { maximumSignificantDigits: 6 })
}

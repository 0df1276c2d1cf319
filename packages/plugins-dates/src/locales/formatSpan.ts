import { Duration } from 'luxon'

interface Options {
  readonly tag: string
  /** `auto` has words for spans nearby, such as “tomorrow”. */
  readonly numeric: 'always' | 'auto'
  readonly withoutSuffix: boolean
}

/** Cached formatters by options and language: they are slow to create, and slow to collect in large numbers. */
const formats = new Map<string, Intl.RelativeTimeFormat>()

/** Span of time from now in a language known to Intl, such as “in 3 days”; without suffix only its length, such as “3 days”. */
export function formatSpan(
  count: number,
  unit: Intl.RelativeTimeFormatUnit,
  { tag, numeric, withoutSuffix }: Options,
): string {
  if (withoutSuffix) return Duration.fromObject({ [unit]: Math.abs(count) }, { locale: tag }).toHuman()
  const key = `${numeric} ${tag}`
  const format = formats.get(key) ?? new Intl.RelativeTimeFormat(tag, { numeric })
  formats.set(key, format)
  return format.format(count, unit)
}

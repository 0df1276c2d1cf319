import { Duration } from 'luxon'
import { unitMillis } from './unitMillis.ts'

const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const

/** By language. Making a formatter takes long, and letting many of them go too. */
const formats = new Map<string, Intl.RelativeTimeFormat>()

/** A span of time in its largest fitting unit, such as “in 3 days” or “yesterday”; without suffix only its length. */
export function relativeBuiltIn(ms: number, { tag, withoutSuffix }: { tag: string; withoutSuffix: boolean }): string {
  const unit = UNITS.find((name) => Math.abs(ms) >= unitMillis[name]) ?? 'second'
  const count = Math.round(ms / unitMillis[unit])
  if (!withoutSuffix) return formatOf(tag).format(count, unit)
  return Duration.fromObject({ [unit]: Math.abs(count) }, { locale: tag }).toHuman()
}

function formatOf(tag: string): Intl.RelativeTimeFormat {
  const format = formats.get(tag) ?? new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  formats.set(tag, format)
  return format
}

import { Duration } from 'luxon'
import { unitMillis } from '../time/Unit.ts'

const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const

/** Cached formatters by language: they are slow to create, and slow to collect in large numbers. */
const formats = new Map<string, Intl.RelativeTimeFormat>()

/** Relative time in its largest fitting unit, such as “in 3 days” or “yesterday”; without suffix only the length. */
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

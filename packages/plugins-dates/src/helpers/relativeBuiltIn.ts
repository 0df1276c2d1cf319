import { formatSpan } from '../format/formatSpan.ts'
import { unitMillis } from '../time/Unit.ts'

const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const

/** Relative time in its largest fitting unit, such as “in 3 days” or “yesterday”; without suffix only the length. */
export function relativeBuiltIn(ms: number, { tag, withoutSuffix }: { tag: string; withoutSuffix: boolean }): string {
  const unit = UNITS.find((name) => Math.abs(ms) >= unitMillis[name]) ?? 'second'
  return formatSpan(Math.round(ms / unitMillis[unit]), unit, { tag, numeric: 'auto', withoutSuffix })
}

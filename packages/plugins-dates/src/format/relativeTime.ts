import type { DateTime } from 'luxon'
import type { LocaleText, RelativeStep } from '../locales/LocaleText.ts'
import { difference } from '../time/difference.ts'
import type { Unit } from '../time/Unit.ts'

interface Step {
  readonly name: RelativeStep
  readonly unit: Unit
  /** Highest rounded count for this step. */
  readonly upTo: number
}

const LAST: Step = { name: 'yy', unit: 'year', upTo: Number.POSITIVE_INFINITY }

/** Steps of Day.js: 44 seconds are “a few seconds”, 89 seconds “a minute”, 45 days “a month”. */
const STEPS: readonly Step[] = [
  { name: 's', unit: 'second', upTo: 44 },
  { name: 'm', unit: 'second', upTo: 89 },
  { name: 'mm', unit: 'minute', upTo: 44 },
  { name: 'h', unit: 'minute', upTo: 89 },
  { name: 'hh', unit: 'hour', upTo: 21 },
  { name: 'd', unit: 'hour', upTo: 35 },
  { name: 'dd', unit: 'day', upTo: 25 },
  { name: 'M', unit: 'day', upTo: 45 },
  { name: 'MM', unit: 'month', upTo: 10 },
  { name: 'y', unit: 'month', upTo: 17 },
  LAST,
]

/** Relative time from `b` to `a`, such as “in 3 days” when `a` is later; without suffix only the distance, such as “3 days”. */
export function relativeTime(
  a: DateTime,
  b: DateTime,
  options: { locale: LocaleText; withoutSuffix: boolean },
): string {
  const { name, count, isFuture } = resolveStep(a, b)
  const direction = isFuture ? 'future' : 'past'
  return options.locale.relative(name, count, options.withoutSuffix ? null : direction)
}

function resolveStep(a: DateTime, b: DateTime) {
  for (const [index, step] of STEPS.entries()) {
    const amount = difference(a, b, step.unit)
    const count = Math.round(Math.abs(amount))
    const told = count <= 1 ? (STEPS[index - 1] ?? step) : step
    if (count <= step.upTo) return { name: told.name, count, isFuture: amount > 0 }
  }
  return { name: LAST.name, count: Number.NaN, isFuture: false }
}

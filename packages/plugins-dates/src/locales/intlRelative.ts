import { Duration } from 'luxon'
import type { LocaleText, RelativeStep } from './LocaleText.ts'

const UNITS = {
  s: 'second',
  m: 'minute',
  mm: 'minute',
  h: 'hour',
  hh: 'hour',
  d: 'day',
  dd: 'day',
  M: 'month',
  MM: 'month',
  y: 'year',
  yy: 'year',
} as const satisfies Readonly<Record<RelativeStep, Intl.RelativeTimeFormatUnit>>

/** Relative time of a language from Intl, always with its number. */
export function intlRelative(tag: string): LocaleText['relative'] {
  const format = new Intl.RelativeTimeFormat(tag)
  return (step, count, direction) => {
    const unit = UNITS[step]
    const amount = step.length === 1 && step !== 's' ? 1 : count
    if (direction) return format.format(direction === 'future' ? amount : -amount, unit)
    return Duration.fromObject({ [unit]: amount }, { locale: tag }).toHuman()
  }
}

import { f, projectFormula } from '@sluice/config'
import type { Computed } from '../ui/words.ts'
import { user } from './plugins.ts'

/** Time zone of the company, in which visits are planned and shown wherever the device is. */
const zone = f`${user}?.account?.timezone ?? undefined`

/** Date and time in the page's language; empty without a value. */
export const dateTime = projectFormula(
  'dateTime',
  ['value'],
  f`value ? new Date(value).toLocaleString(globalContext.page.lang, ({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: ${zone} })) : ''`,
)

/** Date in the page's language; empty without a value. */
export const day = projectFormula(
  'day',
  ['value'],
  f`value ? new Date(value).toLocaleDateString(globalContext.page.lang, ({ year: 'numeric', month: 'long', day: 'numeric', timeZone: ${zone} })) : ''`,
)

/** Date of an instant as an input takes it, `2026-05-31`; empty without a value. */
export const dayInput = projectFormula(
  'dayInput',
  ['value'],
  f`value ? new Date(value).toLocaleDateString('en-CA', ({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone: ${zone} })) : ''`,
)

/** Time of an instant as an input takes it, `07:30`; empty without a value. */
export const timeInput = projectFormula(
  'timeInput',
  ['value'],
  f`value ? new Date(value).toLocaleTimeString('en-GB', ({ hour: '2-digit', minute: '2-digit', timeZone: ${zone} })) : ''`,
)

/** Difference in milliseconds between the clock of the company and UTC at an instant. */
const offset = (instant: Computed) =>
  f`(Date.parse(${dayInput}(${instant}) + 'T' + ${timeInput}(${instant}) + ':00Z') - ${instant})`

/** Instant (ISO) of a day and a time at the company; null without them. A time that the clock skips counts as the hour after. */
export const instant = projectFormula(
  'instant',
  ['day', 'time'],
  f`day && time ? new Date(Date.parse(day + 'T' + time + ':00Z') - ${offset(f`(Date.parse(day + 'T' + time + ':00Z') - ${offset(f`Date.parse(day + 'T' + time + ':00Z')`)})`)}).toISOString() : null`,
)

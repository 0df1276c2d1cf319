import { DateTime, FixedOffsetZone } from 'luxon'
import type { LocaleText } from '../locales/LocaleText.ts'
import { fromParts } from '../time/fromFields.ts'
import { toNumber } from '../time/toNumber.ts'
import { weekOfYear } from '../time/weekOfYear.ts'
import { withFields } from '../time/withFields.ts'
import { expandLocalized } from './expandLocalized.ts'
import { type ParsedFields, parseTokens } from './parseTokens.ts'

interface Options {
  readonly locale: LocaleText
  /** Provides the year, month and day that the text lacks. */
  readonly now: DateTime
}

/** Bracketed text, punctuation, or a token; other letters are ignored. */
const TOKEN = /(\[[^[]*\])|([-_:/.,()\s]+)|(A|a|Q|YYYY|YY?|ww?|MM?M?M?|Do|DD?|hh?|HH?|mm?|ss?|S{1,3}|z|ZZ?)/g

/**
 * Parses a date like `dayjs(text, format)`: local time unless the text has an offset; `X` alone is seconds and `x` milliseconds
 * since the epoch. Any value but a text, even a `Date`, is invalid.
 */
export function parseWithFormat(text: unknown, format: string, options: Options): DateTime {
  if (format === 'X') return DateTime.fromMillis(Math.trunc(toNumber(text) * 1000))
  if (format === 'x') return DateTime.fromMillis(Math.trunc(toNumber(text)))
  const fields = typeof text === 'string' ? readFields(text, format, options.locale) : undefined
  return fields ? toDate(fields, options) : DateTime.invalid('unparsable')
}

/**
 * Parses `text` with `format`; undefined when a token matches nothing. As in Day.js, a token takes its first match anywhere in
 * the rest of the text, not only at the next position, and the match is removed.
 */
function readFields(text: string, format: string, locale: LocaleText): ParsedFields | undefined {
  const tokens = expandLocalized(format, locale.formats).match(TOKEN) ?? []
  let fields: ParsedFields | undefined = tokens.length > 0 ? {} : undefined
  let rest = text
  let start = 0
  for (const name of tokens) {
    const token = parseTokens.get(name)
    const found = token?.pattern.exec(rest.slice(start))?.[0] ?? ''
    const read = token?.read(found, locale)
    if (token && (!found || !read)) return undefined
    fields = { ...fields, ...read }
    rest = rest.replace(found, '')
    start += token ? 0 : name.replace(/^\[|\]$/g, '').length
  }
  return fields
}

function toDate(fields: ParsedFields, { locale, now }: Options): DateTime {
  const { offset, week, minute = 0, second = 0, millisecond = 0 } = fields
  const zone = offset === undefined ? now.zone : FixedOffsetZone.instance(offset)
  const date = fromParts([...calendarOf(fields, now), hourOf(fields), minute, second, millisecond], zone)
  const local = date.setZone(now.zone)
  if (!week || offset !== undefined) return local
  return withFields(local, { day: local.day + (week - weekOfYear(local, locale)) * 7 })
}

function calendarOf(said: ParsedFields, now: DateTime): readonly [year: number, month: number, day: number] {
  const { year = now.year, month = said.year === undefined ? 0 : 1 } = said
  const isToday = said.year === undefined && said.month === undefined
  const { day = isToday ? now.day : 1 } = said
  return [year, (month > 0 ? month : now.month) - 1, day]
}

/** Hour of the day; a meridiem without an hour is ignored. */
function hourOf({ hour, isAfternoon }: ParsedFields): number {
  if (hour === undefined || isAfternoon === undefined) return hour ?? 0
  if (isAfternoon) return hour < 12 ? hour + 12 : hour
  return hour === 12 ? 0 : hour
}

import { en } from '../locales/en.ts'
import type { LocaleText } from '../locales/LocaleText.ts'

/** Date fields found in a text; others are absent or undefined. Months count from 1. */
export interface ParsedFields {
  readonly year?: number | undefined
  readonly month?: number | undefined
  readonly week?: number | undefined
  readonly day?: number | undefined
  readonly hour?: number
  readonly minute?: number
  readonly second?: number
  readonly millisecond?: number
  readonly isAfternoon?: boolean
  /** Offset of the text's time from UTC, in minutes east. */
  readonly offset?: number
}

/**
 * A format token for parsing: the pattern it matches, and the fields read from the match; undefined when the match has no
 * meaning.
 */
export interface ParseToken {
  readonly pattern: RegExp
  read(text: string, locale: LocaleText): ParsedFields | undefined
}

const ONE_OR_TWO = /\d\d?/
const TWO = /\d\d/
const WORD = /\d*[^-_:/,()\s\d]+/
const OFFSET = /[+-]\d\d:?(\d\d)?|Z/

const offset: ParseToken = { pattern: OFFSET, read: (text) => ({ offset: offsetOf(text) }) }

/** Tokens that Day.js parses. */
export const parseTokens: ReadonlyMap<string, ParseToken> = new Map(
  Object.entries({
    Y: counted('year', /[+-]?\d+/),
    YY: { pattern: TWO, read: (text) => ({ year: Number(text) + (Number(text) > 68 ? 1900 : 2000) }) },
    YYYY: counted('year', /\d{4}/),
    Q: { pattern: /\d/, read: (text) => ({ month: (Number(text) - 1) * 3 + 1 }) },
    M: counted('month'),
    MM: counted('month', TWO),
    MMM: { pattern: WORD, read: (text, locale) => monthOf(text, [locale.monthsShort, en.monthsShort]) },
    MMMM: { pattern: WORD, read: (text, locale) => monthOf(text, [locale.months, en.months]) },
    w: counted('week'),
    ww: counted('week', TWO),
    D: counted('day'),
    DD: counted('day', TWO),
    Do: { pattern: WORD, read: (text) => dayOf(text) },
    H: numeric('hour'),
    HH: numeric('hour'),
    h: numeric('hour'),
    hh: numeric('hour'),
    A: { pattern: WORD, read: (text, { meridiem }) => ({ isAfternoon: text === meridiem[1] }) },
    a: { pattern: WORD, read: (text, { meridiem }) => ({ isAfternoon: text === meridiem[1].toLowerCase() }) },
    m: numeric('minute'),
    mm: numeric('minute'),
    s: numeric('second'),
    ss: numeric('second'),
    S: { pattern: /\d/, read: (text) => ({ millisecond: Number(text) * 100 }) },
    SS: { pattern: TWO, read: (text) => ({ millisecond: Number(text) * 10 }) },
    SSS: numeric('millisecond', /\d{3}/),
    Z: offset,
    ZZ: offset,
  } satisfies Readonly<Record<string, ParseToken>>),
)

function numeric(field: 'hour' | 'minute' | 'second' | 'millisecond', pattern: RegExp = ONE_OR_TWO): ParseToken {
  return { pattern, read: (text) => ({ [field]: Number(text) }) }
}

/** A numeric token for which 0 counts as absent. */
function counted(field: 'year' | 'month' | 'week' | 'day', pattern: RegExp = ONE_OR_TWO): ParseToken {
  return { pattern, read: (text) => ({ [field]: Number(text) || undefined }) }
}

function monthOf(text: string, lists: readonly (readonly string[])[]): ParsedFields | undefined {
  const index = lists.map((names) => names.indexOf(text)).find((found) => found >= 0)
  return index === undefined ? undefined : { month: index + 1 }
}

function dayOf(text: string): ParsedFields | undefined {
  const digits = /\d+/.exec(text)
  return digits ? { day: Number(digits[0]) } : undefined
}

function offsetOf(text: string): number {
  const [hours = '0', minutes = '0'] = text.match(/\d\d/g) ?? []
  const size = Number(hours) * 60 + Number(minutes)
  return text.startsWith('-') ? -size : size
}

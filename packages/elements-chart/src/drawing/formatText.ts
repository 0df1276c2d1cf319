import { numberFormatter } from '@sluice/elements-kit'
import { textInLanguage } from '../data/stored.ts'
import { isMissing } from '../data/toNumber.ts'
import { HUGE } from './axes/tickLabels.ts'

/** Writes numbers and categories in the language of a page. */
export interface TextFormat {
  readonly number: (value: number) => string
  readonly percent: (share: number) => string
  readonly categories: (values: readonly unknown[]) => readonly string[]
}

/**
 * @param timeZone zone of points in time; that of the browser if absent.
 * @param none text of a category without a name.
 */
export function createTextFormat(language: string, timeZone: string | undefined, none: string): TextFormat {
  const writer = (options: Intl.NumberFormatOptions) => {
    let format: Intl.NumberFormat | undefined
    return (value: number) => {
      format ??= numberFormatter([language], options)
      return format.format(value)
    }
  }
  const whole = writer({ maximumSignificantDigits: 15 })
  const power = writer({ notation: 'scientific', maximumSignificantDigits: 15 })
  // Numbers of categories are often years.
  const plain = writer({ maximumSignificantDigits: 15, useGrouping: false })
  return {
    number: (value) => (Math.abs(value) >= HUGE ? power : whole)(value),
    percent: writer({ style: 'percent', maximumFractionDigits: 1 }),
    categories(values) {
      const dates = datesIn(values)
      const format = dates && dateFormat(language, values, timeZone)
      return values.map((value, index) => {
        const date = dates?.[index]
        if (isMissing(value)) return none
        if (date && format) return format.format(date)
        return typeof value === 'number' ? plain(value) : textInLanguage(value, language)
      })
    },
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

/** The values as dates, if all that are there are dates. */
function datesIn(values: readonly unknown[]): readonly (Date | null)[] | null {
  const dates = values.map((value) => (isMissing(value) ? null : (dateOf(value) ?? undefined)))
  const all = dates.filter((date) => date !== undefined)
  return all.length === dates.length && all.some((date) => date !== null) ? all : null
}

function dateOf(value: unknown): Date | null {
  if (!(value instanceof Date) && !(typeof value === 'string' && (DAY.test(value) || MOMENT.test(value)))) return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Days are the same in every zone; points in time have a time of day. */
function dateFormat(language: string, values: readonly unknown[], timeZone: string | undefined): Intl.DateTimeFormat {
  const areDays = values.every((value) => isMissing(value) || (typeof value === 'string' && DAY.test(value)))
  if (areDays) return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) })
}

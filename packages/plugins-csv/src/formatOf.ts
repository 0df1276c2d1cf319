import { localeFormat } from './values/localeFormat.ts'
import { plainFormat } from './values/plainFormat.ts'
import type { ValueFormat } from './values/ValueFormat.ts'

type Args = Readonly<Record<string, unknown>>

/** Returns how the stored arguments `locale` and `timeZone` write numbers and dates; without a locale, as in JSON. */
export function formatOf({ locale, timeZone }: Args): ValueFormat {
  if (typeof locale !== 'string' || locale === '') return plainFormat
  return localeFormat(locale, typeof timeZone === 'string' && timeZone !== '' ? timeZone : undefined)
}

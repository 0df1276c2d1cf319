import type { PluginContext } from '@sluice/engine/plugins'
import type { DateTime } from 'luxon'
import { argumentError } from '../argumentError.ts'
import { parseWithFormat } from '../format/parseWithFormat.ts'
import { resolveLocale } from '../locales/resolveLocale.ts'
import { readNativeDate } from '../time/readDate.ts'

/** How a generation reads arguments, and what it says of those that it refuses. */
export interface ArgumentRules {
  /** Reads a value as a date, which may be invalid. */
  readDate(value: unknown): DateTime
  /** Returns the date. @throws {FormulaError} where an invalid one is refused. */
  acceptDate(date: DateTime): DateTime
  /** Message for a missing date. */
  missingDate(position: DatePosition): string
  /** Reads the second argument as a number. @throws {FormulaError} when it is refused. */
  requireAmount(value: unknown): number
}

type DatePosition = 'First' | 'Second'

/** Whether an argument counts as missing: undefined, null, false, NaN or an empty text, but not 0. */
export function isMissing(value: unknown): boolean {
  return !value && value !== 0
}

/** Returns the argument for a date. @throws {FormulaError} when it is missing. */
export function requireGiven(rules: ArgumentRules, value: unknown, position: DatePosition = 'First'): unknown {
  if (isMissing(value)) throw argumentError(rules.missingDate(position))
  return value
}

/** Reads an argument as a date. @throws {FormulaError} when it is missing, or invalid where that is refused. */
export function requireDate(rules: ArgumentRules, value: unknown, position?: DatePosition): DateTime {
  return rules.acceptDate(rules.readDate(requireGiven(rules, value, position)))
}

/** Returns the argument if it is a text. @throws {FormulaError} otherwise. */
export function requireText(value: unknown, position: 'Second' | 'Third'): string {
  if (typeof value !== 'string') throw argumentError(`${position} parameter must be a string`)
  return value
}

/** Locale given as argument, else the page's language. */
export function localeOf(context: PluginContext, locale?: unknown): string {
  return typeof locale === 'string' && locale ? locale : context.language()
}

/** Present moment of the page's clock. */
export function nowOf({ services }: PluginContext): DateTime {
  return readNativeDate(services.clock.now())
}

/** Parses an argument with a format, in the page's language; invalid for anything but a text. */
export function parseArgument(context: PluginContext, text: unknown, format: string): DateTime {
  return parseWithFormat(text, format, { locale: resolveLocale(localeOf(context)), now: nowOf(context) })
}

import { type AmountFormat, formatAmount, parseAmount } from './amount.ts'

/** Conversion between values and texts. */
export type InputFormat =
  | { readonly kind: 'amount'; readonly amount: AmountFormat }
  | { readonly kind: 'date' }
  | { readonly kind: 'decimal'; readonly decimals: number }
  | { readonly kind: 'number' }
  | { readonly kind: 'text' }

/** Properties that determine the format of values. */
export interface InputFormatSettings {
  readonly type?: string | undefined
  readonly precision?: string | undefined
  readonly currencyDecimalPlaces?: number | undefined
  readonly currencyThousandsSeparator?: string | undefined
  readonly currencyDecimalSeparator?: string | undefined
}

/** Format for an input's type and settings. */
export function resolveInputFormat(settings: InputFormatSettings): InputFormat {
  switch (settings.type) {
    case 'number':
      return { kind: 'number' }
    case 'decimal':
      return { kind: 'decimal', decimals: settings.precision?.split('.')[1]?.length ?? 1 }
    case 'currency':
      return { kind: 'amount', amount: amountFormat(settings) }
    case 'date':
      return { kind: 'date' }
    default:
      return { kind: 'text' }
  }
}

function amountFormat(settings: InputFormatSettings): AmountFormat {
  return {
    decimals: Math.min(10, Math.max(0, settings.currencyDecimalPlaces ?? 2)),
    thousands: settings.currencyThousandsSeparator ?? ',',
    decimal: settings.currencyDecimalSeparator ?? '.',
  }
}

/** Value of an entered text: a number where the input is numeric and the text is a number, else the text. */
export function parseInput(text: string, format: InputFormat): number | string {
  if (format.kind === 'amount') return parseAmount(text, format.amount)
  if (format.kind !== 'number' && format.kind !== 'decimal') return text
  const value = Number.parseFloat(text)
  return Number.isNaN(value) ? text : value
}

/** Text of a value; empty for none. */
export function formatInput(value: unknown, format: InputFormat): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' && format.kind === 'decimal') return value.toFixed(format.decimals)
  if (typeof value === 'number' && format.kind === 'amount') return formatAmount(value, format.amount)
  if (format.kind === 'date') return formatDay(value)
  return String(value)
}

/** Converts a stored value to the type that the input uses. */
export function readInput(stored: unknown, format: InputFormat): unknown {
  if (stored === null || stored === undefined) return ''
  const isNumeric = format.kind === 'number' || format.kind === 'decimal' || format.kind === 'amount'
  if (!isNumeric || typeof stored !== 'string' || stored.trim() === '') return stored
  return Number.isFinite(Number(stored)) ? Number(stored) : stored
}

/** Value after the user has left the input: decimals and amounts are rounded to the displayed precision. */
export function settleInput(value: unknown, format: InputFormat): unknown {
  if (typeof value !== 'number') return value
  if (format.kind === 'decimal') return Number(value.toFixed(format.decimals))
  return format.kind === 'amount' ? Number(value.toFixed(format.amount.decimals)) : value
}

function formatDay(value: unknown): string {
  const text = value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : String(value)
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? ''
}

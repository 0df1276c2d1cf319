import { numberFormatter, toBoolean } from '@sluice/elements-kit'
import { toNumber } from '../number/toNumber.ts'
import { currencyDisplays, notations, numberStyles, unitDisplays } from './numberChoices.ts'

/** Settings of a number; whatever is stored or bound. */
export interface NumberSettings {
  readonly value?: unknown
  readonly locale?: unknown
  readonly style?: unknown
  readonly currency?: unknown
  readonly currencyDisplay?: unknown
  readonly notation?: unknown
  readonly unit?: unknown
  readonly unitDisplay?: unknown
  readonly minimumIntegerDigits?: unknown
  readonly fractionDigits?: unknown
  readonly thousandsSeparator?: unknown
}

/**
 * Text of a number in its locale, or in the language of the page; empty where the value is not a number. Settings out of their limits
 * are brought into them, and others that cannot be used are replaced by their defaults.
 */
export function formatNumber(settings: NumberSettings, language: string): string {
  const number = toNumber(settings.value)
  if (number === null) return ''
  return numberFormatter([settings.locale, language], resolveNumberOptions(settings)).format(number)
}

function resolveNumberOptions(settings: NumberSettings): Intl.NumberFormatOptions {
  const fractionDigits = clampDigits(settings.fractionDigits, { least: 0, most: 20, absent: 2 })
  return {
    ...resolveStyle(settings),
    notation: oneOf(notations, settings.notation, 'standard'),
    minimumIntegerDigits: clampDigits(settings.minimumIntegerDigits, { least: 1, most: 21, absent: 1 }),
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    // Leaves out the minus of a number that rounds to zero.
    signDisplay: 'negative',
    useGrouping: toBoolean(settings.thousandsSeparator ?? true),
  }
}

/** Options of the style alone: an unknown currency or unit of another style has no effect. */
function resolveStyle(settings: NumberSettings): Intl.NumberFormatOptions {
  const style = oneOf(numberStyles, settings.style, 'currency')
  switch (style) {
    case 'currency':
      return {
        style,
        currency: textOf(settings.currency, 'USD'),
        currencyDisplay: oneOf(currencyDisplays, settings.currencyDisplay, 'narrowSymbol'),
      }
    case 'unit':
      return {
        style,
        unit: textOf(settings.unit, 'celsius'),
        unitDisplay: oneOf(unitDisplays, settings.unitDisplay, 'short'),
      }
    case 'decimal':
    case 'percent':
      return { style }
    default:
      return style satisfies never
  }
}

function oneOf<const T extends string>(values: readonly T[], stored: unknown, absent: NoInfer<T>): T {
  return values.find((value) => value === stored) ?? absent
}

function textOf(stored: unknown, absent: string): string {
  return typeof stored === 'string' && stored !== '' ? stored : absent
}

function clampDigits(stored: unknown, { least, most, absent }: DigitLimits): number {
  return Math.min(most, Math.max(least, Math.floor(toNumber(stored) ?? absent)))
}

interface DigitLimits {
  readonly least: number
  readonly most: number
  readonly absent: number
}

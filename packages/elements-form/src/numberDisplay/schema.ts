import { defineElement, identity } from '@sluice/engine/elements'
import { currencyDisplays, notations, numberStyles, unitDisplays, units } from './numberChoices.ts'

/** A number as it is written in a language. */
export const numberDisplay = defineElement({
  name: 'numberDisplay',
  doc: 'A number as it is written in a language: an amount of money, a percentage, a measure or a plain number.',
  generations: [{ baseId: '99ea5bf7-b91e-43ea-8ec3-dbaf2b171e34', adapt: identity }],
  properties: {
    value: {
      kind: 'text',
      doc: 'The number, or a text that is one; nothing is shown for anything else.',
      bindable: true,
      // biome-ignore lint/suspicious/noApproximativeNumericConstant: a sample number, stored like this
      authorDefault: 3.14159,
    },
    locale: {
      kind: 'text',
      doc: 'Language, or language and country, whose notation is used, such as “es-MX”; “ww-project-lang” is the language of the page.',
      bindable: true,
      authorDefault: 'ww-project-lang',
    },
    style: {
      kind: 'choice',
      doc: 'What kind of number it is.',
      values: numberStyles,
      authorDefault: 'currency',
    },
    currency: {
      kind: 'text',
      doc: 'Three-letter code of the currency of an amount; US dollars where it is not one.',
      bindable: true,
      authorDefault: 'USD',
    },
    currencyDisplay: {
      kind: 'choice',
      doc: 'How the currency is written.',
      values: currencyDisplays,
      authorDefault: 'narrowSymbol',
    },
    notation: {
      kind: 'choice',
      doc: 'Whether the number is written in full, as a power of ten, or shortened, such as 1.2K.',
      values: notations,
      authorDefault: 'standard',
    },
    unit: {
      kind: 'choice',
      doc: 'Unit of a measure; degrees Celsius where it is not one.',
      values: units,
      bindable: true,
      authorDefault: 'celsius',
    },
    unitDisplay: {
      kind: 'choice',
      doc: 'How the unit is written.',
      values: unitDisplays,
      authorDefault: 'short',
    },
    minimumIntegerDigits: {
      kind: 'number',
      doc: 'Digits before the decimal separator, filled up with zeros.',
      min: 1,
      max: 21,
      bindable: true,
      authorDefault: 1,
    },
    fractionDigits: {
      kind: 'number',
      doc: 'Digits after the decimal separator; the number is rounded to them.',
      min: 0,
      max: 20,
      bindable: true,
      authorDefault: 2,
    },
    thousandsSeparator: {
      kind: 'boolean',
      doc: 'Separates groups of digits.',
      bindable: true,
      authorDefault: true,
    },
  },
  inherits: ['typography'],
})

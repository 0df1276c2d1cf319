import { describe, expect, it, vi } from 'vitest'
import { formatNumber, type NumberSettings } from './formatNumber.ts'
import { currencyDisplays, notations, numberStyles, unitDisplays, units } from './numberChoices.ts'
import { numberDisplay } from './schema.ts'

interface Row {
  readonly settings: NumberSettings
  readonly en: string
  readonly es: string
}

/** Writes the spaces that do not break as ordinary ones; which of them a notation has differs between versions of its data. */
const withSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

const expectRow = ({ settings, en, es }: Row) =>
  expect({ en: withSpaces(formatNumber(settings, 'en')), es: withSpaces(formatNumber(settings, 'es')) }).toEqual({
    en,
    es,
  })

const decimal = (value: unknown, more: NumberSettings = {}): NumberSettings => ({ style: 'decimal', value, ...more })
const amount = (value: unknown, more: NumberSettings = {}): NumberSettings => ({ style: 'currency', value, ...more })
const measure = (value: unknown, more: NumberSettings = {}): NumberSettings => ({ style: 'unit', value, ...more })

describe('formatNumber', () => {
  it.each<Row>([
    { settings: { value: 1234.5 }, en: '$1,234.50', es: '1.234,50 $' },
    { settings: amount(1234.5, { currency: 'EUR' }), en: '€1,234.50', es: '1.234,50 €' },
    { settings: amount(1234.5, { currency: 'eur', currencyDisplay: 'code' }), en: 'EUR 1,234.50', es: '1.234,50 EUR' },
    { settings: amount(2, { currencyDisplay: 'name' }), en: '2.00 US dollars', es: '2,00 dólares estadounidenses' },
    { settings: amount(-2, { fractionDigits: 0 }), en: '-$2', es: '-2 $' },
    { settings: decimal(1234.5), en: '1,234.50', es: '1.234,50' },
    { settings: { style: 'percent', value: 0.425, fractionDigits: 1 }, en: '42.5%', es: '42,5 %' },
    { settings: measure(21.5), en: '21.50°C', es: '21,50 °C' },
    { settings: measure(2, { unit: 'liter', unitDisplay: 'long', fractionDigits: 0 }), en: '2 liters', es: '2 litros' },
    { settings: measure(2, { unit: 'liter', unitDisplay: 'short', fractionDigits: 0 }), en: '2 L', es: '2 l' },
    { settings: measure(2, { unit: 'liter', unitDisplay: 'narrow', fractionDigits: 0 }), en: '2L', es: '2l' },
    { settings: measure(9, { unit: 'liter-per-minute', fractionDigits: 0 }), en: '9 L/min', es: '9 l/min' },
    { settings: decimal(1234567, { notation: 'compact', fractionDigits: 1 }), en: '1.2M', es: '1,2 M' },
    { settings: decimal(1234567, { notation: 'scientific' }), en: '1.23E6', es: '1,23E6' },
    { settings: decimal(1234567, { thousandsSeparator: false }), en: '1234567.00', es: '1234567,00' },
    { settings: decimal(1234567, { thousandsSeparator: 'false' }), en: '1234567.00', es: '1234567,00' },
  ])('writes $settings as $en in English and as $es in Spanish', expectRow)

  it.each([
    { locale: 'es-MX', shown: '1,234,567.50' },
    { locale: 'fr', shown: '1 234 567,50' },
    { locale: 'hi', shown: '12,34,567.50' },
    { locale: 'ar-EG', shown: '١٬٢٣٤٬٥٦٧٫٥٠' },
    { locale: 'ar-u-nu-latn', shown: '1,234,567.50' },
    { locale: 'ww-project-lang', shown: '1.234.567,50' },
    { locale: '', shown: '1.234.567,50' },
    { locale: null, shown: '1.234.567,50' },
    { locale: 'no_locale', shown: '1.234.567,50' },
    { locale: 'xx', shown: '1.234.567,50' },
    { locale: 7, shown: '1.234.567,50' },
  ])('writes in the locale $locale, or in the language of the page: $shown', ({ locale, shown }) =>
    expect(withSpaces(formatNumber(decimal(1234567.5, { locale }), 'es'))).toBe(shown),
  )

  it('writes in English on a page in a language without notation, whatever the language of the device', () => {
    expect(formatNumber(decimal(1234.5), 'xx')).toBe('1,234.50')
    expect(formatNumber(decimal(1234.5), 'no_locale')).toBe('1,234.50')
  })

  it.each([
    { value: 12, shown: '12.00' },
    { value: '12', shown: '12.00' },
    { value: ' 1.5e3 ', shown: '1,500.00' },
    { value: 12n, shown: '12.00' },
    { value: 0, shown: '0.00' },
    { value: -0.001, shown: '0.00' },
    { value: 0.005, shown: '0.01' },
    { value: Number.POSITIVE_INFINITY, shown: '∞' },
    { value: null, shown: '' },
    { value: undefined, shown: '' },
    { value: '', shown: '' },
    { value: ' ', shown: '' },
    { value: Number.NaN, shown: '' },
    { value: '1,5', shown: '' },
    { value: 'twelve', shown: '' },
    { value: true, shown: '' },
    { value: [12], shown: '' },
    { value: new Date(0), shown: '' },
  ])('writes the value $value as “$shown”', ({ value, shown }) =>
    expect(formatNumber(decimal(value), 'en')).toBe(shown),
  )

  it.each([
    { minimumIntegerDigits: 3, shown: '005.00' },
    { minimumIntegerDigits: '3', shown: '005.00' },
    { minimumIntegerDigits: 3.9, shown: '005.00' },
    { minimumIntegerDigits: 0, shown: '5.00' },
    { minimumIntegerDigits: -1, shown: '5.00' },
    { minimumIntegerDigits: 21, shown: `${'0'.repeat(20)}5.00` },
    { minimumIntegerDigits: 22, shown: `${'0'.repeat(20)}5.00` },
    { minimumIntegerDigits: 'many', shown: '5.00' },
    { fractionDigits: 0, shown: '5' },
    { fractionDigits: '1', shown: '5.0' },
    { fractionDigits: -1, shown: '5' },
    { fractionDigits: 20, shown: `5.${'0'.repeat(20)}` },
    { fractionDigits: 21, shown: `5.${'0'.repeat(20)}` },
    { fractionDigits: Number.POSITIVE_INFINITY, shown: `5.${'0'.repeat(20)}` },
    { fractionDigits: null, shown: '5.00' },
  ])('keeps its digits within their limits: $minimumIntegerDigits, $fractionDigits', ({ shown, ...digits }) =>
    expect(formatNumber(decimal(5, { ...digits, thousandsSeparator: false }), 'en')).toBe(shown),
  )

  it.each([
    { settings: amount(5, { currency: 'dollars' }), shown: '$5.00' },
    { settings: amount(5, { currency: null }), shown: '$5.00' },
    { settings: amount(5, { currency: '' }), shown: '$5.00' },
    { settings: amount(5, { currencyDisplay: 'loud' }), shown: '$5.00' },
    { settings: measure(5, { unit: 'furlong' }), shown: '5.00°C' },
    { settings: measure(5, { unit: 5 }), shown: '5.00°C' },
    { settings: measure(5, { unitDisplay: 'loud' }), shown: '5.00°C' },
    { settings: amount(5, { style: 'ornate' }), shown: '$5.00' },
    { settings: decimal(5, { notation: 'musical' }), shown: '5.00' },
    { settings: decimal(5, { currency: 'dollars', unit: 'furlong' }), shown: '5.00' },
  ])('replaces what it cannot use by its default: $settings', ({ settings, shown }) =>
    expect(formatNumber(settings, 'en')).toBe(shown),
  )

  it.each(units.map((unit) => ({ unit })))('knows the unit $unit', ({ unit }) => {
    const text = formatNumber(measure(5, { unit, unitDisplay: 'long' }), 'en')
    expect(text.includes('Celsius')).toBe(unit === 'celsius')
  })

  it.each(numberStyles.flatMap((style) => notations.map((notation) => ({ style, notation }))))(
    'writes each style in each notation: $style, $notation',
    (choices) => {
      for (const currencyDisplay of currencyDisplays)
        for (const unitDisplay of unitDisplays)
          expect(formatNumber({ ...choices, currencyDisplay, unitDisplay, value: 5 }, 'es')).toMatch(/5/)
    },
  )

  it('never throws, whatever is bound', () => {
    const names = Object.keys(numberDisplay.properties)
    for (const first of names)
      for (const second of names)
        for (const odd of oddValues())
          for (const other of oddValues())
            expect(typeof formatNumber({ value: 1, style: 'unit', [first]: odd, [second]: other }, 'es')).toBe('string')
  })

  it('uses a format again for every number of its kind', () => {
    const create = vi.spyOn(Intl, 'NumberFormat')
    const settings = { style: 'decimal', fractionDigits: 7, minimumIntegerDigits: 7 }
    for (let value = 0; value < 100; value++) formatNumber({ ...settings, value }, 'es')
    expect(create).toHaveBeenCalledOnce()
    create.mockRestore()
  })
})

/** Values that no author wants, but formulas can have. */
function oddValues(): readonly unknown[] {
  const odd = [undefined, null, '', 'x', 'ww-project-lang', '🌱', '\u0000', Symbol('odd'), Object.create(null)]
  const numbers = [Number.NaN, Number.NEGATIVE_INFINITY, -1, 1e21, 5e-324, 2n ** 70n, 'USD', 'percent', 'kilometer-per']
  const unprintable = { toString: () => Object.create(null), valueOf: () => fail(), [Symbol.toPrimitive]: () => fail() }
  return [...odd, ...numbers, true, [], {}, () => fail(), new Date(Number.NaN), unprintable]
}

function fail(): never {
  throw new Error('This must not be called.')
}

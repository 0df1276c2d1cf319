/*
 * Creating a number format costs far more than using it, and a list has the same format in every row. Formats are kept by
 * their locales and options.
 */
const formatters = new Map<string, Intl.NumberFormat>()

/** Most formats kept at a time; bound options could otherwise add a format for each row that was ever shown. */
const LIMIT = 200

/**
 * Number format of the first of the locales that is known, else of English: never that of the device, so that the server and every
 * browser write the same. A currency that is no three-letter code is US dollars, and an unknown unit degrees Celsius.
 */
export function numberFormatter(locales: readonly unknown[], options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const known = [...locales, 'en'].filter(isLocale)
  const key = JSON.stringify([known, options])
  const kept = formatters.get(key)
  if (kept) return kept
  if (formatters.size >= LIMIT) formatters.clear()
  const created = createFormatter(known, options)
  formatters.set(key, created)
  return created
}

function isLocale(tag: unknown): tag is string {
  try {
    return typeof tag === 'string' && Intl.getCanonicalLocales(tag).length === 1
  } catch {
    // It is not the name of a locale.
    return false
  }
}

function createFormatter(locales: string[], options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locales, options)
  } catch {
    // Of the options, only the currency and the unit may be any text.
    return new Intl.NumberFormat(locales, { ...options, currency: 'USD', unit: 'celsius' })
  }
}

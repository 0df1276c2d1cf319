/** Language in which numbers and dates can be written: that of the page, or English if that is no language. */
export function toLocale(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en'
  } catch (error) {
    if (error instanceof RangeError) return 'en'
    throw error
  }
}

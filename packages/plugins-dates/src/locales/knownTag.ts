/** The locale as spelled by Intl, or undefined for one that Intl does not know. */
export function knownTag(locale: string): string | undefined {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale.replaceAll('_', '-'))[0]
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

import type { LocaleIndex } from './localeIndex.ts'

/** Loads the locale index, a chunk of its own. */
export async function loadLocaleIndex(): Promise<LocaleIndex> {
  const { localeIndex } = await import('./localeIndex.ts')
  return localeIndex
}

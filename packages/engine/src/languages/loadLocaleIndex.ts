import type { LocaleIndex } from './localeIndex.ts'

/** Loads the chunk that knows the languages of the world by name. */
export async function loadLocaleIndex(): Promise<LocaleIndex> {
  const { localeIndex } = await import('./localeIndex.ts')
  return localeIndex
}

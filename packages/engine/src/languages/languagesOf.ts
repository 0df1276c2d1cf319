import type { ProjectModel } from '../project/model.ts'
import { findLocale } from './findLocale.ts'
import type { Locale, LocaleIndex } from './localeIndex.ts'
import { directionOf } from './resolveText.ts'

/** Language of a project, for a language switcher. */
export interface ProjectLanguage extends Locale {
  readonly isDefault: boolean
}

/** Returns the languages of a project in their order, each with the stored tag. An unknown language is named by its tag. */
export async function languagesOf({ languages }: Pick<ProjectModel, 'languages'>): Promise<readonly ProjectLanguage[]> {
  const index = await loadLocaleIndex()
  return languages.map(({ lang, isDefault }) => ({
    ...(findLocale(index, lang) ?? { name: lang, nativeName: lang, direction: directionOf(lang) }),
    lang,
    isDefault,
  }))
}

/** Loads the locale index, a chunk of its own. */
export async function loadLocaleIndex(): Promise<LocaleIndex> {
  const { localeIndex } = await import('./localeIndex.ts')
  return localeIndex
}

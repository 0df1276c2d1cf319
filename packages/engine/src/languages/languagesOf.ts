import type { ProjectModel } from '../project/model.ts'
import { findLocale } from './findLocale.ts'
import { loadLocaleIndex } from './loadLocaleIndex.ts'
import type { Locale } from './localeIndex.ts'
import { directionOf } from './resolveText.ts'

/** A language of a project, as a language switcher shows it. */
export interface ProjectLanguage extends Locale {
  readonly isDefault: boolean
}

/**
 * The languages of a project in their order, each with the tag that the project stores. One that nobody knows is called by its tag.
 */
export async function languagesOf({ languages }: Pick<ProjectModel, 'languages'>): Promise<readonly ProjectLanguage[]> {
  const index = await loadLocaleIndex()
  return languages.map(({ lang, isDefault }) => ({
    ...(findLocale(index, lang) ?? { name: lang, nativeName: lang, direction: directionOf(lang) }),
    lang,
    isDefault,
  }))
}

import type { ProjectModel } from '../project/model.ts'
import { findLocale } from './findLocale.ts'
import type { Locale, LocaleIndex } from './localeIndex.ts'
import { directionOf } from './resolveText.ts'

/** Language of a project, for a language switcher. */
export interface ProjectLanguage extends Locale {
  readonly isDefault: boolean
}

/** Names the languages of a project; an unknown one is named by its tag. */
export function withNames(languages: ProjectModel['languages'], index: LocaleIndex): readonly ProjectLanguage[] {
  return languages.map(({ lang, isDefault }) => ({
    ...(findLocale(index, lang) ?? { name: lang, nativeName: lang, direction: directionOf(lang) }),
    lang,
    isDefault,
  }))
}

import { findLocale } from '../languages/findLocale.ts'
import type { Locale, LocaleIndex } from '../languages/localeIndex.ts'
import { directionOf } from '../languages/resolveText.ts'
import type { ProjectModel } from '../project/model.ts'

/** Returns the languages of a project in their order, each with the stored tag. An unknown language is named by its tag. */
export async function languagesOf({ languages }: Pick<ProjectModel, 'languages'>): Promise<readonly ProjectLanguage[]> {
  return withNames(languages, await loadLocaleIndex())
}

/** Loads the locale index, a chunk of its own. */
export async function loadLocaleIndex(): Promise<LocaleIndex> {
  return import('../languages/localeIndex.ts').then((it) => it.localeIndex)
}

/** Language of a project, for a language switcher. */
export interface ProjectLanguage extends Locale {
  readonly isDefault: boolean
}

/** Names the languages of a project; an unknown one is named by its tag. */
function withNames(languages: ProjectModel['languages'], index: LocaleIndex): readonly ProjectLanguage[] {
  return languages.map(({ lang, isDefault }) => ({
    ...(findLocale(index, lang) ?? { name: lang, nativeName: lang, direction: directionOf(lang) }),
    lang,
    isDefault,
  }))
}

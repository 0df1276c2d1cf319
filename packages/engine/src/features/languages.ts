import type { LocaleIndex } from '../languages/localeIndex.ts'
import { type ProjectLanguage, withNames } from '../languages/ProjectLanguage.ts'
import type { ProjectModel } from '../project/model.ts'

/** Returns the languages of a project in their order, each with the stored tag. An unknown language is named by its tag. */
export async function languagesOf({ languages }: Pick<ProjectModel, 'languages'>): Promise<readonly ProjectLanguage[]> {
  return withNames(languages, await loadLocaleIndex())
}

/** Loads the locale index, a chunk of its own. */
export async function loadLocaleIndex(): Promise<LocaleIndex> {
  return import('../languages/localeIndex.ts').then((it) => it.localeIndex)
}

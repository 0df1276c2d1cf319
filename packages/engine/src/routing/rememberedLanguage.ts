import type { ProjectModel } from '../config/model.ts'
import { pagePath } from './paths.ts'

/** The address of the start of an app in the language that the visitor has chosen before; null when the start has it not. */
export function rememberedStart(project: ProjectModel, lang: string): string | null {
  const home = project.pages.find(({ id }) => id === project.homePageId)
  return home?.langs.includes(lang) ? pagePath(project, home, { lang }) : null
}

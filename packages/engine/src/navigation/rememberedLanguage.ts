import type { ProjectModel } from '../project/model.ts'
import { pagePath } from './paths.ts'

/**
 * Returns the address of the home page in the language that the visitor chose before, with the query and hash of the
 * current address; null when that is the current one or the page does not have the language.
 */
export function rememberedStart(project: ProjectModel, lang: string, address: string): string | null {
  const home = project.pages.find(({ id }) => id === project.homePageId)
  if (!home?.langs.includes(lang)) return null
  const start = address.replace(/^[^?#]*/, pagePath(project, home, { lang }))
  return start === address ? null : start
}

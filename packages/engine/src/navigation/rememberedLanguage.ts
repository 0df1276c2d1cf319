import type { ProjectModel } from '../project/model.ts'
import { pagePath } from './paths.ts'

/**
 * The address of the start of an app in the language that the visitor has chosen before, with query and hash of the address at which it
 * starts; null when the start is there already or has not that language.
 */
export function rememberedStart(project: ProjectModel, lang: string, address: string): string | null {
  const home = project.pages.find(({ id }) => id === project.homePageId)
  if (!home?.langs.includes(lang)) return null
  const start = address.replace(/^[^?#]*/, pagePath(project, home, { lang }))
  return start === address ? null : start
}

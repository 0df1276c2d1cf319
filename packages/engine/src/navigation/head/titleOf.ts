import type { PageEntry, ProjectModel } from '../../project/model.ts'
import { defaultLanguage } from '../paths.ts'

/** Returns the title of a page: its own, else that of the home page, else the project's name. */
export function titleOf(project: ProjectModel, page: PageEntry | undefined, lang: string): string {
  const home = project.pages.find(({ id }) => id === project.homePageId)
  const titleIn = (entry: PageEntry | undefined) => entry?.title[lang] ?? entry?.title[defaultLanguage(project)]
  return titleIn(page) || titleIn(home) || project.name
}

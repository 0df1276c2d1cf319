import { WorkflowError } from '../errors/WorkflowError.ts'
import type { PageEntry, ProjectModel } from '../project/model.ts'
import { pagePath } from './paths.ts'

interface Options {
  /** Language of the project; a page without it is shown in the default one. */
  readonly language: string
  /** Values of path parameters by name. */
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, string>>
  /** Uid or title of the section to link to. */
  readonly section?: string
}

/**
 * Returns the address of a page of a project, given as its entry or by its id; it always ends with a slash.
 * @throws {WorkflowError} `Project not found.`, `Lang not found.` or `Page not found.`
 */
export function pathFor(
  project: ProjectModel | null | undefined,
  page: PageEntry | string,
  { language, parameters = {}, query = {}, section }: Options,
): string {
  if (!project) throw new WorkflowError('path/no-project', 'Project not found.')
  if (!project.languages.some(({ lang }) => lang === language))
    throw new WorkflowError('path/no-lang', 'Lang not found.')
  const id = typeof page === 'string' ? page : page.id
  const entry = project.pages.find((candidate) => candidate.id === id)
  if (!entry) throw new WorkflowError('path/no-page', 'Page not found.')
  const title = entry.sections.find(({ uid }) => uid === section)?.sectionTitle ?? section ?? null
  return pagePath(project, entry, { lang: language, parameters, query: Object.entries(query), section: title })
}

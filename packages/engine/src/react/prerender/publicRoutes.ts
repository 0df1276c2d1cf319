import { checkAccess } from '../../access/checkAccess.ts'
import type { PageEntry, ProjectModel } from '../../config/model.ts'
import { record } from '../../config/raw.ts'
import { pagePath } from '../../routing/paths.ts'
import { Routes } from '../../routing/Routes.ts'

/** A page that everybody may see, in one of its languages. */
export interface PublicRoute {
  readonly page: PageEntry
  readonly lang: string
  /** With a slash at its end. */
  readonly path: string
}

const NOBODY = { isAuthenticated: false, roles: [] }

/** The pages that have a document of their own: public, and without a parameter that has to be known. */
export function publicRoutes(project: ProjectModel): readonly PublicRoute[] {
  const routes = new Routes(project).all.flatMap(({ page, lang, defaults }): PublicRoute[] =>
    checkAccess(page, NOBODY) === 'allowed' && defaults.every(Boolean) && isWanted(page)
      ? [{ page, lang, path: pagePath(project, page, { lang }) }]
      : [],
  )
  return [...new Map(routes.map((route) => [route.path, route])).values()]
}

/** A page may say that it has no document of its own, as `_sluice.prerendered`. */
function isWanted({ record: stored }: PageEntry): boolean {
  return record(stored._sluice).prerendered !== false
}

/** Sources of expressions for all paths that lead to a page, of upper or lower case, with and without a slash at their end. */
export function addressPatterns(project: ProjectModel): readonly string[] {
  return [...new Set(new Routes(project).all.map(({ pattern }) => pattern.source))]
}

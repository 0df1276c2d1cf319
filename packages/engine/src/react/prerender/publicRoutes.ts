import { checkAccess } from '../../navigation/access/checkAccess.ts'
import { pagePath } from '../../navigation/paths.ts'
import { Routes } from '../../navigation/Routes.ts'
import { redirectOf } from '../../navigation/redirectOf.ts'
import { PARAMETER, routePattern } from '../../navigation/routePattern.ts'
import type { PageEntry, ProjectModel } from '../../project/model.ts'
import { record, records, text } from '../../project/raw.ts'

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

/**
 * Sources of expressions for all paths that lead to a page, by a redirect too, of upper or lower case, with and without a slash at their
 * end.
 */
export function addressPatterns(project: ProjectModel): readonly string[] {
  const moved = movedPaths(project).map((path) => routePattern(path).pattern.source)
  return [...new Set([...new Routes(project).all.map(({ pattern }) => pattern.source), ...moved])]
}

/** An address that always leads to another one. */
export interface Moved {
  /** With a slash at its end. */
  readonly path: string
  readonly target: string
}

/** The redirects that need not know anything: those without parameters, in front of which no page stands. */
export function plainRedirects(project: ProjectModel): readonly Moved[] {
  const routes = new Routes(project)
  return movedPaths(project).flatMap((stored): Moved[] => {
    if (stored.search(PARAMETER) >= 0) return []
    const { pathname } = new URL(`http://x${project.base}/${stored}/`.replace(/([^:])\/{2,}/g, '$1/'))
    const target = routes.match(pathname) ? null : redirectOf(project, { pathname, search: '', hash: '' })
    return target === null || target === pathname ? [] : [{ path: pathname, target }]
  })
}

/** Paths that redirects are stored for, in front of which a language may stand. */
function movedPaths({ additions, languages }: ProjectModel): readonly string[] {
  const own = records(additions.redirects).flatMap(({ from }) => text(from) ?? [])
  return ['', ...languages.map(({ lang }) => lang)].flatMap((prefix) => own.map((path) => `${prefix}/${path}`))
}

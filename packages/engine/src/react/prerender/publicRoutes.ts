import { checkAccess } from '../../navigation/access/checkAccess.ts'
import { pagePath } from '../../navigation/paths.ts'
import { Routes } from '../../navigation/Routes.ts'
import { redirectOf } from '../../navigation/redirectOf.ts'
import { PARAMETER, routePattern } from '../../navigation/routePattern.ts'
import type { PageEntry, ProjectModel } from '../../project/model.ts'
import { record, records, text } from '../../project/raw.ts'

/** A publicly accessible page, in one of its languages. */
export interface PublicRoute {
  readonly page: PageEntry
  readonly lang: string
  /** Ends with a slash. */
  readonly path: string
}

const NOBODY = { isAuthenticated: false, roles: [] }

/** The pages to prerender: public, and without required parameters. */
export function publicRoutes(project: ProjectModel): readonly PublicRoute[] {
  const routes = new Routes(project).all.flatMap(({ page, lang, defaults }): PublicRoute[] =>
    checkAccess(page, NOBODY) === 'allowed' && defaults.every(Boolean) && isWanted(page)
      ? [{ page, lang, path: pagePath(project, page, { lang }) }]
      : [],
  )
  return [...new Map(routes.map((route) => [route.path, route])).values()]
}

/** Whether to prerender a page; it can opt out with `_sluice.prerendered: false`. */
function isWanted({ record: stored }: PageEntry): boolean {
  return record(stored._sluice).prerendered !== false
}

/**
 * Sources of case-insensitive regular expressions for all paths that lead to a page, directly or by a redirect, with and
 * without a trailing slash.
 */
export function addressPatterns(project: ProjectModel): readonly string[] {
  const moved = movedPaths(project).map((path) => routePattern(path).pattern.source)
  return [...new Set([...new Routes(project).all.map(({ pattern }) => pattern.source), ...moved])]
}

/** A redirect from a fixed address. */
export interface Moved {
  /** With a slash at its end. */
  readonly path: string
  readonly target: string
}

/** The static redirects: those without parameters whose path does not match a page. */
export function plainRedirects(project: ProjectModel): readonly Moved[] {
  const routes = new Routes(project)
  return movedPaths(project).flatMap((stored): Moved[] => {
    if (stored.search(PARAMETER) >= 0) return []
    const { pathname } = new URL(`http://x${project.base}/${stored}/`.replace(/([^:])\/{2,}/g, '$1/'))
    const target = routes.match(pathname) ? null : redirectOf(project, { pathname, search: '', hash: '' })
    return target === null || target === pathname ? [] : [{ path: pathname, target }]
  })
}

/** Paths of stored redirects, with and without each language prefix. */
function movedPaths({ additions, languages }: ProjectModel): readonly string[] {
  const own = records(additions.redirects).flatMap(({ from }) => text(from) ?? [])
  return ['', ...languages.map(({ lang }) => lang)].flatMap((prefix) => own.map((path) => `${prefix}/${path}`))
}

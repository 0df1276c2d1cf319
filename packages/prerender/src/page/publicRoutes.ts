import type { PageEntry, ProjectModel } from '@sluice/engine/config'
import { checkAccess, pagePath, Routes, record, redirectPaths, routePattern } from '@sluice/engine/internals'

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
  const moved = redirectPaths(project).map((path) => routePattern(path).pattern.source)
  return [...new Set([...new Routes(project).all.map(({ pattern }) => pattern.source), ...moved])]
}

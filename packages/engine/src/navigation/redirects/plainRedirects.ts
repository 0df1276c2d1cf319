import type { ProjectModel } from '../../project/model.ts'
import { records, text } from '../../project/raw.ts'
import { Routes } from '../Routes.ts'
import { PARAMETER } from '../routePattern.ts'
import { storedRedirect } from './storedRedirect.ts'

/** A redirect from a fixed address. */
export interface PlainRedirect {
  /** With a slash at its end. */
  readonly path: string
  readonly target: string
}

/** The static redirects: those without parameters whose path does not match a page. */
export function plainRedirects(project: ProjectModel): readonly PlainRedirect[] {
  const routes = new Routes(project)
  return redirectPaths(project).flatMap((stored): PlainRedirect[] => {
    if (stored.search(PARAMETER) >= 0) return []
    const { pathname } = new URL(`http://x${project.base}/${stored}/`.replace(/([^:])\/{2,}/g, '$1/'))
    const target = routes.match(pathname) ? null : storedRedirect(project, { pathname, search: '', hash: '' })
    return target === null || target === pathname ? [] : [{ path: pathname, target }]
  })
}

/** Paths of stored redirects, with and without each language prefix. */
export function redirectPaths({ additions, languages }: ProjectModel): readonly string[] {
  const own = records(additions.redirects).flatMap(({ from }) => text(from) ?? [])
  return ['', ...languages.map(({ lang }) => lang)].flatMap((prefix) => own.map((path) => `${prefix}/${path}`))
}

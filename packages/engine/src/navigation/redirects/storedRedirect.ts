import type { ProjectModel } from '../../project/model.ts'
import { records, text } from '../../project/raw.ts'
import { withoutBase } from '../paths.ts'
import { Routes } from '../Routes.ts'
import { decodePart, PARAMETER, routePattern } from '../routePattern.ts'

/**
 * Returns the redirect target of an address without a page: the `to` of the first stored redirect whose `from` matches
 * the path, with the parameters filled in, and with query and hash. Null when none matches. The language prefix of the
 * path is kept for a target that is a path.
 */
export function storedRedirect(
  project: ProjectModel,
  { pathname, search, hash }: Pick<URL, 'hash' | 'pathname' | 'search'>,
): string | null {
  const { base, languages, additions } = project
  const [first = '', ...rest] = withoutBase(project, pathname).split('/').filter(Boolean)
  const prefix = languages.some(({ lang }) => lang === first) ? first : ''
  const own = `/${(prefix ? rest : [first, ...rest]).join('/')}`
  for (const stored of records(additions.redirects)) {
    const to = text(stored.to) ?? '/'
    const { pattern, keys, defaults } = routePattern(text(stored.from) ?? '')
    const found = pattern.exec(own)
    if (!found) continue
    const read = (name: string) =>
      decodePart(found[keys.indexOf(name) + 1] ?? '') || (defaults[keys.indexOf(name)] ?? '')
    const target = to.replace(PARAMETER, (_all, name: string) =>
      keys.includes(name) ? encodeURIComponent(read(name)) : '',
    )
    const [, place = '', query = '', end = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(target) ?? []
    const queries = [query, search.slice(1)].filter(Boolean).join('&')
    return (place.startsWith('/') ? base + pathIn(prefix, place) : place) + (queries && `?${queries}`) + (end || hash)
  }
  return null
}

/** Returns a path of this app: an empty parameter must not turn it into another host. */
function pathIn(prefix: string, path: string): string {
  return `/${[prefix, ...path.split('/')].filter(Boolean).join('/')}/`.replace(/\/{2,}/g, '/')
}

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

import type { PageEntry, ProjectModel } from '../project/model.ts'
import { languageFor, languageOfPath, notFoundPage, prefixOf, storedPathOf, withoutBase } from './paths.ts'
import { decodePart, type RoutePattern, routePattern } from './routePattern.ts'

/** One page in one language. */
export interface Route extends RoutePattern {
  /** `<name of the page>/<language>`; the home page is named `home`. */
  readonly name: string
  readonly page: PageEntry
  readonly lang: string
  /** Stored path, after the prefix of the language. */
  readonly path: string
}

/** Result of matching a path: page, language and parameters. */
export interface RouteMatch {
  readonly page: PageEntry
  readonly lang: string
  readonly parameters: Readonly<Record<string, string>>
}

/** Routes of a project: one per page and language, more specific ones first. */
export class Routes {
  readonly all: readonly Route[]
  readonly #project: ProjectModel

  constructor(project: ProjectModel) {
    this.#project = project
    this.all = project.pages
      .flatMap((page) => page.langs.flatMap((lang) => routeOf(project, page, lang)))
      .sort((a, b) => Number(!a.prefix) - Number(!b.prefix) || a.keys.length - b.keys.length)
  }

  /** Finds the page of a path without query and hash; null for an unknown path. */
  match(path: string): RouteMatch | null {
    const plain = `/${withoutBase(this.#project, path).split('/').filter(Boolean).map(normalize).join('/')}`
    // The home page is at `/` in the default language, even if that language has a prefix.
    const at = plain === '/' ? `/${prefixOf(this.#project, languageOfPath(this.#project, path))}` : plain
    for (const { pattern, keys, defaults, page, lang } of this.all) {
      const found = pattern.exec(at)
      if (!found) continue
      const value = (i: number) => decodePart(found[i + 1] ?? '') || (defaults[i] ?? '')
      return { page, lang, parameters: Object.fromEntries(keys.map((key, i) => [key, value(i)])) }
    }
    return null
  }

  /** Resolves a path: its page, else the 404 page in the language of the path; null in a project without one. */
  resolve(path: string): RouteMatch | null {
    const found = this.match(path)
    const missing = found ? null : notFoundPage(this.#project)
    const lang = languageOfPath(this.#project, path)
    return missing ? { page: missing, lang: languageFor(this.#project, missing, lang), parameters: {} } : found
  }
}

function routeOf(project: ProjectModel, page: PageEntry, lang: string): readonly (Route & { prefix: string })[] {
  if (!project.languages.some((language) => language.lang === lang)) return []
  const prefix = prefixOf(project, lang)
  const path = `${prefix}/${storedPathOf(project, page, lang)}`
  const name = `${page.id === project.homePageId ? 'home' : page.name || page.id}/${lang}`
  return [{ ...routePattern(path), name, page, lang, path, prefix }]
}

/** Normalizes a path segment: escapes only the characters that need it. */
function normalize(part: string): string {
  return encodeURIComponent(decodePart(part))
}

import type { LanguageModel, PageEntry, ProjectModel } from '../config/model.ts'

/** A path that matched: which page, in which language, with which parameters. */
export interface RouteMatch {
  readonly page: PageEntry
  readonly lang: string
  readonly parameters: Readonly<Record<string, string>>
}

const PARAMETER = /\{\{\s*([^|}]*?)\s*(?:\|([^}]*))?\}\}/g

/** Finds the page of a path, without query and hash; `/` is the home page in the default language, also where that has a prefix. Unknown paths are null. */
export function matchRoute(project: ProjectModel, path: string): RouteMatch | null {
  const segments = path.split('/').filter(Boolean).map(decodePart)
  for (const candidate of languageCandidates(project, segments)) {
    const match = matchPage(project, candidate.lang, candidate.segments)
    if (match) return match
  }
  return null
}

/** The page whose default path is `404`. */
export function notFoundPage(project: ProjectModel): PageEntry | null {
  return project.pages.find(({ paths }) => paths.default === '404') ?? null
}

/** Which language a path is in: that of its prefix, else the default one. */
export function languageOfPath(project: ProjectModel, path: string): string {
  const [first] = path.split('/').filter(Boolean)
  const prefixed = project.languages.find(({ lang }) => lang === first)
  return prefixed?.lang ?? defaultLanguage(project)
}

export function defaultLanguage(project: ProjectModel): string {
  return (project.languages.find(({ isDefault }) => isDefault) ?? project.languages[0])?.lang ?? 'en'
}

/** What a link may add to a page's path. */
export interface PathOptions {
  readonly lang: string
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly query?: readonly (readonly [string, string])[]
  readonly section?: string | null
}

/** The address of a page: always a slash at the end, query pairs encoded, missing parameters by their defaults. */
export function pathFor(
  project: ProjectModel,
  page: PageEntry,
  { lang, parameters = {}, query = [], section = null }: PathOptions,
): string {
  const language = page.langs.includes(lang) ? lang : defaultLanguage(project)
  const stored = page.id === project.homePageId ? '' : (page.paths[language] ?? page.paths.default ?? '')
  const own = stored.replace(PARAMETER, (_all, name: string, fallback = '') =>
    encodeURIComponent(String(parameters[name] ?? fallback)),
  )
  const segments = [prefixOf(project, language), ...own.split('/')].filter(Boolean)
  const path = segments.length > 0 ? `/${segments.join('/')}/` : '/'
  const pairs = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return (
    path +
    (pairs.length > 0 ? `?${pairs.join('&')}` : '') +
    (section ? `#${encodeURIComponent(sectionAnchor(section))}` : '')
  )
}

/** The anchor of a section: its title in small letters with white space as underscores. */
function sectionAnchor(title: string): string {
  return title.toLowerCase().replace(/\s+/g, '_')
}

function prefixOf(project: ProjectModel, lang: string): string {
  const language = project.languages.find((candidate) => candidate.lang === lang)
  return language && needsPrefix(language) ? lang : ''
}

function needsPrefix({ isDefault, isDefaultPath }: LanguageModel): boolean {
  return !isDefault || isDefaultPath
}

function languageCandidates(
  project: ProjectModel,
  segments: readonly string[],
): readonly { lang: string; segments: readonly string[] }[] {
  const [first, ...rest] = segments
  const prefixed = project.languages.find((language) => language.lang === first && needsPrefix(language))
  const plain = project.languages.find((language) =>
    first ? !needsPrefix(language) : language.lang === defaultLanguage(project),
  )
  return [
    ...(prefixed ? [{ lang: prefixed.lang, segments: rest }] : []),
    ...(plain ? [{ lang: plain.lang, segments }] : []),
  ]
}

function matchPage(project: ProjectModel, lang: string, segments: readonly string[]): RouteMatch | null {
  const pages = project.pages.filter(({ langs }) => langs.includes(lang))
  if (segments.length === 0) {
    const home = pages.find(({ id }) => id === project.homePageId)
    return home ? { page: home, lang, parameters: {} } : null
  }
  const found = pages.flatMap((page): RouteMatch[] => {
    const parameters =
      page.id === project.homePageId ? null : matchPath(page.paths[lang] ?? page.paths.default ?? '', segments)
    return parameters ? [{ page, lang, parameters }] : []
  })
  // A path that is written out is meant before one that a parameter fits.
  return found.sort((a, b) => countOf(a) - countOf(b))[0] ?? null
}

function countOf({ parameters }: RouteMatch): number {
  return Object.keys(parameters).length
}

function matchPath(stored: string, segments: readonly string[]): Record<string, string> | null {
  const parts = stored.split('/').filter(Boolean)
  if (segments.length > parts.length) return null
  const parameters: Record<string, string> = {}
  return parts.every((part, i) => matchPart(part, segments[i] ?? '', parameters)) ? parameters : null
}

/** Whether a segment is what a part of a stored path says; its parameters reach to the text that follows them. */
function matchPart(part: string, segment: string, parameters: Record<string, string>): boolean {
  const [start = '', ...pieces] = part.split(PARAMETER)
  let rest = segment.startsWith(start) ? segment.slice(start.length) : null
  for (let i = 0; rest !== null && i < pieces.length; i += 3) {
    const [name = '', fallback, text = ''] = pieces.slice(i, i + 3)
    const end: number = i + 3 < pieces.length ? rest.indexOf(text) : rest.length - text.length
    const value = rest.slice(0, Math.max(end, 0)) || fallback
    if (value === undefined || !rest.startsWith(text, end)) return false
    parameters[name] = value
    rest = rest.slice(end + text.length)
  }
  return rest === ''
}

/** A part of an address without its escapes; as it is when they are none. */
export function decodePart(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

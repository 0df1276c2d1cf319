import type { LanguageModel, PageEntry, ProjectModel } from '../project/model.ts'
import { decodePart, PARAMETER, wholeText } from './routePattern.ts'

/** The page whose default path is `404`. */
export function notFoundPage(project: ProjectModel): PageEntry | null {
  return project.pages.find(({ paths }) => paths.default === '404') ?? null
}

/** A path without the base of the app; one that has it not stays as it is. */
export function withoutBase({ base }: ProjectModel, path: string): string {
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path
}

/** Which language a path is in: that of its prefix, else the default one. */
export function languageOfPath(project: ProjectModel, path: string): string {
  const first = withoutBase(project, path).split(/[/?#]/).find(Boolean)
  return project.languages.find(({ lang }) => lang === first)?.lang ?? defaultLanguage(project)
}

export function defaultLanguage(project: ProjectModel): string {
  return (project.languages.find(({ isDefault }) => isDefault) ?? project.languages[0])?.lang ?? 'en'
}

/** The path of a page in a language, as stored; the home page has none. */
export function storedPathOf({ homePageId }: ProjectModel, { id, paths }: PageEntry, lang: string): string {
  return id === homePageId ? '' : (paths[lang] ?? paths.default ?? '')
}

/** The language that a page shows in where a certain one is wanted. */
export function languageFor(project: ProjectModel, { langs }: PageEntry, lang: string): string {
  return langs.includes(lang) ? lang : defaultLanguage(project)
}

/** What stands before the path of every page in a language: nothing for the default one, unless it wants a prefix. */
export function prefixOf({ languages }: ProjectModel, lang: string): string {
  return languages.some((language) => language.lang === lang && needsPrefix(language)) ? lang : ''
}

function needsPrefix({ isDefault, isDefaultPath }: LanguageModel): boolean {
  return !isDefault || isDefaultPath
}

/** What a link may add to a page's path. */
export interface PathOptions {
  readonly lang: string
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly query?: readonly (readonly [string, string])[]
  /** Title of the section that the address leads to. */
  readonly section?: string | null
}

/** The address of a page: always a slash at the end, query pairs encoded, missing parameters by their defaults. */
export function pagePath(
  project: ProjectModel,
  page: PageEntry,
  { lang, parameters = {}, query = [], section = null }: PathOptions,
): string {
  const language = languageFor(project, page, lang)
  const own = filled(storedPathOf(project, page, language), parameters)
  const segments = [prefixOf(project, language), ...own.split('/')].filter(Boolean)
  const path = segments.length > 0 ? `/${segments.join('/')}/` : '/'
  const pairs = query.map((pair) => pair.map(encodePart).join('='))
  return (
    project.base +
    path +
    (pairs.length > 0 ? `?${pairs.join('&')}` : '') +
    (section ? `#${encodePart(sectionAnchor(section))}` : '')
  )
}

/** A stored path with values in the places of its parameters. */
function filled(stored: string, parameters: Readonly<Record<string, unknown>>): string {
  const [start = '', ...pieces] = stored.split(PARAMETER)
  let path = encodeText(start)
  for (let i = 0; i < pieces.length; i += 3) {
    const [name = '', fallback = '', text = ''] = pieces.slice(i, i + 3)
    path += encodePart(String(parameters[name] ?? fallback)) + encodeText(text)
  }
  return path
}

/** Text of a stored path as an address has it: what is escaped already stays so. */
function encodeText(text: string): string {
  return text
    .split('/')
    .map((part) => encodeURI(decodePart(part)).replace(/[?#]/g, encodeURIComponent))
    .join('/')
}

/** A value in an address. */
function encodePart(value: string): string {
  return encodeURIComponent(wholeText(value))
}

/** The anchor of a section: its title in small letters with white space as underscores. */
function sectionAnchor(title: string): string {
  return title.toLowerCase().replace(/\s+/g, '_')
}

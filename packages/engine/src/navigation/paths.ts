import { WorkflowError } from '../errors/WorkflowError.ts'
import type { LanguageModel, PageEntry, ProjectModel } from '../project/model.ts'
import { decodePart, PARAMETER, wholeText } from './routePattern.ts'

/** Returns the page whose default path is `404`. */
export function notFoundPage(project: ProjectModel): PageEntry | null {
  return project.pages.find(({ paths }) => paths.default === '404') ?? null
}

/** Removes the base of the app from a path; a path without it is unchanged. */
export function withoutBase({ base }: ProjectModel, path: string): string {
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path
}

/** Returns the language of a path: that of its prefix, else the default one. */
export function languageOfPath(project: ProjectModel, path: string): string {
  const first = withoutBase(project, path).split(/[/?#]/).find(Boolean)
  return project.languages.find(({ lang }) => lang === first)?.lang ?? defaultLanguage(project)
}

export function defaultLanguage(project: ProjectModel): string {
  return (project.languages.find(({ isDefault }) => isDefault) ?? project.languages[0])?.lang ?? 'en'
}

/** Returns the stored path of a page in a language; empty for the home page. */
export function storedPathOf({ homePageId }: ProjectModel, { id, paths }: PageEntry, lang: string): string {
  return id === homePageId ? '' : (paths[lang] ?? paths.default ?? '')
}

/** Returns the language in which a page shows when a certain one is wanted. */
export function languageFor(project: ProjectModel, { langs }: PageEntry, lang: string): string {
  return langs.includes(lang) ? lang : defaultLanguage(project)
}

/** Returns the path prefix of a language: empty for the default one, unless it is configured with a prefix. */
export function prefixOf({ languages }: ProjectModel, lang: string): string {
  return languages.some((language) => language.lang === lang && needsPrefix(language)) ? lang : ''
}

function needsPrefix({ isDefault, isDefaultPath }: LanguageModel): boolean {
  return !isDefault || isDefaultPath
}

/** Parts that a link may add to a page's path. */
export interface PathOptions {
  readonly lang: string
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly query?: readonly (readonly [string, string])[]
  /** Title of the section to link to. */
  readonly section?: string | null
}

/** Returns the address of a page: it ends its path with a slash, encodes query pairs, and uses defaults for missing parameters. */
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

/** Fills the parameters of a stored path. */
function filled(stored: string, parameters: Readonly<Record<string, unknown>>): string {
  const [start = '', ...pieces] = stored.split(PARAMETER)
  let path = encodeText(start)
  for (let i = 0; i < pieces.length; i += 3) {
    const [name = '', fallback = '', text = ''] = pieces.slice(i, i + 3)
    path += encodePart(String(parameters[name] ?? fallback)) + encodeText(text)
  }
  return path
}

/** Encodes text of a stored path; parts already escaped stay so. */
function encodeText(text: string): string {
  return text
    .split('/')
    .map((part) => encodeURI(decodePart(part)).replace(/[?#]/g, encodeURIComponent))
    .join('/')
}

/** Encodes a value for an address. */
function encodePart(value: string): string {
  return encodeURIComponent(wholeText(value))
}

/** Returns the anchor of a section: its title in lowercase with white space as underscores. */
function sectionAnchor(title: string): string {
  return title.toLowerCase().replace(/\s+/g, '_')
}

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

/**
 * Returns a return path that stays in the app, or null: it must start with one slash and resolve to this origin. Paths
 * that resemble another host, or have control characters or a backslash, are refused.
 */
export function safeReturnPath(source: unknown, origin: string): string | null {
  if (typeof source !== 'string' || !/^\/(?![/\\])/.test(source)) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  if (/[\\\u0000-\u001f\u007f]/.test(source)) return null
  try {
    const url = new URL(source, origin)
    // Dot segments may leave two slashes at the start, which would be another host.
    return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}

/** Prefixes the address of a project file, stored without a leading slash, with a slash; any other address is unchanged. */
export function rootedAddress(address: string): string {
  return /^(?:public\/)?(?:images|files|icons|fonts)\//.test(address) ? `/${address}` : address
}

import { readPages, type StoredSource } from '@sluice/config/import'
import { readProject } from '@sluice/engine/config'
import { pagePath, Routes, record } from '@sluice/engine/internals'
import { abilities } from '../abilities.ts'

/** A stored page, and the path at which both sites show it. */
export interface ComparedPage {
  readonly name: string
  readonly path: string
  /** Elements and sections of the page by uid. */
  readonly elements: ReadonlyMap<string, StoredElement>
}

/** Name and type of a stored element; null where it has none, or its type is unknown. */
export interface StoredElement {
  readonly name: string | null
  readonly type: string | null
}

/** Pages to compare, and paths that cannot be: those of no page, and those that need a value for a parameter. */
export interface ComparedPages {
  readonly pages: readonly ComparedPage[]
  readonly unknown: readonly string[]
  readonly incomplete: readonly string[]
}

/**
 * Pages of a stored project in the default language, in stored order; parameters have their defaults.
 * @param paths limits the pages to those at these paths, which may be in any language and have a query; empty for all.
 */
export function comparedPages(source: StoredSource, paths: readonly string[]): ComparedPages {
  const project = readProject(source.design)
  const files = new Map(readPages(source).map(({ id, content }) => [id, content]))
  const routes = new Routes(project)
  const pageAt = (id: string, name: string, path: string) => ({ name, path, elements: storedElements(files.get(id)) })
  if (paths.length > 0) {
    const found = paths.map((path) => ({ path, page: routes.match(path.replace(/[?#].*/s, ''))?.page }))
    return {
      pages: found.flatMap(({ path, page }) => (page ? [pageAt(page.id, page.name, path)] : [])),
      unknown: found.flatMap(({ path, page }) => (page ? [] : [path])),
      incomplete: [],
    }
  }
  const lang = (project.languages.find(({ isDefault }) => isDefault) ?? project.languages[0])?.lang ?? 'en'
  const all = project.pages.map((page) => {
    const route = routes.all.find((one) => one.page === page && one.lang === lang)
    return { page, path: pagePath(project, page, { lang }), isComplete: route?.defaults.every(Boolean) ?? true, route }
  })
  return {
    pages: all.flatMap(({ page, path, isComplete }) => (isComplete ? [pageAt(page.id, page.name, path)] : [])),
    unknown: [],
    incomplete: all.flatMap(({ isComplete, route }) => (isComplete || !route ? [] : [slashed(route.path)])),
  }
}

/** A stored path with one slash before each segment. */
function slashed(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`
}

function storedElements(page: unknown): ReadonlyMap<string, StoredElement> {
  const { sections, wwObjects } = record(page)
  const sectionEntries = Object.entries(record(sections)).map(([uid, section]) => {
    const { sectionTitle } = record(section)
    return [uid, { name: textOf(sectionTitle), type: 'section' }] as const
  })
  const elementEntries = Object.entries(record(wwObjects)).map(([uid, element]) => {
    const { _state, name, wwObjectBaseId, libraryComponentBaseId } = record(element)
    const type = libraryComponentBaseId ? 'component' : (TYPES.get(String(wwObjectBaseId)) ?? null)
    return [uid, { name: textOf(record(_state).name) ?? textOf(name), type }] as const
  })
  return new Map([...sectionEntries, ...elementEntries])
}

const TYPES = new Map(
  abilities.elements.flatMap(({ definition }) =>
    definition.generations.map(({ baseId }) => [baseId, definition.name] as const),
  ),
)

function textOf(stored: unknown): string | null {
  return typeof stored === 'string' && stored !== '' ? stored : null
}

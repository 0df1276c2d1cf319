import type * as Fetching from '../collections/fetching.ts'
import type { Trace } from '../diagnostics/Trace.ts'
import type { ElementRegistry } from '../elements/ElementRegistry.ts'
import { CodedError } from '../formula/FormulaError.ts'
import type { LatePart } from '../formula/LatePart.ts'
import { onceSucceeded } from '../internals/loading.ts'
import type * as Diagnosis from '../project/diagnosePage.ts'
import type { ClassCascade, PageEntry, PageModel, ProjectModel } from '../project/model.ts'
import { list, record } from '../project/raw.ts'
import { readPage } from '../project/readPage.ts'
import type * as Components from '../project/withComponents.ts'
import type { Services } from '../services/services.ts'
import type * as StyleClasses from '../styles/styleClasses.ts'

const CACHE_LIMIT = 20

/** Needs of a stored page besides its elements. */
export interface PageUses {
  /** Whether it reads `globalContext.screen`. */
  readonly followsScreen: boolean
  /** Whether it reads `context.thisInstance` or `context.layout`. */
  readonly usesElementScope: boolean
  readonly opensPopups: boolean
  /** Whether a build has read it before. */
  readonly isBuilt: boolean
}

interface Dependencies {
  readonly project: ProjectModel
  readonly elements: ElementRegistry
  readonly services: Services
  readonly trace: Trace
  /** Code that few pages use. */
  readonly features: {
    readonly components: LatePart<typeof Components>
    readonly diagnosis: LatePart<typeof Diagnosis>
    readonly fetching: LatePart<typeof Fetching>
    readonly styleClasses: LatePart<typeof StyleClasses>
  }
  /** Loads the code that a stored page or project uses. */
  prepare(stored: unknown): Promise<PageUses>
  /** Work to finish before a page shows, besides loading its data, style and elements. */
  readonly preparations: ReadonlySet<(page: PageModel) => Promise<void>>
}

/** Loads a page's data, style and element code together; caches the last pages. */
export class PageLoader {
  readonly #deps: Dependencies
  readonly #pages = new Map<string, Promise<PageModel>>()
  /** Loads the code that the workflows of the whole project need. */
  readonly #language = onceSucceeded(() =>
    this.#deps.prepare({
      _sluice: this.#deps.project.additions,
      workflows: this.#deps.project.workflows.map((one) => [one, ...one.actions.values()]),
    }),
  )

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Loads a page. @throws {PageLoadError} when the page cannot be loaded; the next call tries again. */
  load(entry: PageEntry, lang: string): Promise<PageModel> {
    const known = this.#pages.get(entry.id)
    if (known) return known
    const loading = this.#fetch(entry, lang)
    this.#pages.set(entry.id, loading)
    loading.catch(() => this.#pages.delete(entry.id))
    const [oldest = ''] = this.#pages.keys()
    if (this.#pages.size > CACHE_LIMIT) this.#pages.delete(oldest)
    return loading
  }

  /** Drops pages from the cache, so that they are fetched again. */
  forget(ids: readonly string[]): void {
    for (const id of ids) this.#pages.delete(id)
  }

  async #fetch(entry: PageEntry, lang: string): Promise<PageModel> {
    const { project, services, elements } = this.#deps
    const { cacheVersion, dataPath, stylePath } = project
    const base = dataSetPage(entry)
    const fileId = base ?? entry.id
    const styles = services.document
      .loadStyles(fileId, `${stylePath}/${fileId}.css?_wwcv=${cacheVersion}`)
      .catch((error) => {
        services.log.warn('A page shows without its style.', error)
        this.#pages.delete(entry.id)
      })
    const fetchFile = (id: string) => this.#fetchFile(`${dataPath}/${id}.json?wwlang=${lang}&_wwcv=${cacheVersion}`)
    const [file, recordFile] = await Promise.all([fetchFile(fileId), base ? fetchFile(entry.id) : null])
    const data: unknown = JSON.parse(file)
    const [{ opensPopups, isBuilt, ...uses }] = await Promise.all([this.#deps.prepare(data), this.#language()]).catch(
      missing,
    )
    const cascade = await this.#loadCascade()
    const read = readPage(
      data,
      entry.sections.map(({ uid }) => uid),
      (baseId) => elements.find(baseId),
      cascade,
    )
    const page = recordFile ? { ...read, data: record(record(JSON.parse(recordFile)).page).data } : read
    const model = {
      ...(await this.#withComponents(page, data, opensPopups)),
      ...uses,
    }
    await Promise.all([styles, this.#loadCode(model)])
    // A build has already reported the problems of its pages. Nothing waits for those of others.
    if (!isBuilt) void this.#deps.features.diagnosis.load().then((it) => it.reportProblems(model, this.#deps.trace))
    return model
  }

  /** Few projects have style classes. */
  async #loadCascade(): Promise<ClassCascade | undefined> {
    const { classes } = this.#deps.project
    return classes ? (await this.#deps.features.styleClasses.load()).classCascade(classes) : undefined
  }

  /** Few pages have library components or popups. */
  async #withComponents(page: PageModel, data: unknown, opensPopups: boolean): Promise<PageModel> {
    if (list(record(data).libraryComponents).length === 0 && !opensPopups) return page
    return (await this.#deps.features.components.load()).withComponents(page, data)
  }

  async #fetchFile(address: string): Promise<string> {
    const response = await this.#deps.services.fetch(address)
    if (!response.ok) throw new PageLoadError('page/load', `The page’s data answered ${response.status}.`, { response })
    return response.text()
  }

  async #loadCode(page: PageModel): Promise<void> {
    await Promise.all([
      this.#deps.elements.load(new Set([...page.elements.values()].map(({ baseId }) => baseId))),
      page.collections.length > 0 && this.#deps.features.fetching.load(),
      ...[...this.#deps.preparations].map((prepare) => prepare(page)),
    ]).catch(missing)
  }
}

/** @throws {PageLoadError} always: code could not be loaded. */
function missing(cause: unknown): never {
  throw new PageLoadError('MODULE_NOT_FOUND', 'A part of the app could not be loaded.', { cause })
}

/** Returns the page whose file all records of a data set share; a record's page id is `<its id>_<n>`. Null for any other page. */
function dataSetPage({ id, record: { cmsDataSetPath } }: PageEntry): string | null {
  return cmsDataSetPath ? (/^(.+)_\d+$/.exec(id)?.[1] ?? null) : null
}

/** Thrown when a page's data or code cannot be loaded. */
export class PageLoadError extends CodedError {
  override readonly name = 'PageLoadError'
  /** Response with an unread body; null when there was none. */
  readonly response: Response | null

  constructor(
    code: string,
    message: string,
    { response = null, ...options }: ErrorOptions & { response?: Response | null } = {},
  ) {
    super(code, message, options)
    this.response = response
  }
}

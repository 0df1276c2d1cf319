import type { Evaluator } from '../bindings/Evaluator.ts'
import type { ListTools } from '../collections/listTools.ts'
import { loadListTools, needsListTools } from '../collections/loadListTools.ts'
import type { ClassCascade, PageEntry, PageModel, ProjectModel } from '../config/model.ts'
import { readPage } from '../config/readPage.ts'
import type { ElementRegistry } from '../elements/ElementRegistry.ts'
import { loadLanguage } from '../formula/loadLanguage.ts'
import { onceSucceeded } from '../internals/onceSucceeded.ts'
import type { Services } from '../services/services.ts'
import type { Trace } from '../trace/Trace.ts'

/** A page's data or code that could not be had. */
class PageLoadError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PageLoadError'
    this.code = code
  }
}

const CACHE_LIMIT = 20

/** Fetches a page's data, style and element code together; keeps the last pages. */
export class PageLoader {
  readonly #project: ProjectModel
  readonly #elements: ElementRegistry
  readonly #services: Services
  readonly #trace: Trace
  readonly #evaluator: Evaluator
  readonly #pages = new Map<string, Promise<PageModel>>()
  /** Brings what the formulas of the whole project need. */
  readonly #language = onceSucceeded(() => loadLanguage(JSON.stringify(this.#project.workflows)))

  constructor(
    project: ProjectModel,
    elements: ElementRegistry,
    services: Services,
    trace: Trace,
    evaluator: Evaluator,
  ) {
    this.#project = project
    this.#elements = elements
    this.#services = services
    this.#trace = trace
    this.#evaluator = evaluator
  }

  /** @throws {PageLoadError} when the page cannot be loaded; the next call tries again. */
  load(entry: PageEntry, lang: string): Promise<PageModel> {
    const known = this.#pages.get(entry.id)
    if (known) return known
    const loading = this.#fetch(entry, lang)
    this.#pages.set(entry.id, loading)
    loading.catch(() => this.#pages.delete(entry.id))
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > CACHE_LIMIT && oldest !== undefined) this.#pages.delete(oldest)
    return loading
  }

  async #fetch(entry: PageEntry, lang: string): Promise<PageModel> {
    const { cacheVersion, dataPath, stylePath } = this.#project
    const styles = this.#services.document.loadStyles(entry.id, `${stylePath}/${entry.id}.css?_wwcv=${cacheVersion}`)
    const data = await this.#fetchData(`${dataPath}/${entry.id}.json?wwlang=${lang}&_wwcv=${cacheVersion}`)
    const cascade = await this.#loadCascade()
    const model = readPage(
      data,
      entry.sections.map(({ uid }) => uid),
      (baseId) => this.#elements.find(baseId),
      cascade,
    )
    for (const { code, message, path } of model.diagnostics) this.#trace.message({ element: path }, code, message)
    this.#reloadWhenOld(model)
    await Promise.all([styles, this.#loadCode(model)])
    return model
  }

  /** Few projects have style classes; what reads them is a chunk of its own. */
  async #loadCascade(): Promise<ClassCascade | undefined> {
    const { classes } = this.#project
    return classes ? (await import('../config/styleClasses.ts')).classCascade(classes) : undefined
  }

  async #fetchData(address: string): Promise<unknown> {
    const response = await this.#services.fetch(address)
    if (!response.ok) throw new PageLoadError('page/load', `The page’s data answered ${response.status}.`)
    const text = await response.text()
    const tools = await this.#loadParts(text)
    if (tools) this.#evaluator.useListTools(tools)
    return JSON.parse(text)
  }

  /** What evaluating this text takes, beside what is always here. */
  async #loadParts(text: string): Promise<ListTools | null> {
    try {
      const tools = needsListTools(text) ? loadListTools() : null
      await Promise.all([this.#language(), loadLanguage(text)])
      return await tools
    } catch (error) {
      throw new PageLoadError('MODULE_NOT_FOUND', 'A part of the runtime could not be loaded.', { cause: error })
    }
  }

  async #loadCode({ elements }: PageModel): Promise<void> {
    try {
      await this.#elements.load(new Set([...elements.values()].map(({ baseId }) => baseId)))
    } catch (error) {
      throw new PageLoadError('MODULE_NOT_FOUND', 'The code of an element could not be loaded.', { cause: error })
    }
  }

  /** A page of another version reloads the document, once per version, so that it can never loop. */
  #reloadWhenOld({ cacheVersion }: PageModel): void {
    const { storage, history } = this.#services
    if (cacheVersion === this.#project.cacheVersion || storage.get(RELOADED_KEY) === String(cacheVersion)) return
    storage.set(RELOADED_KEY, String(cacheVersion))
    history.assign(history.current())
  }
}

const RELOADED_KEY = 'sluice-reloaded-for'

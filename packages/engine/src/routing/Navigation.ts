import { checkAccess } from '../access/checkAccess.ts'
import { visitorOf } from '../access/visitorOf.ts'
import type { Graph } from '../bindings/Graph.ts'
import { ValueSource } from '../bindings/ValueSource.ts'
import type { PageEntry, PageModel, ProjectModel } from '../config/model.ts'
import { onceSucceeded } from '../internals/onceSucceeded.ts'
import { directionOf } from '../languages/resolveText.ts'
import type { PluginHost } from '../plugins/PluginHost.ts'
import type { Services } from '../services/services.ts'
import { WorkflowError } from '../workflows/WorkflowError.ts'
import type { PageLoader } from './PageLoader.ts'
import { defaultLanguage, languageOfPath, pagePath } from './paths.ts'
import type { RouteMatch, Routes } from './Routes.ts'

/** What the page area shows. */
export type View =
  | { readonly kind: 'error'; readonly error: unknown; retry(): void }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'page'
      readonly model: PageModel
      readonly entry: PageEntry
      readonly lang: string
      readonly parameters: Readonly<Record<string, string>>
      /** How often the page has been taken anew while it showed. */
      readonly revision?: number
    }

interface Dependencies {
  readonly graph: Graph
  readonly project: ProjectModel
  readonly routes: Routes
  readonly services: Services
  readonly plugins: PluginHost
  readonly loader: PageLoader
  readonly language: ValueSource<string>
  /** State of the old page away, that of the new one in; before the new page shows. */
  enterPage(model: PageModel, isFirst: boolean): void
  /** The workflows and fetches of the life cycle; after the new page shows. */
  runLifeCycle(model: PageModel, isFirst: boolean, isShown: () => boolean): Promise<void>
  leavePage(model: PageModel): Promise<void>
  /** The query or the hash has changed, the page stays. */
  followAddress(): void
}

/** Follows the address: finds the page, checks access, loads, shows, and runs the page's life cycle. */
export class Navigation {
  readonly #deps: Dependencies
  readonly view: ValueSource<View>
  readonly url: ValueSource<string>
  /** Whether a page is being loaded. */
  readonly busy: ValueSource<boolean>
  /** How often somebody has asked for the address that was there already. */
  readonly again: ValueSource<number>
  #counter = 0
  #shows = 0
  #started = false
  #moved = false
  /** Whether a page that was asked for waits for the workflows of the one that is left. */
  #isLeaving = false
  /** Whether the workflows of the page that is left have run before the address changes. */
  #hasLeft = false
  readonly #authReady = onceSucceeded(async () => {
    const { plugins, project } = this.#deps
    const auth = plugins.auth(project.authPluginId)
    await auth?.definition.auth?.init(auth.context)
  })

  constructor(deps: Dependencies) {
    this.#deps = deps
    this.view = new ValueSource<View>(deps.graph, 'page', { kind: 'loading' })
    this.url = new ValueSource(deps.graph, 'globalContext.browser.url', deps.services.history.current())
    this.busy = new ValueSource(deps.graph, 'loading', false)
    this.again = new ValueSource(deps.graph, 'again', 0)
  }

  /** Loads the page of the present address and follows further changes; returns the way to stop. */
  start(): () => void {
    const { history } = this.#deps.services
    void this.#enter(history.current())
    const stops = [history.subscribe(() => this.#onAddress()), history.onLeave(() => this.#onLeave())]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Goes to an address: inside the app without loading the document anew. */
  async go(
    target: string,
    { newTab = false, replace = false }: { newTab?: boolean; replace?: boolean } = {},
  ): Promise<void> {
    const { history, log } = this.#deps.services
    if (newTab || !isInternal(target, history.origin)) {
      if (isSafeExternal(target, history.origin)) history.assign(target, { newTab })
      else log.warn('The app does not go to such an address.', target)
      return
    }
    const url = new URL(target, history.origin)
    const path = url.pathname + url.search + url.hash
    if (path === history.current()) {
      // Who asks for a section again has scrolled away from it.
      this.again.set(this.again.peek() + 1)
      if (this.#isLeaving) this.#stay(path)
      return
    }
    const isCurrent = this.#begin()
    const leaving = this.#leave(this.#deps.routes.resolve(url.pathname))
    this.#isLeaving = true
    if (leaving) await leaving
    if (!isCurrent()) return
    this.#isLeaving = false
    this.#hasLeft = true
    if (replace) history.replace(path)
    else history.push(path)
    this.#hasLeft = false
  }

  /** Gives up the page that was asked for and not yet gone to; the present one is loaded if it had been given up for that. */
  #stay(path: string): void {
    this.#isLeaving = false
    this.#begin()
    if (this.busy.peek()) void this.#enter(path)
  }

  /** Sends the visitor to sign in, keeping where they were going. */
  async requireSignIn(from: string = this.#deps.services.history.current()): Promise<void> {
    const { project, routes, services } = this.#deps
    const page = project.pages.find(({ id }) => id === project.notSignedInPageId)
    const isThere = routes.match(new URL(from, services.history.origin).pathname)?.page.id === page?.id
    if (page && !isThere)
      await this.go(pagePath(project, page, { lang: languageOfPath(project, from), query: [['source', from]] }), {
        replace: true,
      })
  }

  /** Whether a page other than the first one of the visit has been shown. */
  get hasMoved(): boolean {
    return this.#moved
  }

  get #page(): Extract<View, { kind: 'page' }> | null {
    const view = this.view.peek()
    return view.kind === 'page' ? view : null
  }

  /** What comes later wins: whether nothing has. */
  #begin(): () => boolean {
    this.#counter += 1
    const counter = this.#counter
    return () => counter === this.#counter
  }

  /**
   * Runs the workflows of the page that is left, if it is and they have not run. Other parameters are no other page;
   * another language is.
   */
  #leave(next: RouteMatch | null): Promise<void> | null {
    const page = this.#page
    const stays = this.#hasLeft || !page || (next?.page.id === page.entry.id && next.lang === page.lang)
    return stays ? null : this.#deps.leavePage(page.model)
  }

  #onLeave(): void {
    const page = this.#page
    if (page) void this.#deps.leavePage(page.model)
  }

  #onAddress(): void {
    const address = this.#deps.services.history.current()
    const origin = this.#deps.services.history.origin
    const before = this.url.peek()
    // The browser tells of one change twice.
    if (address === before) return
    const samePath = new URL(address, origin).pathname === new URL(before, origin).pathname
    this.#deps.graph.batch(() => {
      this.url.set(address)
      if (samePath) this.#deps.followAddress()
    })
    // A page that was on its way has been given up for this address.
    if (!samePath || this.busy.peek()) void this.#enter(address)
  }

  async #enter(address: string): Promise<void> {
    const isCurrent = this.#begin()
    const path = new URL(address, this.#deps.services.history.origin).pathname
    this.#deps.graph.batch(() => this.busy.set(true))
    try {
      const match = this.#deps.routes.resolve(path)
      const leaving = this.#leave(match)
      if (leaving) await leaving
      if (!isCurrent()) return
      if (!match) throw new WorkflowError('page/not-found', 'Page not found')
      if ((await this.#mayEnter(match, address, isCurrent)) && isCurrent()) await this.#show(match, isCurrent)
    } catch (error) {
      this.#deps.services.log.error('The page could not be loaded.', error)
      if (isCurrent()) this.view.set({ kind: 'error', error, retry: () => void this.#enter(address) })
      this.#deps.graph.flush()
    } finally {
      if (isCurrent()) this.#deps.graph.batch(() => this.busy.set(false))
    }
  }

  async #mayEnter({ page, lang }: RouteMatch, address: string, isCurrent: () => boolean): Promise<boolean> {
    const { plugins, project, services } = this.#deps
    await plugins.ready()
    const auth = plugins.auth(project.authPluginId)
    // The next page tries again.
    await this.#authReady().catch((error) => services.log.error('Error while initializing auth', error))
    const access = checkAccess(page, visitorOf(auth))
    if (access === 'allowed' || !isCurrent()) return true
    const { notSignedInPageId, forbiddenPageId } = project
    const wanted = access === 'sign-in' ? notSignedInPageId : (forbiddenPageId ?? notSignedInPageId)
    const instead = project.pages.find(({ id }) => id === wanted)
    if (!instead) throw new WorkflowError('page/not-found', 'Page not found')
    if (access === 'sign-in') await this.requireSignIn(address)
    else await this.go(pagePath(project, instead, { lang }), { replace: true })
    return false
  }

  async #show({ page, lang, parameters }: RouteMatch, isCurrent: () => boolean): Promise<void> {
    const { graph, loader, services, language } = this.#deps
    const shown = this.#page
    const model = shown?.entry.id === page.id ? shown.model : await loader.load(page, lang)
    if (!isCurrent()) return
    const isFirst = !this.#started
    this.#moved = !isFirst
    this.#started = true
    this.#shows += 1
    const show = this.#shows
    graph.batch(() => {
      language.set(lang)
      this.#deps.enterPage(model, isFirst)
      this.view.set({ kind: 'page', model, entry: page, lang, parameters })
    })
    services.document.setLanguage(lang, directionOf(lang))
    services.document.setTitle(this.#titleOf(page, lang))
    if (shown && shown.entry.id !== page.id) services.document.scrollToTop()
    graph.batch(() => this.busy.set(false))
    await this.#deps.runLifeCycle(model, isFirst, () => show === this.#shows)
  }

  #titleOf(page: PageEntry, lang: string): string {
    const { project } = this.#deps
    const home = project.pages.find(({ id }) => id === project.homePageId)
    const titleIn = (entry: PageEntry | undefined) => entry?.title[lang] ?? entry?.title[defaultLanguage(project)]
    return titleIn(page) || titleIn(home) || project.name
  }
}

function isInternal(target: string, origin: string): boolean {
  return target.startsWith('/') && !target.startsWith('//') && URL.canParse(target, origin)
}

function isSafeExternal(target: string, origin: string): boolean {
  return (
    URL.canParse(target, origin) && ['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(target, origin).protocol)
  )
}

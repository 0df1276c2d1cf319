import { WorkflowError } from '../errors/WorkflowError.ts'
import type { Graph } from '../graph/Graph.ts'
import { ValueSource } from '../graph/ValueSource.ts'
import { onceSucceeded } from '../internals/onceSucceeded.ts'
import { directionOf } from '../languages/resolveText.ts'
import type { PageLoader } from '../pages/PageLoader.ts'
import type { PluginHost } from '../plugins/PluginHost.ts'
import type { PageEntry, PageModel, ProjectModel } from '../project/model.ts'
import type { Services } from '../services/services.ts'
import { titleOf } from './head/titleOf.ts'
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
  runLifeCycle(model: PageModel, isShown: () => boolean): Promise<void>
  leavePage(): Promise<void>
  /** The page shows in another language than the one before. */
  onLanguage(lang: string, previous: string): void
  /** The query or the hash has changed, the page stays. */
  followAddress(): void
}

/** How to go to an address. */
export interface GoOptions {
  readonly newTab?: boolean
  /** Takes the place of the present address, so that nobody comes back to that. */
  readonly replace?: boolean
  /** Whether a bar shows while the page loads, or the colour of the bar. */
  readonly progress?: boolean | string
}

/** Protocols of addresses that an app leads to. */
const SAFE = /^(?:https?|mailto|tel):$/

/** Whoever is led on more often than this is led in a circle. */
const MOST_STEPS = 9

/** Where the language is remembered that a visitor has chosen. */
export const LANGUAGE_KEY = 'sluice-language'

/** Follows the address: finds the page, checks access, loads, shows, and runs the page's life cycle. */
export class Navigation {
  readonly #deps: Dependencies
  readonly view: ValueSource<View>
  readonly url: ValueSource<string>
  /** Whether a page is being loaded. */
  readonly busy: ValueSource<boolean>
  /** Whether a bar says so, or the colour of the bar. */
  readonly bar: ValueSource<boolean | string>
  /** How often somebody has asked for the address that was there already. */
  readonly again: ValueSource<number>
  #counter = 0
  #shows = 0
  /** The bar of the page that is gone to; pages that the browser itself goes to have one. */
  #progress: boolean | string = true
  /** Whether a page that was asked for waits for the workflows of the one that is left. */
  #isLeaving = false
  /** How often the address that was asked for has led to another one. */
  #steps = 0
  /** The page that is left, with the run of its workflows: another address meanwhile does not run them again. */
  #left: { readonly page: View; readonly done: Promise<void> } | null = null
  readonly #signIn = onceSucceeded(async () => {
    const { auth } = this.#deps.plugins
    await auth?.definition.auth?.init(auth.context)
  })

  constructor(deps: Dependencies) {
    this.#deps = deps
    const { graph } = deps
    this.view = new ValueSource<View>(graph, 'page', { kind: 'loading' })
    this.url = new ValueSource(graph, 'globalContext.browser.url', deps.services.history.current())
    this.busy = new ValueSource(graph, 'loading', false)
    this.bar = new ValueSource<boolean | string>(graph, 'bar', false)
    this.again = new ValueSource(graph, 'again', 0)
  }

  /** Loads the page of the present address and follows further changes; returns the way to end the app. */
  start(): () => void {
    const { history, storage } = this.#deps.services
    const address = history.current()
    const lang = storage.get(LANGUAGE_KEY)
    // The start of the app shows in the language that was chosen before; any other address says its own.
    if (lang && this.#url(address).pathname === `${this.#deps.project.base}/`) void this.#startIn(lang, address)
    else void this.#enter(address)
    const stop = history.subscribe(() => this.#onAddress())
    const stopLeave = history.onLeave(() => {
      if (this.#page) void this.#deps.leavePage()
    })
    return () => {
      stop()
      stopLeave()
      this.#deps.plugins.end()
    }
  }

  /** Goes to an address: inside the app without loading the document anew. */
  async go(target: string, { newTab = false, replace = false, progress = false }: GoOptions = {}): Promise<void> {
    const { history, log } = this.#deps.services
    if (newTab || !/^\/(?!\/)/.test(target)) {
      const isSafe = URL.canParse(target, history.origin) && SAFE.test(new URL(target, history.origin).protocol)
      if (isSafe) history.assign(target, { newTab })
      else log.warn('The app does not go to such an address.', target)
      return
    }
    const path = this.#slashed(target)
    if (path === history.current()) {
      // Who asks for a section again has scrolled away from it.
      this.again.set(this.again.peek() + 1)
      if (this.#isLeaving) this.#stay(path)
      return
    }
    const isCurrent = this.#begin()
    const leaving = this.#leave(this.#deps.routes.resolve(this.#url(path).pathname))
    this.#isLeaving = true
    if (leaving) await leaving
    if (!isCurrent()) return
    this.#isLeaving = false
    this.#progress = progress
    if (replace) history.replace(path)
    else history.push(path)
    this.#progress = true
  }

  /** Gives up the page that was asked for and not yet gone to; the present one is loaded if it had been given up for that. */
  #stay(path: string): void {
    this.#isLeaving = false
    this.#left = null
    this.#begin()
    if (this.busy.peek()) void this.#enter(path)
  }

  /** Whether a page other than the first one of the visit has been shown. */
  get hasMoved(): boolean {
    return this.#shows > 1
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

  async #startIn(lang: string, address: string): Promise<void> {
    const isCurrent = this.#begin()
    const start = await import('./rememberedLanguage.ts')
      .then((it) => it.rememberedStart(this.#deps.project, lang, address))
      .catch(() => null)
    if (!isCurrent()) return
    if (start !== null) this.#deps.services.history.replace(start)
    else void this.#enter(address)
  }

  /**
   * Runs the workflows of the page that is left, if it is and they do not run already. Other parameters are no other page;
   * another language is.
   */
  #leave(next: RouteMatch | null): Promise<void> | null {
    const page = this.#page
    if (this.#shows === 0 || !page || this.#isSameRoute(next)) return null
    if (this.#left?.page !== page) this.#left = { page, done: this.#deps.leavePage() }
    return this.#left.done
  }

  #isSameRoute(next: RouteMatch | null): boolean {
    const page = this.#page
    return page !== null && next?.page.id === page.entry.id && next.lang === page.lang
  }

  #onAddress(): void {
    const { history } = this.#deps.services
    const address = history.current()
    const before = this.url.peek()
    // The browser tells of one change twice.
    if (address === before) return
    const samePath = this.#url(address).pathname === this.#url(before).pathname
    this.#deps.graph.batch(() => {
      this.url.set(address)
      if (samePath) this.#deps.followAddress()
    })
    // A page that was on its way has been given up for this address.
    if (!samePath || this.busy.peek()) void this.#enter(address)
  }

  async #enter(address: string): Promise<void> {
    const { graph, routes } = this.#deps
    const isCurrent = this.#begin()
    const match = routes.resolve(this.#url(address).pathname)
    graph.batch(() => {
      this.busy.set(true)
      // Who stays on the page sees that it changes.
      this.bar.set(!this.#isSameRoute(match) && this.#progress)
    })
    try {
      const leaving = this.#leave(match)
      if (leaving) await leaving
      if (!isCurrent()) return
      const target = await this.#elsewhere(match, address)
      if (!isCurrent()) return
      if (target === null && match) await this.#show(match, isCurrent)
      else if (target === null || target === address || this.#steps >= MOST_STEPS)
        throw new WorkflowError('page/not-found', 'Page not found')
      else {
        this.#steps += 1
        await this.go(target, { replace: true, progress: true })
      }
    } catch (error) {
      if (isCurrent()) await this.#fail(error, address, isCurrent)
    } finally {
      // A page that shows has ended this itself; what its workflows say of the bar stays.
      if (isCurrent() && this.busy.peek()) this.#rest()
    }
  }

  /** Where an address leads that is not to be shown: another one with a slash at its end, a redirect, or what the guard says. */
  async #elsewhere(match: RouteMatch | null, address: string): Promise<string | null> {
    const { plugins, project, routes } = this.#deps
    const slashed = this.#slashed(address)
    const { pathname, search, hash } = this.#url(slashed)
    if (project.additions.redirects && !routes.match(pathname)) {
      const target = (await import('./redirectOf.ts')).redirectOf(project, { pathname, search, hash })
      if (target) return target
    }
    if (slashed !== address) return slashed
    const isGuarded = match?.page.userGroups.length && !this.#isSameRoute(match)
    // It comes together with what it waits for.
    const guard = isGuarded ? import('./access/guardPage.ts') : null
    guard?.catch(() => {})
    await plugins.ready()
    if (!guard || !match) return null
    await this.#beginSignIn()
    return (await guard).guardPage({ page: match.page, address }, project, plugins)
  }

  /** An address of the app, read. */
  #url(address: string): URL {
    return new URL(this.#deps.services.history.origin + address)
  }

  /** An address of the app with a slash at the end of its path, and with no two in a row, which could be another host. */
  #slashed(address: string): string {
    const { pathname, search, hash } = this.#url(address)
    return `${pathname}/`.replace(/\/+/g, '/') + search + hash
  }

  /** Who cannot be signed in goes on signed out; the next page tries again. */
  #beginSignIn(): Promise<void> {
    return this.#signIn().catch((error) => this.#deps.services.log.error('Error while initializing auth', error))
  }

  async #show({ page, lang, parameters }: RouteMatch, isCurrent: () => boolean): Promise<void> {
    const { graph, loader, services, language, project } = this.#deps
    const shown = this.#page
    const model = shown?.entry.id === page.id ? shown.model : await loader.load(page, lang)
    if (!isCurrent()) return
    const isFirst = this.#shows === 0
    const previous = language.peek()
    this.#shows += 1
    const show = this.#shows
    this.#rest()
    const signIn = this.#beginSignIn()
    graph.batch(() => {
      language.set(lang)
      // A page that is there before anything has been gone to has been entered by whoever put it there.
      if (!isFirst || shown?.model !== model) this.#deps.enterPage(model, isFirst)
      this.view.set({ kind: 'page', model, entry: page, lang, parameters })
    })
    services.document.setLanguage(lang, directionOf(lang))
    services.document.setTitle(titleOf(project, page, lang))
    const isSame = shown?.entry.id === page.id && JSON.stringify(shown.parameters) === JSON.stringify(parameters)
    if (shown && !isSame) services.document.scrollToTop()
    if (!isFirst && lang !== previous) this.#deps.onLanguage(lang, previous)
    if (model.cacheVersion !== project.cacheVersion)
      void import('./recover.ts').then((it) => it.reloadForVersion(model.cacheVersion, services))
    await signIn
    await this.#deps.runLifeCycle(model, () => show === this.#shows)
  }

  #rest(): void {
    this.#steps = 0
    this.#deps.graph.batch(() => {
      this.busy.set(false)
      this.bar.set(false)
    })
  }

  async #fail(error: unknown, address: string, isCurrent: () => boolean): Promise<void> {
    const { graph, services } = this.#deps
    services.log.error('The page could not be loaded.', error)
    // What would help cannot be had without a connection either.
    const helps = await import('./recover.ts').then((it) => it.recoverPage(error, address, services)).catch(() => false)
    if (helps || !isCurrent()) return
    this.view.set({ kind: 'error', error, retry: () => void this.#enter(address) })
    graph.flush()
  }
}

import type { LatePart } from '../formula/LatePart.ts'
import type { Graph } from '../graph/Graph.ts'
import { ValueSource } from '../graph/ValueSource.ts'
import { onceSucceeded } from '../internals/loading.ts'
import { directionOf } from '../languages/resolveText.ts'
import type { PageLoader } from '../pages/PageLoader.ts'
import type { PluginHost } from '../plugins/PluginHost.ts'
import type { PageEntry, PageModel, ProjectModel } from '../project/model.ts'
import type { Services } from '../services/services.ts'
import type * as Guard from './access/guardPage.ts'
import { titleOf } from './head/titleOf.ts'
import {
  decideNavigation,
  type Move,
  type NavigationEffect,
  type NavigationEvent,
  type NavigationState,
  type Step,
} from './navigationMachine.ts'
import type { RouteMatch, Routes } from './Routes.ts'
import type * as Recovery from './recover.ts'
import type * as Redirects from './redirects/storedRedirect.ts'
import type * as RememberedLanguage from './rememberedLanguage.ts'

/** Content of the page area. */
export type View =
  | { readonly kind: 'error'; readonly error: unknown; retry(): void }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'page'
      readonly model: PageModel
      readonly entry: PageEntry
      readonly lang: string
      readonly parameters: Readonly<Record<string, string>>
      /** Number of times the page was refreshed while it showed. */
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
  /** Code that few navigations use. */
  readonly features: {
    readonly guard: LatePart<typeof Guard>
    readonly recovery: LatePart<typeof Recovery>
    readonly redirects: LatePart<typeof Redirects>
    readonly rememberedLanguage: LatePart<typeof RememberedLanguage>
  }
  /** Resets page state for the new page, before it renders. */
  enterPage(model: PageModel, isFirst: boolean): void
  /** Runs the workflows and fetches of the life cycle, after the new page renders. */
  runLifeCycle(model: PageModel, isShown: () => boolean): Promise<void>
  leavePage(): Promise<void>
  /** Called when the page shows in another language than the one before. */
  onLanguage(lang: string, previous: string): void
  /** Called when the query or the hash has changed on the same page. */
  followAddress(): void
}

/** How to go to an address. */
export interface GoOptions {
  readonly newTab?: boolean
  /** Replaces the current history entry, so that going back skips it. */
  readonly replace?: boolean
  /** Whether a progress bar shows while the page loads, or the color of the bar. */
  readonly progress?: boolean | string
}

/** Protocols that an app may navigate to. */
const SAFE = /^(?:https?|mailto|tel):$/

/** Storage key of the visitor's chosen language. */
export const LANGUAGE_KEY = 'sluice-language'

/** Follows the address: finds the page, checks access, loads and shows it, and runs its life cycle. */
export class Navigation {
  readonly #deps: Dependencies
  readonly view: ValueSource<View>
  readonly url: ValueSource<string>
  /** Whether a page is being loaded. */
  readonly busy: ValueSource<boolean>
  /** Whether a progress bar shows, or its color. */
  readonly bar: ValueSource<boolean | string>
  /** Number of times the current address was requested again. */
  readonly again: ValueSource<number>
  #state: NavigationState = { kind: 'settled', number: 0, steps: 0 }
  #shows = 0
  /** Progress bar of the next page; it shows by default, for pages opened by the browser itself. */
  #progress: boolean | string = true
  /** Page being left, with the run of its workflows, which another address in the meantime does not start again. */
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

  /** Loads the page of the current address and follows further changes; returns a function that ends the app. */
  start(): () => void {
    const { history, storage } = this.#deps.services
    const address = history.current()
    // The address may have changed since the app was created.
    this.#deps.graph.batch(() => this.url.set(address))
    const lang = storage.get(LANGUAGE_KEY)
    // The home address shows the language chosen earlier; any other address determines its own.
    if (lang && this.#url(address).pathname === `${this.#deps.project.base}/`) void this.#startIn(lang, address)
    else this.#dispatch({ kind: 'addressed', address, isSamePath: false })
    const stop = history.subscribe(() => this.#onAddress())
    const stopLeave = history.onLeave(() => {
      if (this.#page) void this.#deps.leavePage()
    })
    return () => {
      stop()
      stopLeave()
      this.#dispatch({ kind: 'canceled' })
      this.#deps.plugins.end()
    }
  }

  /** Navigates to an address: inside the app without reloading the document. */
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
      this.#dispatch({ kind: 'requested-again', path })
      return
    }
    this.#dispatch({ kind: 'requested', move: { path, replace, progress } })
    const { number } = this.#state
    const leaving = this.#leave(this.#deps.routes.resolve(this.#url(path).pathname))
    if (leaving) await leaving
    this.#dispatch({ kind: 'left', number })
  }

  /** Whether a page other than the first one of the visit has been shown. */
  get hasMoved(): boolean {
    return this.#shows > 1
  }

  get #page(): Extract<View, { kind: 'page' }> | null {
    const view = this.view.peek()
    return view.kind === 'page' ? view : null
  }

  #dispatch(event: NavigationEvent): void {
    const { state, effects } = decideNavigation(this.#state, event)
    this.#state = state
    for (const effect of effects) this.#perform(effect)
  }

  #perform(effect: NavigationEffect): void {
    switch (effect.kind) {
      case 'change-address':
        this.#changeAddress(effect.move)
        break
      case 'count-again':
        // A request for the current section means that the visitor has scrolled away from it.
        this.again.set(this.again.peek() + 1)
        break
      case 'enter':
        void this.#attempt(effect, () => this.#enter(effect))
        break
      case 'find':
        void this.#attempt(effect, () => this.#find(effect))
        break
      case 'forget-left':
        this.#left = null
        break
      case 'load':
        void this.#attempt(effect, () => this.#load(effect))
        break
      case 'recover':
        void this.#recover(effect)
        break
      case 'redirect':
        void this.#attempt(effect, () => this.#redirect(effect))
        break
      case 'rest':
        this.#rest()
        break
      case 'show':
        void this.#attempt(effect, () => this.#show(effect))
        break
      default:
        effect satisfies never
    }
  }

  /** Performs a step of a move; its failure is an event of the move. */
  async #attempt({ number, address }: Step, step: () => Promise<void>): Promise<void> {
    try {
      await step()
    } catch (error) {
      this.#dispatch({ kind: 'failed', number, address, error })
    }
  }

  #changeAddress({ path, replace, progress }: Move): void {
    const { history } = this.#deps.services
    this.#progress = progress
    if (replace) history.replace(path)
    else history.push(path)
    this.#progress = true
  }

  async #startIn(lang: string, address: string): Promise<void> {
    this.#dispatch({ kind: 'canceled' })
    const { number } = this.#state
    const start = await this.#deps.features.rememberedLanguage
      .load()
      .then((it) => it.rememberedStart(this.#deps.project, lang, address))
      .catch(() => null)
    if (number !== this.#state.number) return
    if (start !== null) this.#deps.services.history.replace(start)
    else this.#dispatch({ kind: 'addressed', address, isSamePath: false })
  }

  /**
   * Runs the workflows of the page being left, unless they are running already. A change of parameters does not leave
   * the page, a change of language does.
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
    // The browser reports one change twice.
    if (address === before) return
    const samePath = this.#url(address).pathname === this.#url(before).pathname
    this.#deps.graph.batch(() => {
      this.url.set(address)
      if (samePath) this.#deps.followAddress()
    })
    this.#dispatch({ kind: 'addressed', address, isSamePath: samePath })
  }

  async #enter({ number, address }: EffectOf<'enter'>): Promise<void> {
    const { graph } = this.#deps
    const match = this.#match(address)
    graph.batch(() => {
      this.busy.set(true)
      // A visitor staying on the page sees the change without a bar.
      this.bar.set(!this.#isSameRoute(match) && this.#progress)
    })
    const leaving = this.#leave(match)
    if (leaving) await leaving
    this.#dispatch({ kind: 'left', number })
  }

  async #find({ number, address }: EffectOf<'find'>): Promise<void> {
    const match = this.#match(address)
    const target = await this.#elsewhere(match, address)
    this.#dispatch({ kind: 'found', number, match, target })
  }

  async #load({ number, match }: EffectOf<'load'>): Promise<void> {
    const { page, lang } = match
    const shown = this.#page
    const model = shown?.entry.id === page.id ? shown.model : await this.#deps.loader.load(page, lang)
    this.#dispatch({ kind: 'loaded', number, match, model })
  }

  async #redirect({ number, target }: EffectOf<'redirect'>): Promise<void> {
    await this.go(target, { replace: true, progress: true })
    this.#dispatch({ kind: 'ended', number })
  }

  #match(address: string): RouteMatch | null {
    return this.#deps.routes.resolve(this.#url(address).pathname)
  }

  /** Returns the address to redirect to: with a slash at its end, the target of a redirect, or that of the guard; null to stay. */
  async #elsewhere(match: RouteMatch | null, address: string): Promise<string | null> {
    const { features, plugins, project, routes } = this.#deps
    const slashed = this.#slashed(address)
    const { pathname, search, hash } = this.#url(slashed)
    if (project.additions.redirects && !routes.match(pathname)) {
      const target = (await features.redirects.load()).storedRedirect(project, { pathname, search, hash })
      if (target) return target
    }
    if (slashed !== address) return slashed
    const isGuarded = match?.page.userGroups.length && !this.#isSameRoute(match)
    // Loaded in parallel with the plugins.
    const guard = isGuarded ? features.guard.load() : null
    guard?.catch(() => {})
    await plugins.ready()
    if (!guard || !match) return null
    await this.#beginSignIn()
    return (await guard).guardPage({ page: match.page, address }, project, plugins)
  }

  /** Parses an address of the app. */
  #url(address: string): URL {
    return new URL(this.#deps.services.history.origin + address)
  }

  /** Adds a slash to the end of the path, and merges consecutive slashes, which could name another host. */
  #slashed(address: string): string {
    const { pathname, search, hash } = this.#url(address)
    return `${pathname}/`.replace(/\/+/g, '/') + search + hash
  }

  /** When sign-in fails to start, the visitor continues signed out; the next page tries again. */
  #beginSignIn(): Promise<void> {
    return this.#signIn().catch((error) => this.#deps.services.log.error('Error while initializing auth', error))
  }

  async #show({ match: { page, lang, parameters }, model }: EffectOf<'show'>): Promise<void> {
    const { graph, services, language, project } = this.#deps
    const shown = this.#page
    const isFirst = this.#shows === 0
    const previous = language.peek()
    this.#shows += 1
    const show = this.#shows
    const signIn = this.#beginSignIn()
    graph.batch(() => {
      language.set(lang)
      // A prerendered page has already been entered by hydration.
      if (!isFirst || shown?.model !== model) this.#deps.enterPage(model, isFirst)
      this.view.set({ kind: 'page', model, entry: page, lang, parameters })
    })
    services.document.setLanguage(lang, directionOf(lang))
    services.document.setTitle(titleOf(project, page, lang))
    const isSame = shown?.entry.id === page.id && JSON.stringify(shown.parameters) === JSON.stringify(parameters)
    if (shown && !isSame) services.document.scrollToTop()
    if (!isFirst && lang !== previous) this.#deps.onLanguage(lang, previous)
    if (model.cacheVersion !== project.cacheVersion)
      void this.#deps.features.recovery.load().then((it) => it.reloadForVersion(model.cacheVersion, services))
    await signIn
    await this.#deps.runLifeCycle(model, () => show === this.#shows)
  }

  #rest(): void {
    this.#deps.graph.batch(() => {
      this.busy.set(false)
      this.bar.set(false)
    })
  }

  async #recover({ number, address, error }: EffectOf<'recover'>): Promise<void> {
    const { features, graph, services } = this.#deps
    services.log.error('The page could not be loaded.', error)
    try {
      // Without a connection the recovery code cannot be loaded either.
      const helps = await features.recovery
        .load()
        .then((it) => it.recoverPage(error, address, services))
        .catch(() => false)
      if (helps || number !== this.#state.number) return
      const retry = () => this.#dispatch({ kind: 'addressed', address, isSamePath: false })
      this.view.set({ kind: 'error', error, retry })
      graph.flush()
    } finally {
      this.#dispatch({ kind: 'ended', number })
    }
  }
}

type EffectOf<K extends NavigationEffect['kind']> = Extract<NavigationEffect, { readonly kind: K }>

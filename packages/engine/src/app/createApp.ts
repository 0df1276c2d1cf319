import type { Atom } from 'jotai/vanilla'
import type { CollectionState } from '../collections/CollectionState.ts'
import type { AtomSource, Store } from '../graph/AtomSource.ts'
import { Binding } from '../graph/Binding.ts'
import type { Graph } from '../graph/Graph.ts'
import type { GoOptions } from '../navigation/Navigation.ts'
import { createRuntime, type RuntimeOptions } from './createRuntime.ts'
import type { Runtime } from './Runtime.ts'

/** Page that an app shows. */
export interface ShownPage {
  readonly id: string
  /** Path with query and hash, inside the app. */
  readonly address: string
  readonly language: string
  readonly parameters: Readonly<Record<string, string>>
}

/** Events of an app, by name. */
export interface AppEvents {
  /** A page could not be loaded; the value is the error. */
  readonly failure: unknown
  readonly language: string
  /** Another page shows, or the same one with other parameters. */
  readonly page: ShownPage
}

/** Values of an app by id or name, such as its variables. */
export interface AppValues<T> {
  /** The current value; undefined while no page has one of that name. */
  get(name: string): T | undefined
  /** Calls back with every later value; returns a function that ends it. */
  subscribe(name: string, listener: (value: T | undefined) => void): () => void
  /** The jotai atom with the value, for the `store` of the app; null while no page has one of that name. */
  atom(name: string): Atom<T> | null
}

export interface AppVariables extends AppValues<unknown> {
  /** Writes a variable with the rules of workflows. @throws {Error} when it does not exist or the value does not fit. */
  set(name: string, value: unknown): void
}

export interface AppCollections extends AppValues<CollectionState> {
  /** Fetches a collection, by its id. @throws {CollectionError} when it does not exist or the request fails. */
  fetch(id: string): Promise<void>
}

/** A stored project as a running app. Several can run beside each other without sharing anything. */
export interface SluiceApp {
  readonly variables: AppVariables
  readonly collections: AppCollections
  /** The jotai store with the atoms of variables and collections. */
  readonly store: Store
  /** Shows the page of the current address, and follows it. Does nothing when the app runs. @throws {Error} when it was stopped. */
  start(): void
  /** Ends the app: it follows no address, its plugins release what they hold. To run the project again, create another app. */
  stop(): void
  /** Goes to an address: inside the app without reloading the document. */
  navigate(address: string, options?: GoOptions): Promise<void>
  /** Calls back with every later value of an event; returns a function that ends it. */
  on<E extends keyof AppEvents>(event: E, listener: (value: AppEvents[E]) => void): () => void
}

/**
 * Creates an app from a stored project, without a view: in Node, or beside a page of your own. `mount` of
 * `@sluice/engine/react` shows one.
 * @throws {Error} when a plugin's stored settings are incomplete.
 */
export function createApp(options: RuntimeOptions): SluiceApp {
  const runtime = createRuntime(options)
  const { graph, variables, collections, navigation, store } = runtime
  let stop: (() => void) | null = null
  let isStopped = false
  return {
    store,
    variables: {
      ...valuesOf(runtime, (name) => variables.source(name)),
      set: (name, value) => {
        const refusal = graph.batch(() => variables.set(name, value))
        if (refusal !== null) throw new Error(`The variable “${name}” was not set: ${refusal}.`)
      },
    },
    collections: {
      ...valuesOf(runtime, (name) => collections.source(name)),
      fetch: (id) => collections.fetch(id),
    },
    start: () => {
      if (isStopped) throw new Error('The app was stopped. Create another one to run the project again.')
      stop ??= navigation.start()
    },
    stop: () => {
      if (!isStopped) stop?.()
      isStopped = true
    },
    navigate: (address, goOptions) => navigation.go(address, goOptions),
    on: (event, listener) =>
      follow(graph, event, EVENTS[event](runtime), (value) => {
        if (value !== undefined) listener(value)
      }),
  }
}

/** Reads the value of each event from a running app; undefined while there is none. */
const EVENTS: { readonly [E in keyof AppEvents]: (runtime: Runtime) => () => AppEvents[E] | undefined } = {
  failure:
    ({ navigation }) =>
    () => {
      const view = navigation.view.get()
      return view.kind === 'error' ? view.error : undefined
    },
  language:
    ({ language }) =>
    () =>
      language.get(),
  page:
    ({ navigation }) =>
    () => {
      const view = navigation.view.get()
      if (view.kind !== 'page') return undefined
      const { entry, lang, parameters } = view
      return { id: entry.id, address: navigation.url.peek(), language: lang, parameters }
    },
}

/** Values of sources that a page may define later. */
function valuesOf<T>(
  { graph, navigation }: Runtime,
  sourceOf: (name: string) => AtomSource<T> | undefined,
): AppValues<T> {
  const read = (name: string) => {
    const source = sourceOf(name)
    // The page to come may define it.
    if (!source) navigation.view.get()
    return source?.get()
  }
  return {
    get: (name) => sourceOf(name)?.peek(),
    subscribe: (name, listener) => follow(graph, name, () => read(name), listener),
    atom: (name) => sourceOf(name)?.atom ?? null,
  }
}

function follow<T>(graph: Graph, name: string, read: () => T, listener: (value: T) => void): () => void {
  const binding = new Binding<T>(graph, `app ${name}`, read)
  binding.peek()
  return binding.listen(listener, binding.version)
}

import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import { AtomSource } from '../bindings/AtomSource.ts'
import type { Graph } from '../bindings/Graph.ts'
import type { Store } from '../bindings/Store.ts'
import { TickSource } from '../bindings/TickSource.ts'
import type { PluginEntry } from '../config/model.ts'
import { record } from '../config/raw.ts'
import type { Callable } from '../formula/callable.ts'
import { hostFunction } from '../formula/hostFunction.ts'
import { MembersObject } from '../formula/MembersObject.ts'
import { Namespace } from '../formula/Namespace.ts'
import type { ScopeObject } from '../formula/ScopeObject.ts'
import { onceSucceeded } from '../internals/onceSucceeded.ts'
import { shareStructure } from '../internals/shareStructure.ts'
import type { Services } from '../services/services.ts'
import type { PluginContext, PluginDefinition, SignIn } from './definePlugin.ts'

interface Dependencies {
  readonly graph: Graph
  readonly store: Store
  readonly services: Services
  readonly language: () => string
  readonly requireSignIn: () => void
  /** Gives a variable its public name. */
  readonly publish: (id: string, value: PrimitiveAtom<unknown>) => void
  /** Told once of each plugin that the project has and that is not installed, when something reads its variables. */
  readonly onMissing: (entry: PluginEntry) => void
  readonly trigger: (pluginId: string, name: string, event: Readonly<Record<string, unknown>>) => void
}

interface Loaded {
  readonly definition: PluginDefinition
  readonly context: PluginContext
  readonly scopeObject: ScopeObject
  load(): Promise<void>
}

/** The plugins of a project, each with its context; knows them by id and by namespace. */
export class PluginHost {
  readonly #deps: Dependencies
  readonly #entries: readonly PluginEntry[]
  readonly #loaded = new Map<string, Loaded>()
  /** What stands in for plugins that are not installed, by id. */
  readonly #absent = new Map<string, ScopeObject>()
  readonly #ticks = new Map<number, TickSource>()

  /** @throws {Error} when a plugin's stored settings lack something. */
  constructor(definitions: readonly PluginDefinition[], entries: readonly PluginEntry[], deps: Dependencies) {
    this.#deps = deps
    this.#entries = entries
    for (const definition of definitions) {
      const settings = settingsOf(entries.find(({ id }) => id === definition.id))
      definition.checkSettings?.(settings)
      const variables = createVariables(definition, deps)
      const context = this.#createContext(definition, settings, variables, deps)
      const load = onceSucceeded(async () => definition.load?.(context))
      this.#loaded.set(definition.id, { definition, context, load, scopeObject: pluginObject(settings, variables) })
    }
  }

  /** Resolves when every plugin has loaded; loads each once, and again only when it failed. */
  async ready(): Promise<void> {
    await Promise.all([...this.#loaded.values()].map(({ load }) => load()))
  }

  get(id: string): { readonly definition: PluginDefinition; readonly context: PluginContext } | undefined {
    return this.#loaded.get(id)
  }

  /** `base` through the wrappers of all plugins. */
  fetch(base: typeof fetch): typeof fetch {
    return (input, init) => {
      const wrapped = [...this.#loaded.values()].reduce(
        (next, { definition, context }) => definition.wrapFetch?.(next, context) ?? next,
        base,
      )
      return wrapped(input, init)
    }
  }

  /** The plugin that signs people in: the one named by the project, else the first that can. */
  auth(
    pluginId: string | null,
  ): { readonly definition: PluginDefinition; readonly context: PluginContext } | undefined {
    const named = pluginId ? this.#loaded.get(pluginId) : undefined
    return named ?? [...this.#loaded.values()].find(({ definition }) => definition.auth)
  }

  /** The visitor as the plugin that signs people in knows them; null without one. */
  signIn(pluginId: string | null): SignIn | null {
    const { definition, context } = this.auth(pluginId) ?? {}
    const auth = definition?.auth
    return auth && context
      ? { isAuthenticated: auth.isAuthenticated(context), user: auth.user(context), settings: context.settings }
      : null
  }

  /** Root name `pluginVariables` and `plugins`. */
  get variablesObject(): ScopeObject {
    return new MembersObject((key) => this.#find(key)?.scopeObject ?? this.#standIn(key))
  }

  /** Root name `pluginFormulas`. */
  get functionsObject(): ScopeObject {
    const namespaces = new Map([...this.#loaded].map(([id, loaded]) => [id, functionsOf(loaded)]))
    return new MembersObject((key) => namespaces.get(this.#find(key)?.definition.id ?? ''))
  }

  /** Functions that plugins add to `wwFormulas`, by name. */
  get helpers(): Readonly<Record<string, Callable>> {
    return Object.assign({}, ...[...this.#loaded.values()].map((loaded) => callables(loaded, 'helpers')))
  }

  #find(key: string): Loaded | undefined {
    return this.#loaded.get(key) ?? [...this.#loaded.values()].find(({ definition }) => definition.namespace === key)
  }

  /** A plugin of the project that is not installed: its settings are known, and its variables have no value. */
  #standIn(key: string): ScopeObject | undefined {
    const entry = this.#entries.find(({ id, namespace }) => id === key || namespace === key)
    if (!entry) return undefined
    const known = this.#absent.get(entry.id)
    if (known) return known
    const made = pluginObject(settingsOf(entry), new Map())
    this.#absent.set(entry.id, made)
    this.#deps.onMissing(entry)
    return made
  }

  #tick(everyMs: number, { graph, services }: Dependencies): TickSource {
    const tick = this.#ticks.get(everyMs) ?? new TickSource(graph, services.clock, everyMs)
    this.#ticks.set(everyMs, tick)
    return tick
  }

  #createContext(
    definition: PluginDefinition,
    settings: PluginContext['settings'],
    variables: PluginVariables,
    deps: Dependencies,
  ): PluginContext {
    return {
      settings,
      services: deps.services,
      fetch: this.fetch(deps.services.fetch),
      language: deps.language,
      now: (everyMs) => this.#tick(everyMs, deps).get(),
      requireSignIn: deps.requireSignIn,
      getVariable: (name) => variables.get(name)?.peek(),
      setVariable: (name, value) => {
        const source = variables.get(name)
        source?.set(shareStructure(source.peek(), value))
      },
      trigger: (name, event) => deps.trigger(definition.id, name, event),
    }
  }
}

type PluginVariables = ReadonlyMap<string, AtomSource<unknown>>

function settingsOf(entry: PluginEntry | undefined): Readonly<Record<string, unknown>> {
  return record(entry?.settings.publicData)
}

function createVariables(definition: PluginDefinition, { graph, store, publish }: Dependencies): PluginVariables {
  return new Map(
    Object.entries(definition.variables ?? {}).map(([name, { defaultValue }]) => {
      const source = new AtomSource<unknown>(graph, store, `${definition.namespace}.${name}`)
      const value = atom(defaultValue)
      source.bind(value)
      publish(`${definition.id}-${name}`, value)
      return [name, source]
    }),
  )
}

function functionsOf(loaded: Loaded): Namespace {
  return new Namespace(callables(loaded, 'functions'))
}

function callables({ definition, context }: Loaded, kind: 'functions' | 'helpers'): Record<string, Callable> {
  const functions = Object.entries(definition[kind] ?? {})
  return Object.fromEntries(
    functions.map(([name, { call }]) => [name, hostFunction((...args) => call(context, ...args))]),
  )
}

function pluginObject(settings: PluginContext['settings'], variables: PluginVariables): ScopeObject {
  return new MembersObject(
    (key) => (key === 'settings' ? { publicData: settings } : variables.get(key)?.get()),
    [...variables.keys()],
  )
}

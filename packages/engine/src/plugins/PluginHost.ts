import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import { NotLoadedError } from '../formula/LatePart.ts'
import type { Callable } from '../formula/runtime/callable.ts'
import { hostFunction } from '../formula/runtime/hostFunction.ts'
import { Namespace } from '../formula/runtime/Namespace.ts'
import { MembersObject, type ScopeObject } from '../formula/runtime/ScopeObject.ts'
import { AtomSource, type Store } from '../graph/AtomSource.ts'
import type { Graph } from '../graph/Graph.ts'
import { TickSource } from '../graph/ValueSource.ts'
import { onceSucceeded } from '../internals/loading.ts'
import { shareStructure } from '../internals/shareStructure.ts'
import type { PluginEntry, ProjectModel } from '../project/model.ts'
import { record } from '../project/raw.ts'
import type { Services } from '../services/services.ts'
import type {
  LatePlugin,
  PluginApp,
  PluginContext,
  PluginDefinition,
  PluginFunctions,
  PluginSource,
} from './definePlugin.ts'

interface Dependencies {
  /** The project's plugins, and the one that handles sign-in. */
  readonly project: Pick<ProjectModel, 'authPluginId' | 'plugins'>
  readonly graph: Graph
  readonly store: Store
  readonly services: Services
  readonly language: () => string
  readonly requireSignIn: () => void
  /** Publishes a variable under an id. */
  readonly publish: (id: string, value: PrimitiveAtom<unknown>) => void
  /** Called once for each plugin of the project that is not installed, when its variables are read. */
  readonly onMissing: (entry: PluginEntry) => void
  readonly trigger: (pluginId: string, name: string, event: Readonly<Record<string, unknown>>) => void
  readonly runWorkflow: PluginContext['runWorkflow']
  readonly app: () => Promise<PluginApp>
}

interface Loaded {
  readonly definition: PluginDefinition
  readonly context: PluginContext
  readonly scopeObject: ScopeObject
  readonly functions: Namespace
  load(): Promise<void>
}

/** A plugin whose definition has not been loaded. */
interface LateEntry extends LatePlugin {
  /** Loads it once; a failure is retried once, and again by the next call. */
  bring(): Promise<void>
}

/** Whether a key is the id or the namespace of a plugin. */
const isNamed = ({ id, namespace }: Pick<LatePlugin, 'id' | 'namespace'>, key: unknown) =>
  id === key || namespace === key

/** The plugins of a project, each with its context; knows them by id and by namespace. */
export class PluginHost {
  readonly #deps: Dependencies
  readonly #loaded: Loaded[] = []
  /** Plugins that nothing has used yet. */
  readonly #late: readonly LateEntry[]
  /** Placeholders for plugins that are not installed, by id. */
  readonly #absent = new Map<string, ScopeObject>()
  readonly #ticks = new Map<number, TickSource>()
  readonly #ends: (() => void)[] = []

  /** @throws {Error} when a plugin's stored settings are incomplete. */
  constructor(plugins: readonly PluginSource[], deps: Dependencies) {
    this.#deps = deps
    this.#late = plugins.flatMap((plugin) => {
      if ('define' in plugin) return { ...plugin, bring: onceSucceeded(() => this.#bring(plugin)) }
      this.#take(plugin)
      return []
    })
  }

  /** Notifies the plugins that the app ends. */
  end(): void {
    for (const end of this.#ends) end()
  }

  /** Resolves when every plugin has loaded; loads each once, and again only after a failure. */
  async ready(): Promise<void> {
    await Promise.all(this.#loaded.map(({ load }) => load()))
  }

  /** Loads late plugins. @param keys ids and namespaces; `*` stands for all plugins. */
  async bring(keys: readonly unknown[]): Promise<void> {
    await Promise.all(
      this.#late.map((plugin) => keys.some((key) => key === '*' || isNamed(plugin, key)) && plugin.bring()),
    )
  }

  /** Finds a plugin by id or namespace, and loads it first where it is late. */
  async find(key: string | null | undefined): Promise<Loaded | undefined> {
    await this.bring([key])
    return this.get(key)
  }

  /** Finds a loaded plugin by id or namespace. */
  get(key: string | null | undefined): Loaded | undefined {
    return this.#loaded.find(({ definition }) => isNamed(definition, key))
  }

  /** Wraps `base` in the fetch wrappers of all plugins. */
  fetch(base: typeof fetch): typeof fetch {
    return (input, init) => {
      const wrapped = this.#loaded.reduce(
        (next, { definition, context }) => definition.wrapFetch?.(next, context) ?? next,
        base,
      )
      return wrapped(input, init)
    }
  }

  /** The plugin that handles sign-in: the one named by the project, else the first with that capability. */
  get auth(): Loaded | undefined {
    return this.get(this.#deps.project.authPluginId) ?? this.#loaded.find(({ definition }) => definition.auth)
  }

  /** Root names `pluginVariables` and `plugins`. */
  get variablesObject(): ScopeObject {
    return new MembersObject((key) => this.#use(key)?.scopeObject ?? this.#standIn(key))
  }

  /** Root name `pluginFormulas`. */
  get functionsObject(): ScopeObject {
    return new MembersObject((key) => this.#use(key)?.functions)
  }

  /** Functions that plugins add to `wwFormulas`, by name. */
  get helpers(): Readonly<Record<string, Callable>> {
    return Object.assign({}, ...this.#loaded.map(({ definition, context }) => callables(definition.helpers, context)))
  }

  /** Finds a plugin for a formula. @throws {NotLoadedError} while it is late. */
  #use(key: string): Loaded | undefined {
    const loaded = this.get(key)
    const late = this.#late.find((plugin) => isNamed(plugin, key))
    if (late && !loaded) throw new NotLoadedError(late.bring)
    return loaded
  }

  async #bring({ id, define }: LatePlugin): Promise<void> {
    const definition = await define().catch(define)
    const { auth, helpers, wrapFetch } = definition
    if (auth || helpers || wrapFetch) throw new Error(`The plugin ${id} cannot be late.`)
    await (this.get(id) ?? this.#take(definition)).load()
  }

  /** Returns a placeholder for a plugin of the project that is not installed: it has the settings, and its variables are undefined. */
  #standIn(key: string): ScopeObject | undefined {
    const entry = this.#deps.project.plugins.find(({ id, namespace }) => id === key || namespace === key)
    if (!entry) return undefined
    const known = this.#absent.get(entry.id)
    if (known) return known
    const made = pluginObject(settingsOf(entry), new Map())
    this.#absent.set(entry.id, made)
    this.#deps.onMissing(entry)
    return made
  }

  #variablesOf(definition: PluginDefinition, settings: PluginContext['settings']): VariableSources {
    const { graph, store, publish } = this.#deps
    return new Map(
      Object.entries(definition.variablesOf?.(settings) ?? definition.variables ?? {}).map(
        ([name, { defaultValue }]) => {
          const source = new AtomSource<unknown>(graph, store, `${definition.namespace}.${name}`)
          const value = atom(defaultValue)
          source.bind(value)
          publish(`${definition.id}-${name}`, value)
          return [name, source]
        },
      ),
    )
  }

  #take(definition: PluginDefinition): Loaded {
    const { graph, project, services, language, requireSignIn, runWorkflow, app } = this.#deps
    const { id } = definition
    const settings = settingsOf(project.plugins.find((entry) => entry.id === id))
    definition.checkSettings?.(settings)
    const variables = this.#variablesOf(definition, settings)
    const context: PluginContext = {
      settings,
      services,
      fetch: this.fetch(services.fetch),
      language,
      now: (everyMs) => {
        const tick = this.#ticks.get(everyMs) ?? new TickSource(graph, services.clock, everyMs)
        this.#ticks.set(everyMs, tick)
        return tick.get()
      },
      requireSignIn,
      getVariable: (name) => variables.get(name)?.peek(),
      setVariable: (name, value) => variables.get(name)?.set(shareStructure(variables.get(name)?.peek(), value)),
      trigger: (name, event) => this.#deps.trigger(id, name, event),
      runWorkflow,
      app,
      auth: () => this.auth,
      onEnd: (callback) => this.#ends.push(callback),
    }
    const loaded: Loaded = {
      definition,
      context,
      load: onceSucceeded(async () => definition.load?.(context)),
      scopeObject: pluginObject(settings, variables),
      functions: new Namespace(callables(definition.functions, context)),
    }
    this.#loaded.push(loaded)
    return loaded
  }
}

type VariableSources = ReadonlyMap<string, AtomSource<unknown>>

function settingsOf(entry: PluginEntry | undefined): Readonly<Record<string, unknown>> {
  return record(entry?.settings.publicData)
}

function callables(functions: PluginFunctions = {}, context: PluginContext): Record<string, Callable> {
  return Object.fromEntries(
    Object.entries(functions).map(([name, { call }]) => [name, hostFunction((...args) => call(context, ...args))]),
  )
}

function pluginObject(settings: PluginContext['settings'], variables: VariableSources): ScopeObject {
  return new MembersObject(
    (key) => (key === 'settings' ? { publicData: settings } : variables.get(key)?.get()),
    [...variables.keys()],
  )
}

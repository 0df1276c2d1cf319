import type { Environment } from '../project/model.ts'
import type { Services } from '../services/services.ts'

/** A dynamic collection of a plugin, as it is now. */
export interface PluginCollection {
  readonly id: string
  /** Stored configuration with resolved bindings. */
  readonly config: Readonly<Record<string, unknown>>
  readonly data: unknown
}

/** The app around a plugin. Its code is loaded when a plugin first asks for it. */
export interface PluginApp {
  /** Id of the project. */
  readonly projectId: string
  readonly environment: Environment
  /** Prefix of the addresses of the project's files, such as `/app`; empty at the root. */
  readonly base: string
  /** Sluice's additions to the stored project, as stored under `_sluice`. */
  readonly additions: Readonly<Record<string, unknown>>
  /** Resolves the bindings of a stored setting, as formulas of the app see them. */
  resolve(stored: unknown): unknown
  /** Path of a page in the current language, with the base of the app; null for an unknown id. */
  pagePath(pageId: unknown): string | null
  /** Stored paths, without slashes around them, of the pages that anybody may see; the home page has none. */
  publicPaths(): readonly string[]
  /** Whether anybody may see the current page. */
  isPublicPage(): boolean
  getVariable(id: string): unknown
  /** Sets a variable of the project. */
  setVariable(id: string, value: unknown): void
  /** Ids of all collections of the current page. */
  collectionIds(): readonly string[]
  /** Collections of a plugin that the current page has. */
  collectionsOf(pluginId: string): readonly PluginCollection[]
  /** Replaces the rows of a fetched collection. */
  setRows(collectionId: string, rows: readonly unknown[]): void
  /** Fetches a collection. @throws {CollectionError} when it does not exist or the request fails. */
  fetchCollection(id: string): Promise<void>
  /** Runs a script, the body of an asynchronous function, as custom code of workflows does. @throws its error. */
  runScript(code: string, signal: AbortSignal): Promise<unknown>
  /** Calls back each time a page has been shown; returns a function that stops. */
  onPage(callback: () => void): () => void
}

/** Parts of the runtime that a plugin may use. */
export interface PluginContext {
  /** Stored `settings.publicData` of this plugin. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly services: Services
  /** Like `fetch`, through the wrappers of all plugins (sign-in adds its token here). */
  readonly fetch: typeof fetch
  readonly language: () => string
  /** Returns the time in milliseconds; the evaluation that reads it is repeated every `everyMs` while its result is shown. */
  now(everyMs: number): number
  getVariable(name: string): unknown
  setVariable(name: string, value: unknown): void
  /** Sends the visitor to the sign-in page, keeping the current address. */
  requireSignIn(): void
  /** Runs the workflows of this plugin's trigger. */
  trigger(name: string, event: Readonly<Record<string, unknown>>): void
  /** Runs a global workflow to its end; resolves to its result. @throws its error, or when there is no such workflow. */
  runWorkflow(id: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown>
  /** Loads what the plugin may know and change of the whole app. */
  app(): Promise<PluginApp>
  /** Returns the sign-in plugin with its own context. */
  auth(): { readonly definition: PluginDefinition; readonly context: PluginContext } | undefined
  /** Calls back when the app ends, to release subscriptions and connections. */
  onEnd(callback: () => void): void
}

/** Result of fetching a collection: all rows, or one page of a known total. */
export type CollectionResult = { readonly data: unknown; readonly total?: number; readonly native?: boolean }

export interface CollectionRequest {
  /** Id of the collection. */
  readonly id: string
  readonly config: Readonly<Record<string, unknown>>
  readonly filter: unknown
  readonly sort: unknown
  readonly limit: number | null
  readonly offset: number
  readonly signal: AbortSignal
}

export interface PluginVariableSchema {
  readonly doc: string
  readonly defaultValue: unknown
}

/** Variables of a plugin by name. */
export type PluginVariables = Readonly<Record<string, PluginVariableSchema>>

/** Context of one run of an action: variables set through it are changes of that run. `signal` ends with the run. */
export interface PluginActionContext extends PluginContext {
  /** The context of the plugin itself, for state that outlives the run. */
  readonly plugin: PluginContext
  readonly signal: AbortSignal
}

export interface PluginActionSchema {
  readonly doc: string
  run(args: Readonly<Record<string, unknown>>, context: PluginActionContext): unknown
}

/**
 * Function that formulas call. `check` uses `signature`, such as `(date: date, format?: text) => text`; without one,
 * any arguments and any result are accepted.
 */
export interface PluginFunctionSchema {
  readonly doc: string
  readonly signature?: string
  /** Formula and its result; the plugin's tests run it. */
  readonly example?: { readonly formula: string; readonly result: unknown }
  call(context: PluginContext, ...args: readonly unknown[]): unknown
}

/** Functions of a plugin by name. */
export type PluginFunctions = Readonly<Record<string, PluginFunctionSchema>>

/** Visitor according to a sign-in plugin, with its stored settings. */
export interface SignIn {
  readonly isAuthenticated: boolean
  readonly user: unknown
  /** `roleKey`, `roleTypeKey`, `roles`; `afterNotSignInPageId` and `afterForbiddenPageId` take precedence over the project's pages. */
  readonly settings: Readonly<Record<string, unknown>>
}

/** Sign-in capability, for the page guard. */
export interface AuthCapability {
  /** Restores the session once, before the first page is checked; also resolves when there is none. */
  init(context: PluginContext): Promise<void>
  isAuthenticated(context: PluginContext): boolean
  user(context: PluginContext): unknown
  /**
   * Returns the session's token, for requests and connections to an address, that of the app by default; null without one, and
   * where it must not be sent.
   */
  readonly token?: (context: PluginContext, address?: URL) => string | null
  /** Calls back whenever the token has changed; returns a function that stops. */
  readonly watchToken?: (context: PluginContext, onChange: () => void) => () => void
}

/** Plugin: a plain object of capabilities. Importing it has no effect; the runtime awaits `load` before using it. */
export interface PluginDefinition {
  readonly id: string
  readonly name: string
  readonly namespace: string
  /** Checks the stored settings at the start. @throws {Error} that names the missing setting. */
  readonly checkSettings?: (settings: Readonly<Record<string, unknown>>) => void
  readonly variables?: PluginVariables
  /** Variables of a plugin whose settings decide which there are; they replace `variables`. */
  readonly variablesOf?: (settings: PluginContext['settings']) => PluginVariables
  readonly actions?: Readonly<Record<string, PluginActionSchema>>
  /** Called as `pluginFormulas['<id>'].<name>(…)`. */
  readonly functions?: PluginFunctions
  /** Called as `wwFormulas.<name>(…)`, in addition to the built-in helpers. */
  readonly helpers?: PluginFunctions
  readonly fetchCollection?: (request: CollectionRequest, context: PluginContext) => Promise<CollectionResult>
  readonly wrapFetch?: (next: typeof fetch, context: PluginContext) => typeof fetch
  readonly auth?: AuthCapability
  readonly load?: (context: PluginContext) => Promise<void>
}

/**
 * Plugin whose definition is loaded when something first uses it: a page that names it waits for it before it shows, other pages
 * do not load it. It can neither sign users in, wrap requests nor add helpers, as these must be there before the first page.
 */
export interface LatePlugin {
  readonly id: string
  readonly namespace: string
  /** Imports the definition; a failure is tried once more. */
  readonly define: () => Promise<PluginDefinition>
}

/** A plugin as an app registers it: its definition, or where to load it from. */
export type PluginSource = LatePlugin | PluginDefinition

/** Declares a plugin; returns it unchanged. */
export function definePlugin<const P extends PluginDefinition>(plugin: P): P {
  return plugin
}

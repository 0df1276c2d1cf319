import type { Services } from '../services/services.ts'

/** What a plugin may use of the runtime. */
export interface PluginContext {
  /** The stored `settings.publicData` of this plugin. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly services: Services
  /** Like `fetch`, through the wrappers of all plugins (sign-in adds its token here). */
  readonly fetch: typeof fetch
  readonly language: () => string
  /** The time in milliseconds; the evaluation that asks is repeated every `everyMs` for as long as its result is shown. */
  now(everyMs: number): number
  getVariable(name: string): unknown
  setVariable(name: string, value: unknown): void
  /** Sends the visitor to the sign-in page, keeping where they were. */
  requireSignIn(): void
  /** Runs the workflows of this plugin's trigger. */
  trigger(name: string, event: Readonly<Record<string, unknown>>): void
  /** Runs a global workflow to its end; gives its result. @throws what it threw, or that there is none. */
  runWorkflow(id: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown>
  /** The plugin that signs people in, with its own context. */
  auth(): { readonly definition: PluginDefinition; readonly context: PluginContext } | undefined
  /** Calls back when the app ends: what the plugin follows or holds open is to be let go. */
  onEnd(callback: () => void): void
}

/** What a collection fetch yields: all rows, or one page of a known total. */
export type CollectionResult = { readonly data: unknown; readonly total?: number; readonly native?: boolean }

export interface CollectionRequest {
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

/** Runs code of an action; development tools tell what it writes as that action's change. */
export type PluginWrite = <T>(write: () => T) => T

export interface PluginActionSchema {
  readonly doc: string
  /**
   * @param write for what is written after the action has waited, when nobody could tell otherwise that the action did it.
   */
  run(args: Readonly<Record<string, unknown>>, context: PluginContext, write?: PluginWrite): unknown
}

/**
 * A function that formulas call. `signature` is what `check` knows of it, such as
 * `(date: date, format?: text) => text`; without one, any arguments and any result are taken for right.
 */
export interface PluginFunctionSchema {
  readonly doc: string
  readonly signature?: string
  /** A formula and what it gives; the tests of the plugin run it. */
  readonly example?: { readonly formula: string; readonly result: unknown }
  call(context: PluginContext, ...args: readonly unknown[]): unknown
}

/** Functions of a plugin by name. */
export type PluginFunctions = Readonly<Record<string, PluginFunctionSchema>>

/** What a sign-in plugin knows of the visitor, with its stored settings. */
export interface SignIn {
  readonly isAuthenticated: boolean
  readonly user: unknown
  /** `roleKey`, `roleTypeKey`, `roles`; `afterNotSignInPageId` and `afterForbiddenPageId` go before what the project says. */
  readonly settings: Readonly<Record<string, unknown>>
}

/** Sign-in as the page guard needs it. */
export interface AuthCapability {
  /** Restores the session once, before the first page is checked; resolves also when there is none. */
  init(context: PluginContext): Promise<void>
  isAuthenticated(context: PluginContext): boolean
  user(context: PluginContext): unknown
  /** The token of the session, for connections that `fetch` does not make; null without one. */
  readonly token?: (context: PluginContext) => string | null
  /** Calls back whenever the token has changed; returns the way to stop. */
  readonly watchToken?: (context: PluginContext, onChange: () => void) => () => void
}

/** A plugin: a plain object of capabilities. Importing it does nothing; the runtime awaits `load` before using it. */
export interface PluginDefinition {
  readonly id: string
  readonly name: string
  readonly namespace: string
  /** Reads the stored settings at start. @throws {Error} that says which setting is missing. */
  readonly checkSettings?: (settings: Readonly<Record<string, unknown>>) => void
  readonly variables?: Readonly<Record<string, PluginVariableSchema>>
  readonly actions?: Readonly<Record<string, PluginActionSchema>>
  /**
   * Called as `pluginFormulas['<id>'].<name>(…)`. Where they are much code, what imports them: the first page that names the plugin
   * in a call waits for them, and no other page has them.
   */
  readonly functions?: PluginFunctions | (() => Promise<PluginFunctions>)
  /** Called as `wwFormulas.<name>(…)`, beside the helpers that the engine brings. */
  readonly helpers?: PluginFunctions
  readonly fetchCollection?: (request: CollectionRequest, context: PluginContext) => Promise<CollectionResult>
  readonly wrapFetch?: (next: typeof fetch, context: PluginContext) => typeof fetch
  readonly auth?: AuthCapability
  readonly load?: (context: PluginContext) => Promise<void>
}

/** Declares a plugin; returns it unchanged. */
export function definePlugin<const P extends PluginDefinition>(plugin: P): P {
  return plugin
}

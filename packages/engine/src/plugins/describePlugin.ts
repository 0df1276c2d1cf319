/** Stored setting of a plugin, or of its collections, for forms, checks and reference pages. */
export interface PluginSetting {
  readonly kind: 'boolean' | 'choice' | 'list' | 'number' | 'object' | 'page' | 'text' | 'workflow'
  readonly doc: string
  readonly isRequired?: boolean
  /** Stored values of a choice. */
  readonly values?: readonly string[]
}

/** Arguments of an action by name, each with a sentence. */
type Arguments = Readonly<Record<string, string>>

/** Settings of a stored plugin: those of pages, and those of authors alone where the project has them, as exports leave them out. */
export interface StoredSettings {
  readonly publicData: Readonly<Record<string, unknown>>
  readonly privateData?: Readonly<Record<string, unknown>>
}

/**
 * A plugin as authors know it: its settings, the arguments of its actions, the events of its triggers, and what is wrong with
 * stored ones. Plugins have it in an entry of its own, `./schema`, because no page needs it.
 */
export interface PluginDescription {
  readonly id: string
  readonly name: string
  /** Sentence that says what it is for. */
  readonly doc: string
  readonly settings?: Readonly<Record<string, PluginSetting>>
  /** Settings that never reach a page; a server has them. */
  readonly secrets?: Readonly<Record<string, PluginSetting>>
  readonly actions?: Readonly<Record<string, Arguments>>
  /** Configuration of its collections. */
  readonly collection?: Readonly<Record<string, PluginSetting>>
  /** Triggers by name, each with the parts of its event. */
  readonly triggers?: Readonly<Record<string, Arguments>>
  /** Sentences about settings that are wrong, besides those that are required and missing. */
  readonly settingsProblems?: (settings: StoredSettings) => readonly string[]
  /** The same for the configuration of a collection. */
  readonly collectionProblems?: (config: Readonly<Record<string, unknown>>) => readonly string[]
  /**
   * Request that a collection, or an action among `requestActions`, sends for its stored configuration; null when it is not known before
   * the app runs. Checks find the type of the answer by it.
   */
  readonly requestOf?: (config: Readonly<Record<string, unknown>>) => ApiRequest | null
  /** Requests whose answers its variables hold, by the name of the variable, for the public settings. */
  readonly variableRequests?: (
    settings: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, ApiRequest | null>>
  /** Actions that send the request of their arguments and give the whole response, with its body under `data`. */
  readonly requestActions?: readonly string[]
  /** Type of the results of its other actions by name, in the notation of signatures, such as `boolean`. */
  readonly results?: Readonly<Record<string, string>>
  /**
   * Type of its errors, in the same notation, such as `{ code: text, status?: number }`: what all of them have besides name, message
   * and cause. Without it nothing is known of their codes.
   */
  readonly errors?: string
}

/** A request to an API. */
export interface ApiRequest {
  /** In lower case. */
  readonly method: string
  /** Path with a leading slash and its parameters as `{name}`. */
  readonly address: string
}

/** Describes a plugin for authors; returns the description unchanged. */
export function describePlugin<const D extends PluginDescription>(description: D): D {
  return description
}

/** Returns a sentence for each required setting that is missing or empty, and what the plugin itself finds. */
export function settingsProblems(
  { settings = {}, secrets = {}, settingsProblems: own }: PluginDescription,
  stored: StoredSettings,
): readonly string[] {
  return [
    ...missing(settings, stored.publicData),
    ...(stored.privateData ? missing(secrets, stored.privateData) : []),
    ...(own?.(stored) ?? []),
  ]
}

/** The same for the configuration of a collection. */
export function collectionProblems(
  { collection = {}, collectionProblems: own }: PluginDescription,
  config: Readonly<Record<string, unknown>>,
): readonly string[] {
  return [...missing(collection, config), ...(own?.(config) ?? [])]
}

function missing(
  settings: Readonly<Record<string, PluginSetting>>,
  stored: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.entries(settings).flatMap(([name, { isRequired, doc }]) =>
    isRequired && isEmpty(stored[name]) ? [`The setting “${name}” is missing: ${doc}`] : [],
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

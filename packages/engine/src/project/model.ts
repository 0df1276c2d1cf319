import type { ElementDefinition } from '../elements/elementDefinition.ts'

export const SCREENS = ['default', 'tablet', 'mobile'] as const

/** Screens in order; several may match, and later ones win. */
export type Screen = (typeof SCREENS)[number]

/** Stored value under a media key; `raw` may be a literal, a binding or contain bindings. */
export interface Variant {
  readonly screen: Screen
  readonly state: string | null
  readonly raw: unknown
}

/** Property bag under a media key. */
export interface MediaBag {
  readonly screen: Screen
  readonly state: string | null
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Merges the values of an element's style classes with its own.
 * @param own its own bags; @param state its stored `_state`; `states` are the ids of its declared states.
 */
export type ClassCascade = (
  own: readonly MediaBag[],
  state: unknown,
  place: { readonly part: 'content' | 'style'; readonly states: readonly string[] },
) => readonly MediaBag[]

export interface StateModel {
  readonly id: string
  readonly label: string
  readonly condition: unknown
}

export type SlotModel =
  | { readonly kind: 'children'; readonly uids: readonly string[] }
  | { readonly kind: 'repeat'; readonly template: string | null; readonly items: unknown }
  /** Place inside a library component that its instances fill; `data` is available there as `context.dropzone.data`. */
  | { readonly kind: 'dropzone'; readonly data: unknown }
  /** Container of the open popups of a library component, one after the other. */
  | { readonly kind: 'popups'; readonly componentId: string }

export interface ElementModel {
  readonly uid: string
  readonly baseId: string
  /** Library component that the element is an instance of. */
  readonly componentId: string | null
  readonly name: string | null
  readonly section: boolean
  readonly title: string | null
  readonly definition: ElementDefinition | null
  /** Property name → its variants, without slots and style. */
  readonly properties: ReadonlyMap<string, readonly Variant[]>
  readonly slots: ReadonlyMap<string, SlotModel>
  readonly content: readonly MediaBag[]
  readonly style: readonly MediaBag[]
  readonly states: readonly StateModel[]
  readonly condition: readonly Variant[]
  readonly interactions: readonly WorkflowModel[]
  readonly attributes: unknown
  readonly id: unknown
  readonly className: unknown
  readonly link: unknown
  /** Whether `globalContext.screen` reports its position; it needs an id. */
  readonly isWatched: boolean
  /** Set when the element is an instance of a library component. */
  readonly instance?: InstanceModel
}

/** Additional data of an element that is an instance of a library component. */
export interface InstanceModel {
  readonly component: ComponentModel
  /** Nesting depth: 1, plus one for each level at which the component's root is itself an instance. */
  readonly nesting: number
  /** Contents of the component's dropzones, by the uids of the elements that have them. */
  readonly dropzones: ReadonlyMap<string, SlotModel>
}

export interface ComponentPropertyModel {
  readonly id: string
  readonly label: string
  readonly defaultValue: unknown
}

/** Workflow inside a library component. */
export interface InnerWorkflowModel extends WorkflowModel {
  /** Property whose changes start an `_wwOnPropertyChange` workflow. */
  readonly triggerProperty: string | null
}

/** Variable of each instance of a library component. */
export interface InnerVariableModel extends VariableModel {
  /** Whether the page sees it as `<uid of the instance>-<id>`. */
  readonly isExternal: boolean
}

/** Library component: elements with their own properties, variables, formulas and workflows. */
export interface ComponentModel {
  readonly id: string
  readonly name: string | null
  readonly isPopup: boolean
  /** Element that contains its open popups; when null, each covers the page. */
  readonly containerUid: string | null
  readonly rootUid: string
  readonly properties: ReadonlyMap<string, ComponentPropertyModel>
  readonly variables: readonly InnerVariableModel[]
  readonly formulas: readonly FormulaModel[]
  readonly workflows: readonly InnerWorkflowModel[]
}

export interface BranchModel {
  readonly id: string | null
  readonly value: unknown
  readonly isDefault: boolean
}

export interface ActionModel {
  readonly id: string
  readonly type: string
  readonly name: string | null
  readonly next: string | null
  readonly branches: readonly BranchModel[]
  readonly disabled: boolean
  /** Stored record, for the parameters of its type. */
  readonly parameters: Readonly<Record<string, unknown>>
}

export interface WorkflowModel {
  readonly id: string
  readonly name: string | null
  readonly trigger: string | null
  readonly triggerConditions: Readonly<Record<string, unknown>>
  readonly firstAction: string | null
  readonly firstErrorAction: string | null
  readonly actions: ReadonlyMap<string, ActionModel>
  readonly parameters: readonly { readonly name: string; readonly defaultValue: unknown }[]
  /** Whether an error of a formula in a parameter fails its action; stored as `version: 2`. */
  readonly isStrict: boolean
  /**
   * Concurrency when it starts again while it runs: both run, the later waits, the later replaces the earlier, or the
   * later is dropped. Stored as `_sluice.whenRunning`; our addition to the format.
   */
  readonly whenRunning: 'drop' | 'latest' | 'parallel' | 'queue'
  /** Queue name; workflows of one queue run one after the other. Its own id unless stored as `_sluice.queue`. */
  readonly queue: string
}

export type VariableType = 'array' | 'boolean' | 'number' | 'object' | 'query' | 'string'

export interface VariableModel {
  readonly id: string
  readonly name: string
  readonly type: VariableType
  readonly defaultValue: unknown
  readonly isLocalStorage: boolean
  readonly isPersistentOnNav: boolean
  readonly queryName: string | null
}

export interface CollectionModel {
  readonly id: string
  readonly name: string
  readonly pluginId: string | null
  readonly mode: 'dynamic' | 'static'
  readonly config: Readonly<Record<string, unknown>>
  readonly isAutoFetch: boolean
  readonly isPersistentOnNav: boolean
  readonly filter: unknown
  readonly sort: unknown
  readonly limit: unknown
  readonly offset: unknown
  readonly data: unknown
}

export interface FormulaModel {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly type: 'f' | 'js'
  readonly parameters: readonly string[]
  /** Applied to the resulting list, as on a binding. */
  readonly filter: unknown
  readonly sort: unknown
}

export interface PageModel {
  readonly id: string
  readonly cacheVersion: number
  readonly sections: readonly string[]
  readonly elements: ReadonlyMap<string, ElementModel>
  readonly variables: readonly VariableModel[]
  readonly collections: readonly CollectionModel[]
  readonly formulas: readonly FormulaModel[]
  readonly workflows: readonly WorkflowModel[]
  readonly pageWorkflows: readonly WorkflowModel[]
  /** Library components by id; absent when the file has none. */
  readonly components?: ReadonlyMap<string, ComponentModel>
  /** Set when its file uses `globalContext.screen`. */
  readonly followsScreen?: boolean
  /** Set when its file uses `context.thisInstance` or `context.layout`. */
  readonly usesElementScope?: boolean
  /** Record shown by a page of a data set. */
  readonly data?: unknown
}

export interface LanguageModel {
  readonly lang: string
  readonly isDefault: boolean
  readonly isDefaultPath: boolean
}

/** Entry of a page in the project: enough for routing, without its content. */
export interface PageEntry {
  readonly id: string
  readonly name: string
  readonly paths: Readonly<Record<string, string>>
  readonly langs: readonly string[]
  readonly title: Readonly<Record<string, string>>
  readonly sections: readonly { readonly uid: string; readonly sectionTitle: string; readonly linkId: string }[]
  /** Empty: public. One entry without a group: any signed-in user. */
  readonly userGroups: readonly unknown[]
  readonly record: Readonly<Record<string, unknown>>
}

export interface PluginEntry {
  readonly id: string
  readonly name: string
  readonly namespace: string
  readonly settings: Readonly<Record<string, unknown>>
}

export const ENVIRONMENTS = ['editor', 'staging', 'preview', 'production'] as const

/** Environment of an app: pages and plugins may behave differently. */
export type Environment = (typeof ENVIRONMENTS)[number]

export interface ProjectModel {
  readonly id: string
  readonly name: string
  /** Prefix of the paths of all pages, such as `/app`; stored as `baseTag.href`. */
  readonly base: string
  readonly homePageId: string
  readonly languages: readonly LanguageModel[]
  readonly defaultTheme: 'dark' | 'light'
  /** Style of the root, such as `backgroundColor`. */
  readonly background: Readonly<Record<string, unknown>>
  readonly pages: readonly PageEntry[]
  readonly plugins: readonly PluginEntry[]
  readonly authPluginId: string | null
  /** Whether the theme follows the system until the visitor chooses; stored as `_sluice.followsSystemTheme`. */
  readonly followsSystemTheme: boolean
  /** Everything stored as `_sluice`, for rarely used settings. */
  readonly additions: Readonly<Record<string, unknown>>
  /** Maximum window widths of the smaller screens, in pixels; stored as `_sluice.screens`. */
  readonly screens: ScreenWidths
  /** Environment of the app; stored as `_sluice.environment`. */
  readonly environment: Environment
  readonly notSignedInPageId: string | null
  readonly forbiddenPageId: string | null
  readonly workflows: readonly WorkflowModel[]
  readonly cacheVersion: number
  /** Stored style classes by id; null without any. */
  readonly classes: Readonly<Record<string, unknown>> | null
  /** URL of page data, without a trailing slash. */
  readonly dataPath: string
  readonly stylePath: string
  /** Token id → value, per kind. */
  readonly tokens: Readonly<
    Record<'colors' | 'darkColors' | 'spacings' | 'typographies', Readonly<Record<string, string>>>
  >
}

/** Maximum window widths of the smaller screens, in pixels. */
export type ScreenWidths = Readonly<Record<'mobile' | 'tablet', number>>

/** Default screens, for projects that store none. */
export const SCREEN_WIDTHS: ScreenWidths = { tablet: 991, mobile: 767 }

import type { ElementDefinition } from '../elements/elementDefinition.ts'
import type { ScreenWidths } from './screens.ts'

export const SCREENS = ['default', 'tablet', 'mobile'] as const

/** Screens in order; several may match, and later ones win. */
export type Screen = (typeof SCREENS)[number]

/** One stored value under a media key; `raw` may be a literal, a binding or hold bindings. */
export interface Variant {
  readonly screen: Screen
  readonly state: string | null
  readonly raw: unknown
}

/** A property bag under a media key. */
export interface MediaBag {
  readonly screen: Screen
  readonly state: string | null
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Puts the values of an element's style classes among its own.
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
  /** A place inside a library component that its instances fill; `data` is what they see as `context.dropzone.data`. */
  | { readonly kind: 'dropzone'; readonly data: unknown }
  /** Where the open popups of a library component stand, one after the other. */
  | { readonly kind: 'popups'; readonly componentId: string }

export interface ElementModel {
  readonly uid: string
  readonly baseId: string
  /** The library component that it is an instance of. */
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
  /** Whether `globalContext.screen` says where it is; it needs an id. */
  readonly isWatched: boolean
  /** Set when the element is an instance of a library component. */
  readonly instance?: InstanceModel
}

/** What an element that is an instance of a library component adds. */
export interface InstanceModel {
  readonly component: ComponentModel
  /** 1 unless the root of the component is an instance too: then one more than that. */
  readonly rank: number
  /** What it puts into the dropzones of the component, by the uids of the elements that hold them. */
  readonly dropzones: ReadonlyMap<string, SlotModel>
}

export interface ComponentPropertyModel {
  readonly id: string
  readonly label: string
  readonly defaultValue: unknown
}

/** A workflow inside a library component. */
export interface InnerWorkflowModel extends WorkflowModel {
  /** Property that an `_wwOnPropertyChange` workflow follows. */
  readonly triggerProperty: string | null
}

/** A variable of each instance of a library component. */
export interface InnerVariableModel extends VariableModel {
  /** Whether the page sees it as `<uid of the instance>-<id>`. */
  readonly isExternal: boolean
}

/** A library component: elements with properties, variables, formulas and workflows of their own. */
export interface ComponentModel {
  readonly id: string
  readonly name: string | null
  readonly isPopup: boolean
  /** Where its open popups stand, when they stand in one element; else each has the page to itself. */
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
  /** The stored record, for the parameters of its type. */
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
   * What happens when it starts again while it runs: both run, the later waits, takes the place of the earlier, or is left
   * out. Stored as `_sluice.whenRunning`; an addition of ours.
   */
  readonly whenRunning: 'drop' | 'latest' | 'parallel' | 'queue'
  /** Workflows that name the same queue wait for one another; its own id unless stored as `_sluice.queue`. */
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
  /** Applied to the list that it gives, as on a binding. */
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
  /** Set when its file speaks of `globalContext.screen`. */
  readonly followsScreen?: boolean
  /** Set when its file speaks of an element itself or of the layout around one. */
  readonly usesElementScope?: boolean
  /** The record that a page of a data set shows. */
  readonly data?: unknown
}

export interface LanguageModel {
  readonly lang: string
  readonly isDefault: boolean
  readonly isDefaultPath: boolean
}

/** A page as the project lists it: enough to route to it, not its content. */
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

/** Where an app runs: pages and plugins may act differently there. */
export type Environment = (typeof ENVIRONMENTS)[number]

export interface ProjectModel {
  readonly id: string
  readonly name: string
  /** What stands before the paths of all pages, such as `/app`; stored as `baseTag.href`. */
  readonly base: string
  readonly homePageId: string
  readonly languages: readonly LanguageModel[]
  readonly defaultTheme: 'dark' | 'light'
  /** Style of the root, such as `backgroundColor`. */
  readonly background: Readonly<Record<string, unknown>>
  readonly pages: readonly PageEntry[]
  readonly plugins: readonly PluginEntry[]
  readonly authPluginId: string | null
  /** Whether the look follows the system until the visitor chooses; stored as `_sluice.followsSystemTheme`. */
  readonly followsSystemTheme: boolean
  /** All that the project stores as `_sluice`, for what few projects have. */
  readonly additions: Readonly<Record<string, unknown>>
  /** Widest windows of the smaller screens, in pixels; stored as `_sluice.screens`. */
  readonly screens: ScreenWidths
  /** Where the app runs; stored as `_sluice.environment`. */
  readonly environment: Environment
  readonly notSignedInPageId: string | null
  readonly forbiddenPageId: string | null
  readonly workflows: readonly WorkflowModel[]
  readonly cacheVersion: number
  /** Stored style classes by id; null without any. */
  readonly classes: Readonly<Record<string, unknown>> | null
  /** Address of page data without a trailing slash. */
  readonly dataPath: string
  readonly stylePath: string
  /** Token id → value, per kind. */
  readonly tokens: Readonly<
    Record<'colors' | 'darkColors' | 'spacings' | 'typographies', Readonly<Record<string, string>>>
  >
}

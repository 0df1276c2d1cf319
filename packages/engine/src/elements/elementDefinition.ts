import type { PropertySchema } from './propertySchema.ts'

/** Type of a payload entry or action argument, for checks and documentation. */
export type PayloadType = 'any' | 'boolean' | 'event' | 'file' | 'list' | 'number' | 'object' | 'text'

export interface TriggerSchema {
  readonly doc: string
  /** Entry name → type of the `event` a workflow sees. */
  readonly payload?: Readonly<Record<string, PayloadType>>
  /** Entries that hold the value of the variable of the same name. */
  readonly holds?: readonly string[]
  /** Offered first when an author adds a workflow. */
  readonly default?: boolean
}

export interface ActionSchema {
  readonly doc: string
  /** Argument name → type, in the order in which they are stored. */
  readonly args?: Readonly<Record<string, PayloadType>>
}

export interface VariableSchema {
  readonly kind: PayloadType
  readonly doc: string
  /**
   * Type of its values where that is more than the kind, in the notation of signatures. It may follow from the stored properties; `T`
   * stands for the types of what the variable takes over.
   */
  readonly type?: string | ((properties: StoredProperties) => string)
  /** Properties whose values it takes over; of a formula, its results. */
  readonly takes?: readonly string[]
  /** Property that names it in the data of the form around; the name of the element where that is empty. */
  readonly fieldName?: string
  readonly defaultValue?: unknown
  /** Workflows cannot write it. */
  readonly readonly?: boolean
  readonly resettable?: boolean
}

export interface SlotSchema {
  readonly doc: string
  /** `one` holds a single child reference, `list` a list that may be bound and then repeats. */
  readonly kind: 'list' | 'one'
  /** Names of the element types that authors may put there; any by default. Stored data may have others. */
  readonly accepts?: readonly string[]
  /** Whether the element shows its child once for each item of its own, with properties of the item; see `copyOf`. */
  readonly perItem?: boolean
  /** Property whose items are `context.item` in the slot: one `perItem`, or one that is stored as a list of them. */
  readonly itemsFrom?: string
  /** Whether each row that a list repeats there has a box with `data-row`, also while a condition hides the row. */
  readonly boxesRows?: boolean
}

/** Property bag of one media key, as stored. */
export type StoredProperties = Readonly<Record<string, unknown>>

/**
 * A stored type that this element replaces. Several stored types with different properties become one element, each
 * through its `adapt`, which gets the stored properties of one media key and returns them under this definition's names.
 */
export interface Generation {
  readonly baseId: string
  readonly adapt: (stored: StoredProperties) => StoredProperties
}

/**
 * Contract of an element: its settings, triggers and actions. The engine, the checks, the builders, the documentation
 * and the story controls all read this and nothing else.
 */
export interface ElementDefinition {
  readonly name: string
  /** One sentence for authors. */
  readonly doc: string
  readonly generations: readonly Generation[]
  readonly properties: Readonly<Record<string, PropertySchema>>
  readonly triggers?: Readonly<Record<string, TriggerSchema>>
  readonly actions?: Readonly<Record<string, ActionSchema>>
  readonly variables?: Readonly<Record<string, VariableSchema>>
  /** States that the element sets itself, such as `focus`. */
  readonly states?: readonly string[]
  readonly slots?: Readonly<Record<string, SlotSchema>>
  /**
   * Shared property groups. `text`: the `_ww-text_*` properties with the text itself, handed over as the prop `text`.
   * `typography`: the same without the text. `layout`: `_ww-layout_*` and `_ww-grid_*`. All but the text are style.
   */
  readonly inherits?: readonly ('layout' | 'text' | 'typography')[]
  /** Allowed values of the style `display`, the first being the default. */
  readonly display?: readonly string[]
  /** Width by content: an absent width is `auto`, not `unset`. */
  readonly autoWidth?: boolean
  /** Each key, such as `Space` or `Arrow keys`, and what it does there; one sentence for authors. */
  readonly keyboard?: Readonly<Record<string, string>>
  /** Style properties that this type ignores. */
  readonly ignoresStyle?: readonly string[]
  readonly linkable?: boolean
  /**
   * Whether `load` resolves to a render function instead of a component: no hooks, and of its props only properties, text, slots,
   * link and root. It is called for each copy of which only the text changes, which makes a long list much cheaper.
   */
  readonly isPlain?: boolean
  /**
   * Whether a plain element with these properties is nothing but its root node, with its text or its only slot directly inside: no
   * further nodes, components, refs or handlers. The rows of a list of such elements are copies of one node.
   */
  readonly isBare?: (properties: Readonly<Record<string, unknown>>) => boolean
  /** Stored attributes may belong to a node inside the root, so the component places them and they are never patched. */
  readonly placesAttributes?: boolean
  /** Key under `context.local.data` and `context.local.methods` for formulas and workflows below this element. */
  readonly localKey?: string
  /** Type of that data, in the notation of signatures; `F` stands for an object with the value of each field inside. */
  readonly localType?: string
}

/** Registration of an element in an app: the definition at once, the code when a page needs it. */
export interface ElementEntry {
  readonly definition: ElementDefinition
  /** Resolves to the component; the core does not know React, so the type is left to the rendering layer. */
  readonly load: () => Promise<unknown>
}

/** A definition together with the generation that a stored type belongs to. */
export interface KnownType {
  readonly definition: ElementDefinition
  readonly generation: Generation
}

/** Declares an element's contract; returns it unchanged, with its literal types kept for `ElementProps`. */
export function defineElement<const D extends ElementDefinition>(definition: D): D {
  return definition
}

/** Adapter of a stored type whose properties already have this definition's names. */
export function identity(stored: StoredProperties): StoredProperties {
  return stored
}

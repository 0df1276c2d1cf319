/** Kind of a stored property; determines the control for authors, the check of its value and its type in a component. */
export type PropertyKind =
  | 'any'
  | 'boolean'
  | 'choice'
  | 'collection'
  | 'color'
  | 'css'
  | 'file'
  | 'formula'
  | 'icon'
  | 'image'
  | 'length'
  | 'list'
  | 'number'
  | 'object'
  | 'path'
  | 'text'

/** Limits of a number while other settings have some values. */
export interface LimitsBy {
  readonly when: Readonly<Record<string, unknown>>
  readonly min?: number
  readonly max?: number
}

/** Declared setting of an element. Names, limits and author defaults are those of the stored format, verbatim. */
export interface PropertySchema {
  readonly kind: PropertyKind
  /** One sentence for authors. */
  readonly doc: string
  /** Allowed values of a `choice`. */
  readonly values?: readonly (string | number | boolean | null)[]
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** Limits that depend on other settings: those of the first entry whose settings are all stored like that. */
  readonly limitsBy?: readonly LimitsBy[]
  /** Units of a length, each with its least and greatest amount. */
  readonly units?: Readonly<Record<string, readonly [least: number, most: number]>>
  readonly bindable?: boolean
  /** The text is stored per language. */
  readonly multiLang?: boolean
  readonly responsive?: boolean
  readonly states?: boolean
  readonly classes?: boolean
  /** Default that builders and the storybook write into configuration; never applied to stored data. */
  readonly authorDefault?: unknown
  /** Replaces a resolved `undefined` at run time. */
  readonly runtimeDefault?: unknown
  /**
   * The value is style: the page's CSS sets this custom property on the root (a bound value is set through CSSOM),
   * and the component never sees it.
   */
  readonly cssVariable?: `--${string}`
  /**
   * Source of `context.mapping` of a formula: the value of a variable of the element, or an item of a property. Items may lack `member`,
   * which the formula of the author default reads.
   */
  readonly mapping?: { readonly variable: string } | { readonly itemOf: string; readonly member?: string }
}

/** Type in which a component receives a property of kind `K`; every value may be absent. */
export type PropertyValue<P extends PropertySchema> = P extends { kind: 'choice'; values: readonly (infer V)[] }
  ? V | undefined
  : P['kind'] extends keyof ValueOfKind
    ? ValueOfKind[P['kind']] | undefined
    : unknown

interface ValueOfKind {
  boolean: boolean
  collection: CollectionValue
  color: string
  css: string
  formula: FormulaProperty
  icon: string
  image: string
  length: string
  list: readonly unknown[]
  number: number
  object: Readonly<Record<string, unknown>>
  path: string
  text: string
}

/** Bound list or collection, for elements that page through it. */
export interface CollectionValue {
  readonly items: readonly unknown[]
  readonly total: number
  readonly limit: number | null
  readonly offset: number
  setOffset(offset: number): void
}

/** Formula that the element evaluates itself, usually once per option with `context.mapping`. */
export type FormulaProperty = (mapping: unknown) => unknown

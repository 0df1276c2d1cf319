import type { PropertySchema } from '@sluice/engine/elements'

/** Setting of an element as the format describes it; everything that is not said here is not so. */
export type CatalogueProperty = Omit<PropertySchema, 'cssVariable' | 'doc' | 'mapping'>

/** Features of an element, by their stored names. */
export interface CatalogueFeatures {
  readonly properties: Readonly<Record<string, CatalogueProperty>>
  readonly slots: Readonly<Record<string, 'list' | 'one'>>
  /** Trigger → keys of its `event`. */
  readonly triggers: Readonly<Record<string, readonly string[]>>
  /** Action → names of its arguments, in order. */
  readonly actions: Readonly<Record<string, readonly string[]>>
  /** Variable → type of its values. */
  readonly variables: Readonly<Record<string, string>>
  readonly states: readonly string[]
}

/** Expectations of stored projects for an element type. */
export interface CatalogueType extends CatalogueFeatures {
  readonly id: string
  readonly inherits: readonly string[]
  readonly linkable: boolean
  readonly display: readonly string[]
  readonly localKey: string | null
}

/** Table of an element: facts from the description of the format, never from the definition that they are compared with. */
export interface CatalogueEntry {
  readonly name: string
  /** Its stored types, the newest first: its limits and defaults are those of the element. */
  readonly types: readonly CatalogueType[]
  /** Features that its description does not list: shared groups of settings, helpers of adapters, and additions of Sluice. */
  readonly more?: Partial<CatalogueFeatures>
}

const tables = import.meta.glob<CatalogueEntry>('./*/*.json', { eager: true, import: 'default' })

/** Table of an element; `undefined` when there is none. */
export function catalogueEntry(name: string): CatalogueEntry | undefined {
  return Object.values(tables).find((table) => table.name === name)
}

import basic from './basic.json' with { type: 'json' }
import form from './form.json' with { type: 'json' }
import select from './select.json' with { type: 'json' }

/** Expectations of stored projects for an element type: names from the description of the format, not from the definitions. */
export interface CatalogueEntry {
  readonly name: string
  readonly id: string
  readonly properties: readonly string[]
  /** Trigger → keys of its `event`. */
  readonly triggers: Readonly<Record<string, readonly string[]>>
  /** Action → names of its arguments, in order. */
  readonly actions: Readonly<Record<string, readonly string[]>>
  readonly variables: readonly string[]
  readonly states: readonly string[]
  readonly inherits: readonly string[]
  readonly linkable: boolean
  readonly display: readonly string[]
  readonly localKey: string | null
}

// JSON infers a separate type for each entry; all of them have this shape.
const entries = [...basic, ...form, ...select] as unknown as readonly CatalogueEntry[]

/** Catalogue entry of a stored type; `undefined` when there is none. */
export function catalogueEntry(id: string): CatalogueEntry | undefined {
  return entries.find((entry) => entry.id === id)
}

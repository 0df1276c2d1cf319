import basic from './basic.json' with { type: 'json' }
import form from './form.json' with { type: 'json' }
import select from './select.json' with { type: 'json' }

/** What stored projects expect of an element type: names taken from the format's description, not from our definitions. */
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

// JSON gives each entry its own type; all of them have the shape of an entry.
const entries = [...basic, ...form, ...select] as unknown as readonly CatalogueEntry[]

/** The catalogue's facts about a stored type; `undefined` when it has none. */
export function catalogueEntry(id: string): CatalogueEntry | undefined {
  return entries.find((entry) => entry.id === id)
}

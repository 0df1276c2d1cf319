import type { ElementEntry, KnownType } from './elementDefinition.ts'

/** Element types by stored id: definitions at once, code when a page needs it. */
export class ElementRegistry {
  readonly #types = new Map<string, KnownType & { entry: ElementEntry }>()
  readonly #components = new Map<string, unknown>()

  constructor(entries: readonly ElementEntry[]) {
    for (const entry of entries) {
      for (const generation of entry.definition.generations) {
        this.#types.set(generation.baseId, { definition: entry.definition, generation, entry })
      }
    }
  }

  find(baseId: string): KnownType | null {
    return this.#types.get(baseId) ?? null
  }

  /** Returns the loaded code of an element, by its definition's name. */
  component(name: string): unknown {
    return this.#components.get(name)
  }

  /** Loads the code of these types; a failed chunk is retried once. @throws when it fails again. */
  async load(baseIds: Iterable<string>): Promise<void> {
    const entries = new Map(
      [...baseIds].flatMap((id) => {
        const type = this.#types.get(id)
        return type && !this.#components.has(type.definition.name) ? [[type.definition.name, type.entry] as const] : []
      }),
    )
    await Promise.all([...entries].map(([name, entry]) => this.#load(name, entry)))
  }

  async #load(name: string, { load }: ElementEntry): Promise<void> {
    this.#components.set(name, await load().catch(load))
  }
}

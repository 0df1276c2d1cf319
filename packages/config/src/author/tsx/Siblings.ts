import type { JsxNode } from './JsxNode.ts'
import { isTag, MADE } from './Tag.ts'
import { TsxError } from './TsxError.ts'

/** Names the children of one place, so that their ids follow from their keys, and without keys from their kind and number. */
export class Siblings {
  readonly #byKey = new Map<string, string | null>()
  readonly #byKind = new Map<string, { count: number; referred: string | null }>()

  /**
   * Name of a child.
   * @throws {TsxError} when another child has the same key.
   */
  nameOf({ type, key, place }: JsxNode): string {
    if (key === null) {
      const kind = kindOf(type)
      const known = this.#byKind.get(kind) ?? { count: 0, referred: null }
      known.count += 1
      this.#byKind.set(kind, known)
      return known.count === 1 ? kind : `${kind}~${known.count}`
    }
    const other = this.#byKey.get(key)
    if (other !== undefined)
      throw new TsxError(`Two siblings have the key “${key}”: at ${other ?? 'an unknown place'} and here.`, place)
    this.#byKey.set(key, place)
    return `=${key}`
  }

  /** Notes that something refers to a child without a key, or to what is in it. */
  refer({ type, key, place }: JsxNode): void {
    const known = this.#byKind.get(kindOf(type))
    if (key === null && known) known.referred ??= place ?? 'an unknown place'
  }

  /** @throws {TsxError} when something refers to one of several children of a kind that have no keys. */
  check(): void {
    for (const [kind, { count, referred }] of this.#byKind)
      if (count > 1 && referred !== null)
        throw new TsxError(
          `Something refers to one of ${count} ${kind} side by side; give each a “key”, so that its id stays when others come or go.`,
          referred,
        )
  }
}

/** Name of a tag in ids and messages: that of the element type or of the function. */
export function kindOf(type: JsxNode['type']): string {
  return isTag(type) ? type[MADE].definition.name : type.name || 'Component'
}

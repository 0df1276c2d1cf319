import { f } from '@sluice/config'
import { itemsOf } from '../ui/collections.ts'
import { pagedList } from './pagedList.ts'
import { only, type Part, wordsOfAsked } from './parts.ts'
import type { Group } from './plugins.ts'

interface PartedListOptions {
  /** Parameters of the whole list. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly parts: readonly Part[]
  /** Parameter of the API that names the part. */
  readonly by: 'only' | 'status'
}

/**
 * A list of the API that the address can narrow to one of its parts. The part is a list of its own, so that a change of the address, which
 * fetches nothing, shows rows that belong to it.
 */
export function partedList<G extends Group, const P extends string>(
  name: string,
  group: G,
  path: P,
  { parameters, parts, by }: PartedListOptions,
) {
  const words = wordsOfAsked(parts)
  const isPart = f`(${words} !== '')`
  const whole = pagedList(name, group, path, { parameters })
  const part = pagedList(`${name}Part`, group, path, {
    parameters: { ...parameters, [by]: f`${only}` },
    autoFetch: false,
  })
  return {
    whole,
    part,
    /** Rows that are shown. */
    items: f`(${isPart} ? ${itemsOf(part.list)} : ${itemsOf(whole.list)})`,
    /** Whether the address asks for a part, and the words for it. */
    isPart,
    words,
  }
}

export type PartedList = Pick<ReturnType<typeof partedList>, 'isPart' | 'items' | 'part' | 'whole' | 'words'>

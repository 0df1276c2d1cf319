import type { ElementDefinition } from '@sluice/engine/elements'
import { type ElementOptions, elementBuilder, type StoredElement } from './element.ts'

/** A section of a page; several pages may show the same one. */
export interface StoredSection {
  readonly kind: 'section'
  readonly uid: string
  readonly title: string
  readonly record: Readonly<Record<string, unknown>>
  readonly children: readonly StoredElement[]
}

/** Creates the builder of a section type. */
export function sectionBuilder<D extends ElementDefinition>(
  definition: D,
): (title: string, options?: ElementOptions<D>) => StoredSection {
  const build = elementBuilder(definition)
  return (title, options) => sectionOf(build(`section/${title}`, options), title)
}

/** Turns the stored form of an element into that of a section with this title. */
export function sectionOf({ uid, record, children }: StoredElement, title: string): StoredSection {
  const { uid: _uid, name: _name, wwObjectBaseId, libraryComponentBaseId, ...rest } = record
  return {
    kind: 'section',
    uid,
    title,
    children,
    record: {
      uid,
      linkId: uid,
      sectionBaseId: wwObjectBaseId,
      ...(libraryComponentBaseId === null ? {} : { libraryComponentBaseId }),
      sectionTitle: title,
      ...rest,
    },
  }
}

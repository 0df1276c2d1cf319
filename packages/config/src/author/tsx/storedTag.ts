import type { ElementDefinition } from '@sluice/engine/elements'
import type { JsxNode } from './JsxNode.ts'
import { openDefinition } from './openDefinition.ts'
import { createRef, type RefOf } from './ref.ts'
import { MADE, type Made, type Tag } from './Tag.ts'
import type { OpenTagProps, SectionProps, StoredTagProps } from './TagProps.ts'

/** The tag of an element type whose elements are as a stored project has them. */
export interface StoredTag<D extends ElementDefinition> extends Tag {
  (props: StoredTagProps<D>): JsxNode
  /** Creates a reference; `S` is the shape of the value, or of what a form holds. */
  ref<S = unknown>(): RefOf<D, S>
}

/** The tag of a section type whose sections are as a stored project has them. */
export interface StoredSectionTag<D extends ElementDefinition> extends Tag {
  (props: Pick<SectionProps<D>, 'linkId' | 'sharedAs' | 'title'> & StoredTagProps<D>): JsxNode
}

/** The tag of a type of which nothing is known. */
export interface OpenTag extends Tag {
  (props: OpenTagProps): JsxNode
}

/** The tag of a section type of which nothing is known. */
export interface OpenSectionTag extends Tag {
  (props: OpenTagProps & { readonly title: string; readonly sharedAs?: string; readonly linkId?: string }): JsxNode
}

/**
 * Creates the tag of an element type for elements of a stored project: no defaults are added, and texts are markup unless `sanitize` is set.
 * @param baseId stored type, where the definition has several.
 */
export function storedTag<D extends ElementDefinition>(
  definition: D,
  baseId = definition.generations[0]?.baseId ?? '',
): StoredTag<D> {
  return made({ kind: 'element', definition, baseId, isStored: true })
}

/** Creates the tag of a section type for sections of a stored project. */
export function storedSectionTag<D extends ElementDefinition>(
  definition: D,
  baseId = definition.generations[0]?.baseId ?? '',
): StoredSectionTag<D> {
  return made({ kind: 'section', definition, baseId, isStored: true })
}

/** Creates the tag of an element type without a definition here, by its stored id: every prop is a setting. */
export function openTag(baseId: string, name: string): OpenTag {
  return made({ kind: 'element', definition: openDefinition(name), baseId, isStored: true, isOpen: true })
}

/** Creates the tag of a section type without a definition here, by its stored id: every prop is a setting. */
export function openSectionTag(baseId: string, name: string): OpenSectionTag {
  return made({ kind: 'section', definition: openDefinition(name), baseId, isStored: true, isOpen: true })
}

function made<T extends Tag>(type: Made): T {
  const notCalled = (): never => {
    throw new Error('Write an element as a tag, such as <Text>…</Text>; it is no function to be called.')
  }
  // A tag is only ever written as one; its call is a type alone.
  return Object.assign(notCalled, { [MADE]: type, ref: () => createRef(type.definition) }) as unknown as T
}

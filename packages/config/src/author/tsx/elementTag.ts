import type { ElementDefinition } from '@sluice/engine/elements'
import type { JsxNode } from './JsxNode.ts'
import { createRef, type RefOf } from './ref.ts'
import { MADE, type Tag } from './Tag.ts'
import type { SectionProps, TagProps } from './TagProps.ts'

/** The tag of one element type, typed from its definition. */
export interface ElementTag<D extends ElementDefinition> extends Tag {
  (props: TagProps<D>): JsxNode
  /** Creates a reference; `S` is the shape of the value, or of what a form holds. */
  ref<S = unknown>(): RefOf<D, S>
}

/** The tag of a section type. */
export interface SectionTag<D extends ElementDefinition> extends Tag {
  (props: SectionProps<D>): JsxNode
}

/** Creates the tag of an element type: `<Flexbox gap="8px">…</Flexbox>`. */
export function elementTag<D extends ElementDefinition>(
  definition: D,
  baseId = definition.generations[0]?.baseId ?? '',
): ElementTag<D> {
  return Object.assign((): JsxNode => notCalled(), {
    [MADE]: { kind: 'element', definition, baseId } as const,
    ref: <S>() => createRef<D, S>(definition),
  })
}

/** Creates the tag of a section type; a page consists of sections. */
export function sectionTag<D extends ElementDefinition>(definition: D): SectionTag<D> {
  const baseId = definition.generations[0]?.baseId ?? ''
  return Object.assign((): JsxNode => notCalled(), { [MADE]: { kind: 'section', definition, baseId } as const })
}

function notCalled(): never {
  throw new Error('Write an element as a tag, such as <Text>…</Text>; it is no function to be called.')
}

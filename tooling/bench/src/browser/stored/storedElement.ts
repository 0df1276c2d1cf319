import type { ElementDefinition } from '@sluice/engine/elements'

/** A stored element; the one with uid `section` is a section. */
export function storedElement(uid: string, { generations }: ElementDefinition, content: object, state: object = {}) {
  const baseId = generations[0]?.baseId
  const type = uid === 'section' ? { sectionBaseId: baseId } : { wwObjectBaseId: baseId }
  return { uid, ...type, content: { default: content }, _state: state }
}

import { isActionType } from '@sluice/engine/workflows'
import { unusedProperties } from '../../import/unusedProperties.ts'
import type { Remark } from '../Finding.ts'
import type { IndexedElement } from '../ProjectIndex.ts'
import { senderOf } from './instances.ts'
import type { Rule } from './Rule.ts'

/** Element types, properties, triggers and action types that the runtime does not know. */
export const types: Rule = ({ elements, workflows }) => [
  ...elements.flatMap(ofElement),
  ...workflows.flatMap(({ actions, path }) =>
    [...actions].flatMap(([id, { type }]): Remark[] =>
      isActionType(String(type))
        ? []
        : [
            {
              code: 'action/unknown-type',
              severity: 'warning',
              message: `The action type “${String(type)}” is not known; it is skipped.`,
              path: `${path}.actions.${id}`,
            },
          ],
    ),
  ),
]

function ofElement(element: IndexedElement): readonly Remark[] {
  const { record, path, type } = element
  if (!type) {
    const id = record.wwObjectBaseId ?? record.sectionBaseId
    if (typeof id !== 'string') return []
    return [
      { code: 'element/unknown-type', severity: 'warning', message: `The element type ${id} is not known.`, path },
    ]
  }
  return unusedProperties(record, type).map((property) => ({
    code: 'property/unknown',
    severity: 'info',
    message: `The property “${property}” of ${type.definition.name} is not used.`,
    path: `${path}.content`,
    property,
  }))
}

const LIFE_CYCLE = ['_wwOnCreated', '_wwOnMounted', '_wwOnBeforeUnmount']
const DOM =
  'click dblclick contextmenu mousedown mouseup mousemove mouseenter mouseleave touchstart touchmove touchend touchcancel scroll'
const SHARED = new Set([...LIFE_CYCLE, ...DOM.split(' ')])

/** Triggers of elements and instances that neither the page nor the element ever sends. */
export const triggers: Rule = (file) =>
  file.workflows.flatMap(({ element, record, path }): Remark[] => {
    const { trigger } = record
    if (!element || typeof trigger !== 'string' || SHARED.has(trigger)) return []
    const sender = senderOf(element, file)
    if (!sender || sender.triggers.has(trigger)) return []
    const message = `The trigger “${trigger}” is never sent by ${sender.name}.`
    return [{ code: 'trigger/unknown', severity: 'warning', message, path: `${path}.trigger` }]
  })

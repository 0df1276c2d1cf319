import { isActionType } from '@sluice/engine/workflows'
import { domEventTypes } from '../context/domEventTypes.ts'
import type { Remark } from '../Finding.ts'
import type { IndexedElement } from '../ProjectIndex.ts'
import { unusedProperties } from '../unusedProperties.ts'
import { wordOf } from '../words.ts'
import { senderOf } from './instances.ts'
import type { Rule } from './Rule.ts'

/** Reports element types, properties and action types that the runtime does not know. */
export const types: Rule = ({ elements, workflows }) => [
  ...elements.flatMap(ofElement),
  ...workflows.flatMap(({ actions, path }) =>
    [...actions].flatMap(([id, { type }]): Remark[] =>
      isActionType(wordOf(type))
        ? []
        : [
            {
              code: 'action/unknown-type',
              severity: 'warning',
              message: `The action type “${wordOf(type)}” is not known; it is skipped.`,
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
const SHARED = new Set([...LIFE_CYCLE, ...domEventTypes.keys()])

/** Reports triggers that neither the page nor the element ever emits. */
export const triggers: Rule = (file) =>
  file.workflows.flatMap(({ element, component, record, path }): Remark[] => {
    const { trigger } = record
    if (typeof trigger !== 'string' || trigger === '') return []
    if (!element) return isCalled(path, file.page) ? [] : ofPlace(trigger, component !== null, path)
    if (SHARED.has(trigger)) return []
    const sender = senderOf(element, file)
    if (!sender || sender.triggers.has(trigger)) return []
    const message = `The trigger “${trigger}” is never sent by ${sender.name}.`
    return [{ code: 'trigger/unknown', severity: 'warning', message, path: `${path}.trigger` }]
  })

const INNER = new Set([...LIFE_CYCLE, '_wwOnPropertyChange', '_wwClosePopup'])
const PAGE = new Set([
  'before-collection-fetch-app',
  'onload-app',
  'before-collection-fetch',
  'onload',
  'page-unload',
  'page-scroll',
  'page-resize',
  'keydown',
  'keyup',
  'on-collection-fetch-error',
  'language-changed',
])
/** Triggers of plugins begin with the plugin's id. */
const PLUGIN = /^[\da-f]{8}-[\da-f-]{27}-./

/** Workflows stored beside the page in a page file are called by id, and their trigger is ignored. */
function isCalled(path: string, page: string | null): boolean {
  return page !== null && path.startsWith('workflows.')
}

/** Triggers of pages, of the project and inside library components. */
function ofPlace(trigger: string, isInner: boolean, path: string): Remark[] {
  if (isInner ? INNER.has(trigger) : PAGE.has(trigger) || PLUGIN.test(trigger)) return []
  const message = `The trigger “${trigger}” is never sent ${isInner ? 'inside a component' : 'to a page'}.`
  return [{ code: 'trigger/unknown', severity: 'warning', message, path: `${path}.trigger` }]
}

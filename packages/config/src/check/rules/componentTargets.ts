/* What actions name of a library component, be it around them or opened by them. */
import { recordOf } from '../../recordOf.ts'
import type { Remark } from '../Finding.ts'
import type { Stored } from '../ProjectIndex.ts'
import { innerOf, keysOf, namesOf, propertiesOf, triggersOf } from './componentParts.ts'
import { unknownProperties } from './instances.ts'
import { idsOf, missing } from './missing.ts'
import type { Rule } from './Rule.ts'
import { reach } from './reach.ts'

/** What workflows and their actions name of a component must be there. */
export const componentTargets: Rule = (file, project) => {
  const components = reach(file, project).flatMap((one) => one.components)
  return file.workflows.flatMap(({ record, actions, component, path }) => [
    ...(component && record.trigger === '_wwOnPropertyChange'
      ? missing(record.triggerProperty, keysOf(propertiesOf(component)), 'property', `${path}.triggerProperty`)
      : []),
    ...[...actions].flatMap(([id, action]) => [
      ...(component ? ofInside(action, component, `${path}.actions.${id}`) : []),
      ...ofCaller(action, components, `${path}.actions.${id}`),
    ]),
  ])
}

/** Actions inside a component. */
function ofInside(action: Stored, component: Stored, path: string): readonly Remark[] {
  const [family, own] = String(action.type).split(':')
  const isInner = action.internal === true
  switch (family) {
    case 'variable':
    case 'update-variable':
      return isInner
        ? missing(action.varId, namesOf(innerOf(component, 'variables'), 'name'), 'variable', `${path}.varId`)
        : []
    case 'execute-workflow':
    case 'execute-inner-workflow':
      return isInner || family === 'execute-inner-workflow'
        ? missing(own ?? action.workflowId, keysOf(innerOf(component, 'workflows')), 'workflow', `${path}.workflowId`)
        : []
    case 'trigger-event':
      return missing(action.triggerId, keysOf(triggersOf(component)), 'trigger', `${path}.triggerId`)
    default:
      return []
  }
}

/** Actions anywhere that name a component or something of one. */
function ofCaller(action: Stored, components: readonly Stored[], path: string): readonly Remark[] {
  const id = action.libraryComponentBaseId
  switch (action.type) {
    case 'close-all-popup':
      return missing(id, idsOf(components), 'component', `${path}.libraryComponentBaseId`)
    case 'execute-dropzone-workflow': {
      const inner = components.flatMap((component) => [...keysOf(innerOf(component, 'workflows'))])
      return missing(action.workflowId, new Set(inner), 'workflow', `${path}.workflowId`)
    }
    case 'open-popup': {
      const popup = components.find((component) => component.id === id)
      if (!popup) return missing(id, idsOf(components), 'component', `${path}.libraryComponentBaseId`)
      const given = recordOf(recordOf(action.content).default)
      return unknownProperties(keysOf(given), namesOf(propertiesOf(popup), 'label'), popup, `${path}.content.default`)
    }
    default:
      return []
  }
}

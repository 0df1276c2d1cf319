/* References of actions to parts of a library component, either the one around them or one that they open. */
import { recordOf } from '../../recordOf.ts'
import type { Remark } from '../Finding.ts'
import type { Stored } from '../ProjectIndex.ts'
import { idsOf } from '../records.ts'
import { wordOf } from '../words.ts'
import { innerOf, keysOf, namesGiven, namesOf, propertiesOf, triggersOf } from './componentParts.ts'
import { unknownProperties } from './instances.ts'
import { missing } from './missing.ts'
import type { Rule } from './Rule.ts'
import { reach } from './reach.ts'

/** Reports references of workflows and their actions to component parts that do not exist. */
export const componentTargets: Rule = (file, project) => {
  const components = reach(file, project).flatMap((one) => one.components)
  const place = {
    components: new Map(components.map((component) => [wordOf(component.id), component])),
    workflows: new Set(components.flatMap((component) => Object.keys(innerOf(component, 'workflows')))),
  }
  return file.workflows.flatMap(({ record, actions, component, path }) => [
    ...(component && record.trigger === '_wwOnPropertyChange'
      ? missing(record.triggerProperty, keysOf(propertiesOf(component)), 'property', `${path}.triggerProperty`)
      : []),
    ...[...actions].flatMap(([id, action]) => [
      ...(component && action.type === 'trigger-event'
        ? missing(action.triggerId, keysOf(triggersOf(component)), 'trigger', `${path}.actions.${id}.triggerId`)
        : []),
      ...ofCaller(action, place, `${path}.actions.${id}`),
    ]),
  ])
}

interface Place {
  readonly components: ReadonlyMap<string, Stored>
  /** Ids of the workflows inside the components. */
  readonly workflows: ReadonlySet<string>
}

/** Checks actions that name a component or one of its parts, wherever they are. */
function ofCaller(action: Stored, { components, workflows }: Place, path: string): readonly Remark[] {
  const id = action.libraryComponentBaseId
  switch (action.type) {
    case 'close-all-popup':
      return missing(id, idsOf([...components.values()]), 'component', `${path}.libraryComponentBaseId`)
    case 'execute-dropzone-workflow':
      return missing(action.workflowId, workflows, 'workflow', `${path}.workflowId`)
    case 'open-popup': {
      const popup = components.get(wordOf(id))
      if (!popup) return missing(id, idsOf([...components.values()]), 'component', `${path}.libraryComponentBaseId`)
      const given = namesGiven(recordOf(action.content).default)
      return unknownProperties(given, namesOf(propertiesOf(popup), 'label'), popup, `${path}.content.default`)
    }
    default:
      return []
  }
}

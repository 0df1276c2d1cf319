import type { Remark } from '../Finding.ts'
import type { IndexedElement, IndexedFile } from '../ProjectIndex.ts'
import { componentOf, innerOf, keysOf, nameOf, namesOf } from './componentParts.ts'
import type { Rule } from './Rule.ts'
import { reach } from './reach.ts'

/** Reports calls of element actions, and of workflows of instances, that do not exist. */
export const elementActions: Rule = (file, project) =>
  file.workflows.flatMap(({ actions, path }) =>
    [...actions].flatMap(([id, { type, uid, actionName }]) =>
      type === 'component-action' && typeof uid === 'string' && typeof actionName === 'string'
        ? ofCall(uid, actionName, reach(file, project), `${path}.actions.${id}`)
        : [],
    ),
  )

function ofCall(uid: string, action: string, files: readonly IndexedFile[], path: string): readonly Remark[] {
  for (const file of files) {
    const element = file.elements.find((one) => one.uid === uid)
    if (element) return ofElement(element, action, file, path)
  }
  const message = `The element ${uid} is not in the file; nothing is run.`
  return [{ code: 'target/element', severity: 'warning', message, path: `${path}.uid` }]
}

function ofElement(
  { record, type }: IndexedElement,
  action: string,
  file: IndexedFile,
  path: string,
): readonly Remark[] {
  const component = componentOf(record, file)
  const owner = component ? nameOf(component) : type?.definition.name
  const known = component ? namesOf(innerOf(component, 'workflows'), 'name') : keysOf(type?.definition.actions)
  if (owner === undefined || known.has(action)) return []
  const message = `There is no action “${action}” of ${owner}; nothing is run.`
  return [{ code: 'action/unknown-name', severity: 'warning', message, path: `${path}.actionName` }]
}

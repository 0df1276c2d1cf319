import type { Remark } from '../Finding.ts'
import type { IndexedFile, IndexedWorkflow, Stored } from '../ProjectIndex.ts'
import { innerOf, namesOf } from './componentParts.ts'
import { idsOf, missing } from './missing.ts'
import type { Rule } from './Rule.ts'
import { reach } from './reach.ts'

/** What actions and elements name must be there. What is bound is known only when it runs. */
export const targets: Rule = (file, project) => {
  const files = reach(file, project)
  const components = idsOf(file.components)
  return [
    ...file.workflows.flatMap((workflow) =>
      [...workflow.actions].flatMap(([id, action]) =>
        ofAction(action, `${workflow.path}.actions.${id}`, { workflow, file, files }),
      ),
    ),
    ...file.elements.flatMap(({ record, path }) =>
      missing(record.libraryComponentBaseId, components, 'component', `${path}.libraryComponentBaseId`),
    ),
  ]
}

interface Place {
  readonly workflow: IndexedWorkflow
  readonly file: IndexedFile
  /** The files whose things it can name. */
  readonly files: readonly IndexedFile[]
}

function ofAction(action: Stored, path: string, place: Place): readonly Remark[] {
  const [family, own] = String(action.type).split(':')
  switch (family) {
    case 'variable':
    case 'update-variable':
      return isInner(action, place) ? [] : variable(action.varId, place, `${path}.varId`)
    case 'reset-variables':
      return each(action.varsId).flatMap((id, i) => resettable(id, place, `${path}.varsId.${i}`))
    case 'fetch-collection':
    case 'update-collection':
      return collection(action.collectionId, place, `${path}.collectionId`)
    case 'fetch-collections':
      return each(action.collectionsId).flatMap((id, i) => collection(id, place, `${path}.collectionsId.${i}`))
    case 'execute-workflow':
      return isInner(action, place)
        ? []
        : missing(own ?? action.workflowId, place.file.callable, 'workflow', `${path}.workflowId`)
    default:
      return []
  }
}

/** What is inside a component is another rule’s; outside of one, nothing is. */
function isInner({ internal }: Stored, { workflow }: Place): boolean {
  return internal === true && workflow.component !== null
}

function collection(id: unknown, { files }: Place, path: string): readonly Remark[] {
  return missing(id, idsOf(files.flatMap(({ collections }) => collections)), 'collection', path)
}

/** Inside a library component, its own variables are reset too. */
function resettable(id: unknown, place: Place, path: string): readonly Remark[] {
  const own = innerOf(place.workflow.component ?? {}, 'variables')
  return namesOf(own, 'name').has(String(id)) ? [] : variable(id, place, path)
}

/** Variables of elements (`<uid>-<name>`) and of plugins (`<id>-<name>`) are declared by what mounts them. */
function variable(id: unknown, { files }: Place, path: string): readonly Remark[] {
  const isMounted = (key: string) =>
    /^[\da-f-]{36}-./.test(key) || files.some(({ elements }) => elements.some(({ uid }) => key.startsWith(`${uid}-`)))
  if (typeof id === 'string' && isMounted(id)) return []
  const names = files.flatMap(({ variables }) => variables.flatMap(({ id: own, name }) => [String(own), String(name)]))
  return missing(id, new Set(names), 'variable', path)
}

function each(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

import type { Remark } from '../Finding.ts'
import type { IndexedFile, IndexedWorkflow, ProjectIndex, Stored } from '../ProjectIndex.ts'
import { idsOf, recordsIn } from '../records.ts'
import { wordOf } from '../words.ts'
import { innerOf, keysOf } from './componentParts.ts'
import { missing } from './missing.ts'
import type { Rule } from './Rule.ts'
import { reach } from './reach.ts'

/** Reports references of actions and elements to missing targets. Bound references are known only at run time. */
export const targets: Rule = (file, project) => {
  const place = placeOf(file, project)
  return [
    ...file.workflows.flatMap((workflow) =>
      [...workflow.actions].flatMap(([id, action]) =>
        ofAction(action, workflow, `${workflow.path}.actions.${id}`, place),
      ),
    ),
    ...file.elements.flatMap(({ record, path }) =>
      missing(record.libraryComponentBaseId, place.components, 'component', `${path}.libraryComponentBaseId`),
    ),
    ...file.components.flatMap((component) => ofComponent(component, file)),
  ]
}

/** Ids that a file can reference. */
interface Place {
  readonly components: ReadonlySet<string>
  readonly workflows: ReadonlySet<string>
  readonly collections: ReadonlySet<string>
  readonly variables: ReadonlySet<string>
  /** Ids of elements and plugins, which publish variables of their own. */
  readonly publishers: ReadonlySet<string>
}

function placeOf(file: IndexedFile, project: ProjectIndex): Place {
  const files = reach(file, project)
  return {
    components: idsOf(file.components),
    workflows: file.callable,
    collections: idsOf(files.flatMap(({ collections }) => collections)),
    variables: file.variableIds,
    publishers: new Set([
      ...files.flatMap(({ elements }) => elements.map(({ uid }) => uid)),
      ...idsOf(recordsIn(project.design.plugins)),
    ]),
  }
}

function ofAction(action: Stored, workflow: IndexedWorkflow, path: string, place: Place): readonly Remark[] {
  const [family, own] = wordOf(action.type).split(':')
  const inner = innerOf(workflow.component ?? {}, 'variables')
  const isInner = action.internal === true && workflow.component !== null
  switch (family) {
    case 'variable':
    case 'update-variable':
      return isInner && keysOf(inner).has(wordOf(action.varId)) ? [] : variable(action.varId, place, `${path}.varId`)
    case 'reset-variables':
      return each(action.varsId).flatMap((id, i) =>
        keysOf(inner).has(wordOf(id)) ? [] : variable(id, place, `${path}.varsId.${i}`),
      )
    case 'upload-file':
      return variable(action.varId, place, `${path}.varId`)
    case 'file-encode-base64':
      return variable(action.file, place, `${path}.file`)
    case 'fetch-collection':
    case 'update-collection':
      return missing(action.collectionId, place.collections, 'collection', `${path}.collectionId`)
    case 'fetch-collections':
      return each(action.collectionsId).flatMap((id, i) =>
        missing(id, place.collections, 'collection', `${path}.collectionsId.${i}`),
      )
    case 'execute-workflow':
    case 'execute-inner-workflow': {
      const id = action.workflowId ?? own
      const mayBeInner = isInner || family === 'execute-inner-workflow'
      const known = innerOf(workflow.component ?? {}, 'workflows')
      return mayBeInner && keysOf(known).has(wordOf(id))
        ? []
        : missing(id, place.workflows, 'workflow', `${path}.workflowId`)
    }
    default:
      return []
  }
}

/** Variables of elements (`<uid>-<name>`) and of plugins (`<id>-<name>`) exist while their owner is mounted. */
function variable(id: unknown, { variables, publishers }: Place, path: string): readonly Remark[] {
  const name = wordOf(id)
  if (variables.has(name) || ownersOf(name).some((owner) => publishers.has(owner))) return []
  if (!PUBLISHED.test(name)) return missing(id, variables, 'variable', path)
  const message = `Neither an element of this page nor a plugin has the variable “${name}”.`
  return [{ code: 'target/variable', severity: 'warning', message, path }]
}

/** Builders write UUIDs for elements and plugins. */
const PUBLISHED = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}-./

/** Possible owners of a published variable: the text before each of its dashes. */
function ownersOf(name: string): readonly string[] {
  return [...name.matchAll(/-/g)].map(({ index }) => name.slice(0, index))
}

function ofComponent(component: Stored, file: IndexedFile): readonly Remark[] {
  const uids = new Set(file.elements.map(({ uid }) => uid))
  const path = `libraryComponents.${file.components.indexOf(component)}`
  return missing(component.rootElementId, uids, 'element', `${path}.rootElementId`)
}

function each(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

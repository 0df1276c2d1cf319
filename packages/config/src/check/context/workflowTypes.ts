/* Types of `context.workflow` and `context.parameters` in a workflow: its actions and its parameters are all that they have. */
import { ANY, type Field, objectOf, type Type } from '@sluice/formula-check'
import { recordOf } from '../../recordOf.ts'
import { isRecord, recordsIn } from '../records.ts'
import { wordOf } from '../words.ts'

/** A key that is the same for all texts of a workflow, and the types of what they see. */
export interface WorkflowTypes {
  readonly key: string
  /** Type of `context.workflow`. */
  readonly results: Type
  /** Type of `context.parameters`. */
  readonly parameters: Type
}

/** Path of a workflow in a stored file, in front of its actions. */
const PLACE =
  /^(?:(?:page\.)?workflows\.\d+|.+\._state\.interactions\.\d+|libraryComponents\.\d+\.inner\.workflows\.[^.]+)(?=\.(?:actions|parameters|triggerConditions)\.)/

/**
 * Returns a lookup of the workflow that contains a text of a stored file, by the text's path; null for texts elsewhere.
 * @param name a name of the file that no other file has.
 */
export function workflowAt(file: unknown, name: string): (path: string) => WorkflowTypes | null {
  const found = new Map<string, WorkflowTypes | null>()
  return (path) => {
    const [place] = PLACE.exec(path) ?? []
    if (place === undefined) return null
    const known = found.get(place)
    if (known !== undefined) return known
    const workflow = recordAt(file, place)
    // A key that contains a point leads to another value; nothing is known then.
    const types = isRecord(workflow.actions) ? typesOf(`${name} ${place}`, workflow) : null
    found.set(place, types)
    return types
  }
}

function recordAt(file: unknown, place: string): Readonly<Record<string, unknown>> {
  const at = place.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), file)
  return recordOf(at)
}

function typesOf(key: string, workflow: Readonly<Record<string, unknown>>): WorkflowTypes {
  const parameters = recordsIn(workflow.parameters).map(({ name }) => wordOf(name))
  return {
    key,
    results: membersOf([...Object.keys(recordOf(workflow.actions)), ...OF_RUN]),
    parameters: membersOf(parameters),
  }
}

/** Members beside the results of actions: the error of the run, and the variables that its actions create. */
const OF_RUN = ['error', 'variables']

function membersOf(names: readonly string[]): Type {
  return objectOf(new Map(names.map((name): [string, Field] => [name, { type: ANY, isOptional: false }])), false)
}

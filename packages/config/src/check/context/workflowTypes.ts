/* Types of `context.workflow` and `context.parameters` in a workflow: its actions and its parameters are all that they have. */
import { ANY, type Field, objectOf, type Type, typeOfVariable } from '@sluice/formula-check'
import { recordOf } from '../../recordOf.ts'
import { isRecord, recordsIn } from '../records.ts'
import { wordOf } from '../words.ts'
import type { ErrorTypes } from './errorTypes.ts'
import { type ActionWorld, followsFromText, outcomeType } from './outcomeTypes.ts'

type Stored = Readonly<Record<string, unknown>>

/** A key that is the same for all texts of a workflow, and the types of what they see. */
export interface WorkflowTypes {
  readonly key: string
  /** Type of `context.workflow`. */
  readonly results: Type
  /** Type of `context.parameters`. */
  readonly parameters: Type
}

interface WorkflowWorld extends Pick<ActionWorld, 'answers' | 'closedWith'> {
  readonly errors: Pick<ErrorTypes, 'ofWorkflow'>
  /** Type of a value in the parameters of an action of the workflow. */
  readonly typeOf: (stored: unknown, workflow: WorkflowTypes) => Type
}

/** Path of a workflow in a stored file, in front of its actions. */
const PLACE =
  /^(?:(?:page\.)?workflows\.\d+|.+\._state\.interactions\.\d+|libraryComponents\.\d+\.inner\.workflows\.[^.]+)(?=\.(?:actions|parameters|triggerConditions)\.)/

/** How often results are read from other results: an action may use that of an action which uses that of a third one. */
const MAX_ROUNDS = 3

/**
 * Returns a lookup of the workflow that contains a text of a stored file, by the text's path; null for texts elsewhere.
 * @param name a name of the file that no other file has.
 */
export function workflowAt(file: unknown, name: string, world: WorkflowWorld): (path: string) => WorkflowTypes | null {
  const found = new Map<string, WorkflowTypes | null>()
  return (path) => {
    const [place] = PLACE.exec(path) ?? []
    if (place === undefined) return null
    const known = found.get(place)
    if (known !== undefined) return known
    const workflow = recordAt(file, place)
    // A key that contains a point leads to another value; nothing is known then.
    const types = isRecord(workflow.actions) ? typesOf(`${name} ${place}`, workflow, world) : null
    found.set(place, types)
    return types
  }
}

function recordAt(file: unknown, place: string): Stored {
  const at = place.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), file)
  return recordOf(at)
}

/** Types of a workflow: first without the results that follow from its own texts, then with what the round before has found. */
function typesOf(key: string, workflow: Stored, { answers, closedWith, errors, typeOf }: WorkflowWorld): WorkflowTypes {
  const actions = Object.entries(recordOf(workflow.actions)).map(([id, action]) => [id, recordOf(action)] as const)
  const read = namesRead(workflow)
  const inferred = actions.filter(([id, action]) => read.has(id) && followsFromText(action))
  const error = errors.ofWorkflow(workflow)
  const parameters = parametersOf(workflow)
  const round = (number: number, typeOfValue: ActionWorld['typeOf']): WorkflowTypes => {
    const results = actions.map(([id, action]) => {
      const typeOfOwn = read.has(id) ? typeOfValue : () => ANY
      return [id, outcomeType(action, error, { answers, closedWith, typeOf: typeOfOwn })] as const
    })
    return {
      key: `${key} ${number}`,
      results: membersOf([...results, ['error', error], ['variables', ANY]]),
      parameters,
    }
  }
  let types = round(0, () => ANY)
  const needsMore = namesRead(inferred).size > 0
  for (let number = 1; inferred.length > 0 && number <= (needsMore ? MAX_ROUNDS : 1); number += 1) {
    const before = types
    types = round(number, (stored) => typeOf(stored, before))
  }
  return types
}

const READ = /\bworkflow(?:\?\.|\.)?(?:\[\s*\\?['"`])?([\w$-]+)/g

/** Names of the actions whose outcomes stored texts read. */
function namesRead(stored: unknown): ReadonlySet<string> {
  return new Set([...JSON.stringify(stored).matchAll(READ)].map(([, name = '']) => name))
}

function parametersOf(workflow: Stored): Type {
  return membersOf(
    recordsIn(workflow.parameters).map(({ name, type, defaultValue }) => [
      wordOf(name),
      parameterType(wordOf(type), defaultValue),
    ]),
  )
}

/** Kinds of parameters, as authors name them. */
const KINDS: Readonly<Record<string, string>> = { text: 'string', list: 'array' }

/** Type of a parameter. A caller may leave it out, and pass on something missing. */
function parameterType(kind: string, defaultValue: unknown): Type {
  return typeOfVariable({ type: KINDS[kind] ?? kind, defaultValue })
}

function membersOf(members: readonly (readonly [name: string, type: Type])[]): Type {
  return objectOf(new Map(members.map(([name, type]): [string, Field] => [name, { type, isOptional: false }])), false)
}

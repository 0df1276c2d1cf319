/* Types of `context.workflow` and `context.parameters` in a workflow: its actions and its parameters are all that they have. */
import {
  ANY,
  type Field,
  objectOf,
  parseType,
  SOFT_UNDEFINED,
  type Type,
  typeOfVariable,
  unionOf,
} from '@sluice/formula-check'
import { recordOf } from '../../recordOf.ts'
import { isRecord, recordsIn } from '../records.ts'
import { wordOf } from '../words.ts'
import type { AnswerTypes } from './answerTypes.ts'

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
 * @param answers types of what requests are answered.
 */
export function workflowAt(
  file: unknown,
  name: string,
  { ofAction }: Pick<AnswerTypes, 'ofAction'>,
): (path: string) => WorkflowTypes | null {
  const found = new Map<string, WorkflowTypes | null>()
  return (path) => {
    const [place] = PLACE.exec(path) ?? []
    if (place === undefined) return null
    const known = found.get(place)
    if (known !== undefined) return known
    const workflow = recordAt(file, place)
    // A key that contains a point leads to another value; nothing is known then.
    const types = isRecord(workflow.actions) ? typesOf(`${name} ${place}`, workflow, ofAction) : null
    found.set(place, types)
    return types
  }
}

function recordAt(file: unknown, place: string): Readonly<Record<string, unknown>> {
  const at = place.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), file)
  return recordOf(at)
}

function typesOf(
  key: string,
  workflow: Readonly<Record<string, unknown>>,
  resultOf: AnswerTypes['ofAction'],
): WorkflowTypes {
  const results = Object.entries(recordOf(workflow.actions)).map(
    ([id, action]) => [id, outcomeType(recordOf(action), resultOf)] as const,
  )
  const parameters = recordsIn(workflow.parameters).map(
    ({ name, type, defaultValue }) => [wordOf(name), parameterType(wordOf(type), defaultValue)] as const,
  )
  return {
    key,
    results: membersOf([...results, ['error', ERROR], ['variables', ANY]]),
    parameters: membersOf(parameters),
  }
}

/** Error of a failed action, or of the run: a thrown value that is no error stays what it is, and may lack each member. */
const ERROR =
  parseType('{ name: text?, message: text?, stack: any, cause: any, code: any, ... } | text | unlikelyNull?') ?? ANY

/** The result of an action as the steps after it see it; nothing until it has run. */
function outcomeType(action: Readonly<Record<string, unknown>>, resultOf: AnswerTypes['ofAction']): Type {
  const soft = (type: Type) => unionOf([type, SOFT_UNDEFINED])
  const fields = [
    ['result', soft(resultOf(action))],
    ['error', ERROR],
    ['loop', LOOP],
  ] as const
  return soft(objectOf(new Map(fields.map(([name, type]) => [name, { type, isOptional: false }])), true))
}

/** The item that the body of a loop runs for. */
const LOOP = parseType('{ index: number, item: any, items: list }?') ?? ANY

/** Kinds of parameters, as authors name them. */
const KINDS: Readonly<Record<string, string>> = { text: 'string', list: 'array' }

/** Type of a parameter. A caller may leave it out, and pass on something missing. */
function parameterType(kind: string, defaultValue: unknown): Type {
  return typeOfVariable({ type: KINDS[kind] ?? kind, defaultValue })
}

function membersOf(members: readonly (readonly [name: string, type: Type])[]): Type {
  return objectOf(new Map(members.map(([name, type]): [string, Field] => [name, { type, isOptional: false }])), false)
}

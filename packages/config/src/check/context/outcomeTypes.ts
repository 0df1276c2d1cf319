/* Types of what the actions of a workflow leave for the actions after them: their results, and the items of loops. */
import {
  ANY,
  BOOLEAN,
  type Field,
  listOf,
  NUMBER,
  objectOf,
  parseType,
  partsOf,
  SOFT_UNDEFINED,
  type Type,
  unionOf,
} from '@sluice/formula-check'
import { wordOf } from '../words.ts'
import type { AnswerTypes } from './answerTypes.ts'
import { typeOfItems } from './rowTypes.ts'

type Stored = Readonly<Record<string, unknown>>

/** Lookups of the types of what actions work on. */
export interface ActionWorld {
  readonly answers: Pick<AnswerTypes, 'ofAction'>
  /** Type of what a popup is closed with, by the id of its component. */
  readonly closedWith: (component: string) => Type
  /** Type of a value in the parameters of an action. */
  readonly typeOf: (stored: unknown) => Type
}

/** Type of the outcome of an action as the steps after it see it; nothing until it has run. */
export function outcomeType(action: Stored, error: Type, world: ActionWorld): Type {
  const types = { result: soft(resultType(action, world)), error, loop: soft(loopType(action, world)) }
  return soft(membersOf(types, true))
}

/** Whether the outcome of an action follows from a text. */
export function followsFromText({ type }: Stored): boolean {
  return FROM_TEXTS.has(wordOf(type))
}

const FROM_TEXTS: ReadonlySet<string> = new Set(['custom-js', 'loop', 'switch', 'upload-file', 'variable'])

function resultType(action: Stored, { answers, closedWith, typeOf }: ActionWorld): Type {
  switch (wordOf(action.type)) {
    case 'custom-js':
      return awaited(typeOf(action))
    case 'filter':
    case 'if':
      return BOOLEAN
    case 'open-popup':
      return action.waitClosing === true ? closedWith(wordOf(action.libraryComponentBaseId)) : SOFT_UNDEFINED
    case 'switch':
      return typeOf(action.value)
    case 'upload-file':
      // A text names a variable, which may hold one file or several.
      return typeof action.varId === 'string' ? ANY : uploadedType(typeOf(action.varId))
    case 'variable':
      return typeOf(action.varValue)
    default:
      return answers.ofAction(action)
  }
}

const UPLOADED = parseType('{ url: text, name: text, ext: text, tag: text, size: number, ... }') ?? ANY

/** Several files give a list, one file gives what is stored of it. */
function uploadedType(files: Type): Type {
  if (files.kind === 'any') return ANY
  const types = partsOf(files).map(({ kind }) => (kind === 'list' ? listOf(UPLOADED) : UPLOADED))
  return types.length === 0 ? ANY : unionOf(types)
}

/** The item for which the body of a loop runs; other actions have none. */
function loopType(action: Stored, { typeOf }: ActionWorld): Type {
  const item = action.type === 'loop' ? typeOfItems(typeOf(action.value)) : ANY
  return membersOf({ index: NUMBER, item, items: listOf(item) }, false)
}

function awaited(type: Type): Type {
  return unionOf(
    partsOf(type).map((part) => (part.kind === 'standard' && part.name === 'Promise' ? (part.args[0] ?? ANY) : part)),
  )
}

const soft = (type: Type) => unionOf([type, SOFT_UNDEFINED])

function membersOf(types: Readonly<Record<string, Type>>, isOpen: boolean): Type {
  const fields = Object.entries(types).map(([name, type]): [string, Field] => [name, { type, isOptional: false }])
  return objectOf(new Map(fields), isOpen)
}

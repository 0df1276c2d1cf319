import { coerce, type VariableModel } from '@sluice/engine/config'
import { recordOf } from '../../recordOf.ts'
import type { Remark } from '../Finding.ts'
import type { IndexedFile, Stored } from '../ProjectIndex.ts'
import { placedRecords } from '../records.ts'
import { wordOf } from '../words.ts'
import { innerOf, nameOf } from './componentParts.ts'
import type { Rule } from './Rule.ts'

/** Reports defaults that an update of the variable would reject, and variables declared with another type on another page. */
export const variables: Rule = (file, { variableTypes }) => {
  const own = placedRecords(file.content, 'variables')
  const conflicts = own.flatMap(([variable, path]): Remark[] => {
    const first = variableTypes.get(wordOf(variable.id))
    if (!first || first.page === file.page || first.type === variable.type) return []
    const message = `The variable “${nameOf(variable)}” is “${wordOf(variable.type)}” here and “${wordOf(first.type)}” on the page ${first.page}.`
    return [{ code: 'id/duplicate', severity: 'error', message, path: `${path}.type` }]
  })
  return [...conflicts, ...[...own, ...innerVariables(file)].flatMap(([variable, path]) => ofDefault(variable, path))]
}

function innerVariables({ content }: IndexedFile): readonly (readonly [Stored, string])[] {
  return placedRecords(content, 'libraryComponents').flatMap(([component, path]) =>
    Object.entries(innerOf(component, 'variables')).map(
      ([id, stored]) => [{ id, ...recordOf(stored) }, `${path}.inner.variables.${id}`] as const,
    ),
  )
}

type VariableType = VariableModel['type']

const WANTED: Readonly<Record<VariableType, string>> = {
  array: 'a list',
  boolean: 'yes or no',
  number: 'a number',
  object: 'an object',
  query: 'a text',
  string: 'a text',
}

function ofDefault(variable: Stored, path: string): readonly Remark[] {
  const { type, defaultValue } = variable
  if (!isVariableType(type) || isOpen(defaultValue) || fits(type, defaultValue)) return []
  const shown = JSON.stringify(defaultValue).slice(0, MAX_SHOWN)
  const message = `The variable “${nameOf(variable)}” takes ${WANTED[type]}, and its default is ${shown}.`
  return [{ code: 'variable/kind', severity: 'warning', message, path: `${path}.defaultValue` }]
}

/** Maximum length of a value shown in a message. */
const MAX_SHOWN = 80

function isVariableType(type: unknown): type is VariableType {
  return typeof type === 'string' && Object.hasOwn(WANTED, type)
}

/** Bound defaults are known only at run time; an empty value is no default. */
function isOpen(value: unknown): boolean {
  return value === undefined || value === null || value === '' || '__wwtype' in recordOf(value)
}

/** Whether an update accepts the value unchanged. */
function fits(type: VariableType, value: unknown): boolean {
  const coerced = coerce(type, value)
  return coerced.ok && coerced.message === undefined && coerced.value !== null
}

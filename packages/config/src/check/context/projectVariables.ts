/* Variables of a project whose kind, a list or an object, does not say what they hold. */
import {
  ANY,
  listOf,
  NEVER,
  objectOf,
  overlaid,
  partsOf,
  SOFT_NULL,
  SOFT_UNDEFINED,
  type Type,
  typeOfVariable,
  unionOf,
  withoutLoneNothing,
} from '@sluice/formula-check'
import { records } from '../records.ts'
import type { StoredFiles } from '../StoredFiles.ts'
import { wordOf } from '../words.ts'
import type { VariableSource } from './VariableSource.ts'
import type { VariableWrites } from './variableWrites.ts'

type Stored = Readonly<Record<string, unknown>>

/** Stored variables by their id, which several pages may have. */
type StoredVariables = ReadonlyMap<string, readonly Stored[]>

/** Lists and objects among the variables of a project. */
export function listsAndObjects({ pages }: StoredFiles): StoredVariables {
  const byId = new Map<string, Stored[]>()
  for (const page of Object.values(pages))
    for (const variable of records(page, 'variables'))
      if (variable.type === 'array' || variable.type === 'object') {
        const id = wordOf(variable.id)
        byId.set(id, [...(byId.get(id) ?? []), variable])
      }
  return byId
}

/** Knowledge about these variables. */
export function projectVariables(variables: StoredVariables, writes: VariableWrites): readonly VariableSource[] {
  return [...variables].map(([id, stored]) => sourceOf(id, stored, writes))
}

function sourceOf(id: string, variables: readonly Stored[], writes: VariableWrites): VariableSource {
  const keys = [...new Set([id, ...variables.map(({ name }) => wordOf(name))])].filter((key) => key !== '')
  const kinds = [...new Set(variables.map(({ type }) => wordOf(type)))]
  const declared = unionOf(
    variables.map(({ type, defaultValue }) => typeOfVariable({ type: wordOf(type), defaultValue })),
  )
  const [kind, ...otherKinds] = kinds
  const isUnknown = otherKinds.length > 0 || writes.isMentioned(id) || keys.some(writes.isScripted)
  if (isUnknown) return { keys, taken: [], typeOf: () => declared, declared }
  // A device may have kept what an earlier version of the app has set.
  const isKept = variables.some(({ isLocalStorage }) => isLocalStorage === true)
  const defaults = variables.map(({ defaultValue }) => ({ page: null, stored: defaultValue ?? null }))
  const written = keys.flatMap(writes.into)
  return {
    keys,
    taken: [...defaults, ...written.map(({ page, action }) => ({ page, stored: action.varValue }))],
    typeOf: (taken) => {
      const values = taken.map((type, i) => {
        const write = written[i - defaults.length]
        const set = write ? valueWith(type, write.action, kind === 'array') : asExample(type)
        return isKept ? asExample(set) : set
      })
      return heldType(values, kind === 'array', declared)
    },
    declared,
  }
}

/** A default is an example, as a sample is: values may have more members than the objects in it. Empty ones show nothing. */
function asExample(type: Type): Type {
  switch (type.kind) {
    case 'list':
      return listOf(asExample(type.item))
    case 'union':
      return unionOf(type.parts.map(asExample))
    case 'object': {
      const fields = [...type.fields].map(([name, field]) => [name, { ...field, type: asExample(field.type) }] as const)
      return objectOf(new Map(fields), fields.length > 0)
    }
    default:
      return type
  }
}

const REMOVES: ReadonlySet<unknown> = new Set(['delete', 'pop', 'shift'])
const ADDS: ReadonlySet<unknown> = new Set(['insert', 'push', 'unshift', 'update'])

/** Type of a variable in which an action has set a value of this type: the value itself, or a list or an object with it. */
function valueWith(type: Type, { arrayUpdateType, usePath, path }: Stored, isList: boolean): Type {
  const inside = usePath === true && path !== '' && path !== undefined
  if (!isList) return inside ? ANY : type
  if (arrayUpdateType === undefined || arrayUpdateType === null || arrayUpdateType === '') return type
  if (REMOVES.has(arrayUpdateType)) return NEVER
  return ADDS.has(arrayUpdateType) && !inside ? listOf(type) : ANY
}

/** Type of a list or an object that has held values of these types; any value sets what is nothing, and texts are read as JSON. */
function heldType(values: readonly Type[], isList: boolean, declared: Type): Type {
  const all = overlaid(values)
  const parts = partsOf(all).filter(({ kind }) => kind !== 'null' && kind !== 'undefined')
  if (parts.some(({ kind }) => kind === 'any' || kind === 'text')) return declared
  const held = parts.filter(({ kind }) => (kind === 'list') === isList)
  const empty = isList ? listOf(NEVER) : NEVER
  return unionOf([empty, withoutLoneNothing(unionOf(held)), SOFT_NULL, SOFT_UNDEFINED])
}

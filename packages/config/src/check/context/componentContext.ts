/* Type of `context` inside a library component: its properties, variables and formulas are those that the component declares. */
import {
  ANY,
  ANY_FUNCTION,
  type Field,
  objectOf,
  SOFT_NULL,
  SOFT_UNDEFINED,
  TEXT,
  type Type,
  typeOfVariable,
  unionOf,
} from '@sluice/formula-check'
import { recordOf } from '../../recordOf.ts'
import type { componentByUid } from '../componentByUid.ts'
import { isRecord } from '../records.ts'
import { innerOf, namesOf, propertiesOf } from '../rules/componentParts.ts'
import { wordOf } from '../words.ts'
import { contextType } from './contextTypes.ts'
import type { VariableTypes } from './inferVariables.ts'

type Stored = Readonly<Record<string, unknown>>

/**
 * Type of `context` for texts inside a library component.
 * @param mounted types of the variables that elements inside may publish.
 */
export function contextWithin(component: Stored, mounted: VariableTypes): Type {
  const fields = new Map<string, Type>([
    ['props', propertiesType(propertiesOf(component))],
    ['variables', variablesOf(innerOf(component, 'variables'), mounted)],
    ['formulas', membersOf(namesOf(innerOf(component, 'formulas'), 'name'), () => ANY_FUNCTION)],
    ['workflowsResults', ANY],
    ['baseUid', TEXT],
    ['methods', ANY],
  ])
  const around = contextType.kind === 'object' ? contextType.fields : new Map<string, Field>()
  const own = membersOf(fields.keys(), (name) => fields.get(name) ?? ANY)
  return objectOf(new Map([...around, ['component', { type: own, isOptional: false }]]), true)
}

/** Types of properties as their defaults show them; what an instance gives may lack any part of it. */
function propertiesType(properties: Stored): Type {
  return membersOf(Object.keys(properties), (name) => shownType(recordOf(properties[name]).defaultValue))
}

function shownType(value: unknown): Type {
  if (value === null || value === undefined || Array.isArray(value)) return ANY
  if (!isRecord(value)) return typeOfVariable({ type: typeof value, defaultValue: value })
  if (Object.keys(value).length === 0) return ANY
  const fields = Object.entries(value).map(([name, part]): [string, Field] => [
    name,
    { type: shownType(part), isOptional: false },
  ])
  return unionOf([objectOf(new Map(fields), true), SOFT_NULL, SOFT_UNDEFINED])
}

function variablesOf(stored: Stored, mounted: VariableTypes): Type {
  const declared = Object.entries(stored).flatMap(([id, own]) => {
    const { name, type, defaultValue } = recordOf(own)
    const held = typeOfVariable({ type: wordOf(type), defaultValue })
    return [id, wordOf(name)].map((key) => [key, unionOf([held, SOFT_UNDEFINED])] as const)
  })
  const published = [...mounted].map(([key, type]) => [key, unionOf([type, SOFT_UNDEFINED])] as const)
  const types = new Map<string, Type>([...published, ...declared])
  return membersOf(types.keys(), (name) => types.get(name) ?? ANY)
}

function membersOf(names: Iterable<string>, typeOf: (name: string) => Type): Type {
  return objectOf(new Map([...names].map((name) => [name, { type: typeOf(name), isOptional: false }])), false)
}

/**
 * Returns a lookup of the library component that contains a text of a stored page, by the text's path; null for none.
 * @param byUid library component of each element of the page.
 */
export function componentAt(page: unknown, byUid: ReturnType<typeof componentByUid>): (path: string) => Stored | null {
  const { libraryComponents } = recordOf(page)
  // Stored lists may contain nulls, which count in path indexes.
  const components: readonly unknown[] = Array.isArray(libraryComponents) ? libraryComponents : []
  return (path) => {
    const [key = '', name = '', part] = path.split('.', 3)
    if (key === 'wwObjects') return byUid.get(name) ?? null
    return key === 'libraryComponents' && part === 'inner' ? recordOf(components[Number(name)]) : null
  }
}

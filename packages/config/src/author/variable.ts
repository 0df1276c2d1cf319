import { asHandle, type Handle } from './formula.ts'
import { idFor } from './idFor.ts'
import { notePlace } from './places.ts'
import { type Value, valueAt } from './value.ts'

type VariableKind = 'array' | 'boolean' | 'number' | 'object' | 'query' | 'string'

/** Type of what a variable of each kind holds, where nothing else says it. */
interface Kinds {
  readonly array: readonly unknown[]
  readonly boolean: boolean
  readonly number: number
  readonly object: unknown
  readonly query: string
  readonly string: string
}

/** A project variable and its handle. */
export interface AuthoredVariable extends Handle {
  readonly kind: 'variable'
  readonly id: string
  readonly record: Readonly<Record<string, unknown>>
}

/** A variable that holds a `T`. */
export interface TypedVariable<T> extends AuthoredVariable {
  /** Its value, whose fields can be read: `draft.value.name`. */
  readonly value: Value<T>
}

interface VariableOptions<T> {
  /** Id that it keeps, such as that of a stored project or of its former name; from its name without one. */
  readonly id?: string
  readonly defaultValue?: T
  /** Stored on the device. */
  readonly local?: boolean
  /** Kept across page changes. */
  readonly persistent?: boolean
  readonly queryName?: string
}

const declared = new Map<string, string>()

/** Names of all variables that were declared, by id, whether or not a project lists them. */
export const declaredVariables: ReadonlyMap<string, string> = declared

/** Declares a project variable. Its default value says what its value has, or a type: `variable<Draft>('draft', 'object')`. */
export function variable<T, K extends VariableKind = VariableKind>(
  name: string,
  type: K,
  options?: VariableOptions<T>,
): TypedVariable<T>
export function variable<K extends VariableKind>(name: string, type: K): TypedVariable<Kinds[K]>
export function variable(
  name: string,
  type: VariableKind,
  {
    id = idFor('variable', name),
    defaultValue,
    local = false,
    persistent = false,
    queryName,
  }: VariableOptions<unknown> = {},
): TypedVariable<unknown> {
  notePlace(id)
  declared.set(id, name)
  const record = {
    id,
    name,
    type,
    defaultValue,
    isLocalStorage: local,
    isPersistentOnNav: persistent,
    ...(queryName === undefined ? {} : { queryName }),
  }
  const reference = `variables['${id}']`
  return asHandle({ kind: 'variable' as const, id, reference, record }, { value: valueAt(() => reference) })
}

/** Declares a variable that has a parameter of the path of the page, such as the `id` of `clients/{{id}}`; empty without one. */
export function parameterVariable(name: string, defaultValue = ''): TypedVariable<string> {
  return variable<string>(name, 'query', { defaultValue, queryName: `wwParam-${name}` })
}

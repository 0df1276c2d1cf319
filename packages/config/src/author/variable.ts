import type { Handle } from './formula.ts'
import { idFor } from './idFor.ts'
import { notePlace } from './places.ts'

type VariableKind = 'array' | 'boolean' | 'number' | 'object' | 'query' | 'string'

/** A project variable and its handle. */
export interface AuthoredVariable extends Handle {
  readonly kind: 'variable'
  readonly id: string
  readonly record: Readonly<Record<string, unknown>>
}

interface VariableOptions {
  readonly defaultValue?: unknown
  /** Stored on the device. */
  readonly local?: boolean
  /** Kept across page changes. */
  readonly persistent?: boolean
  readonly queryName?: string
}

/** Declares a project variable. */
export function variable(
  name: string,
  type: VariableKind,
  { defaultValue, local = false, persistent = false, queryName }: VariableOptions = {},
): AuthoredVariable {
  const id = idFor('variable', name)
  notePlace(id)
  const record = {
    id,
    name,
    type,
    defaultValue,
    isLocalStorage: local,
    isPersistentOnNav: persistent,
    ...(queryName ? { queryName } : {}),
  }
  return { kind: 'variable', id, reference: `variables['${id}']`, record }
}

import type { Expression, FunctionNode } from '../ast.ts'
import type { FunctionFacts } from '../runtime/callable.ts'

/** Returns the name of a function, and the number of its parameters before a default or the rest. */
export function functionFacts({ name, givenName = '', params }: FunctionNode): FunctionFacts {
  const first = params.findIndex(({ fallback }) => fallback)
  return { name: name ?? givenName, length: first < 0 ? params.length : first }
}

/** Gives a name to a function that has none; returns any other expression as it is. */
export function named(value: Expression, givenName: string): Expression {
  return value.kind === 'function' && value.name === null ? { ...value, givenName } : value
}

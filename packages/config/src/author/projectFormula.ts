import type { Formula, Handle } from './formula.ts'
import { idFor } from './idFor.ts'
import { notePlace } from './places.ts'

/** A project formula; in another formula its handle is the name of the function, so write `${formula}(…)`. */
export interface AuthoredFormula extends Handle {
  readonly kind: 'formula'
  readonly id: string
  readonly record: Readonly<Record<string, unknown>>
}

/** Declares a project formula with named parameters. */
export function projectFormula(name: string, parameters: readonly string[], { code }: Formula): AuthoredFormula {
  const id = idFor('formula', name)
  notePlace(id)
  const record = {
    id,
    name,
    type: 'f',
    code,
    parameters: parameters.map((parameter) => ({ name: parameter, type: 'any' })),
  }
  return { kind: 'formula', id, reference: `formulas['${id}']`, record }
}

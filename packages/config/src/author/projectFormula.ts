import { defined } from '../defined.ts'
import { asHandle, type Formula, type Handle } from './formula.ts'
import { idFor } from './idFor.ts'
import { notePlace } from './places.ts'

/** A project formula; in another formula its handle is the name of the function, so write `${formula}(…)`. */
export interface AuthoredFormula extends Handle {
  readonly kind: 'formula'
  readonly id: string
  readonly record: Readonly<Record<string, unknown>>
}

interface FormulaOptions {
  /** Id that it keeps, such as that of a stored project or of its former name; from its name without one. */
  readonly id?: string
  /** Filter and sorting of the resulting list, in their stored form. */
  readonly filter?: unknown
  readonly sort?: unknown
  /** Whether the code is a script, which has statements and returns its result. */
  readonly isScript?: boolean
}

/** Declares a project formula with named parameters. */
export function projectFormula(
  name: string,
  parameters: readonly string[],
  { code }: Pick<Formula, 'code'>,
  { id = idFor('formula', name), filter, sort, isScript = false }: FormulaOptions = {},
): AuthoredFormula {
  notePlace(id)
  const record = {
    id,
    name,
    type: isScript ? 'js' : 'f',
    code,
    ...defined({ filter, sort }),
    parameters: parameters.map((parameter) => ({ name: parameter, type: 'any' })),
  }
  return asHandle({ kind: 'formula' as const, id, reference: `formulas['${id}']`, record }, {})
}

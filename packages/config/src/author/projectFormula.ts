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
  { filter, sort, isScript = false }: FormulaOptions = {},
): AuthoredFormula {
  const id = idFor('formula', name)
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

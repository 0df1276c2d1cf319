import type { Type } from '@sluice/formula-check'

/** A variable whose type follows from the values that it takes over. */
export interface VariableSource {
  /** Names by which formulas read it. */
  readonly keys: readonly string[]
  readonly taken: readonly TakenValue[]
  /** Type of the variable for the types of these values, in their order. */
  readonly typeOf: (taken: readonly Type[]) => Type
  /** Type of the variable when nothing is known of what it takes over. */
  readonly declared: Type
}

/** A stored value of a file, such as that of an action which sets a variable. */
export interface TakenValue {
  /** Page of the file; null for the project. */
  readonly page: string | null
  readonly stored: unknown
}

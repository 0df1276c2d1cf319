import { readQuery, writeQuery } from './queryVariables.ts'
import { updatePart } from './updatePart.ts'

/** Lazily loaded part of variables: query-string sync and partial (path/array) updates. */
export interface VariableParts {
  readonly readQuery: typeof readQuery
  readonly writeQuery: typeof writeQuery
  readonly updatePart: typeof updatePart
}

export const parts: VariableParts = { readQuery, writeQuery, updatePart }

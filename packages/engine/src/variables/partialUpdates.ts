import { readQuery, writeQuery } from './queryVariables.ts'
import { updatePart } from './updatePart.ts'

/** What variables take that not every page has: query variables, and writes of parts. */
export interface VariableParts {
  readonly readQuery: typeof readQuery
  readonly writeQuery: typeof writeQuery
  readonly updatePart: typeof updatePart
}

export const parts: VariableParts = { readQuery, writeQuery, updatePart }

import type { SortType } from '../db/schema/sortExpression.ts'

/** What a list can be sorted by: SQL that is never null, and its type for comparing with a cursor. */
export interface SortKey {
  readonly expression: string
  readonly type: SortType
  /** It comes from another table than the rows of the list. */
  readonly isJoined?: boolean
}

/** A column a list can be sorted by: SQL that is never null, and its type for comparing with a cursor. */
export interface SortKey {
  readonly expression: string
  readonly type: 'text' | 'timestamptz' | 'date' | 'integer'
}

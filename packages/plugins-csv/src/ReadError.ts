/** Codes of problems inside a file. */
export type ReadErrorCode =
  | 'csv/empty'
  | 'csv/not-utf-8'
  | 'csv/quotes'
  | 'csv/empty-header'
  | 'csv/duplicate-header'
  | 'csv/missing-column'
  | 'csv/too-few-cells'
  | 'csv/too-many-cells'
  | 'csv/missing-value'
  | 'csv/not-a-number'
  | 'csv/not-a-date'
  | 'csv/not-a-boolean'

/** A problem inside a file. The rows contain the text as it was, so that nothing is lost. */
export interface ReadError {
  readonly code: ReadErrorCode
  /** Number of the row as a spreadsheet counts, the first being 1; null for the whole file. */
  readonly row: number | null
  /** Label of the column; null for a whole row. */
  readonly column: string | null
  /** The text in question; null where there is none. */
  readonly value: string | null
  readonly message: string
}

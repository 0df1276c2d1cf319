/** The row a write returned; a write that returns none is a fault of ours. */
export function firstRow<T>(rows: readonly T[]): T {
  const row = rows[0]
  if (row === undefined) throw new Error('A write returned no row.')
  return row
}

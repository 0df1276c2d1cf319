import { ilike, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containsPattern } from './containsPattern.ts'

/**
 * Rows with a text in one of their columns.
 * @param columns have an index of their parts.
 */
export function matchesText(text: string, columns: readonly PgColumn[]): SQL | undefined {
  const pattern = containsPattern(text)
  return or(...columns.map((column) => ilike(column, pattern)))
}

import { sql } from 'drizzle-orm'
import type { WorkContext } from '../http/workContext.ts'

/** The common columns of a row that is being changed. */
export function changedRow({ session, now, mutationId }: WorkContext) {
  return {
    updated_at: now.toISOString(),
    updated_by: session.userId,
    client_mutation_id: mutationId ?? null,
    rev: sql`rev + 1`,
  }
}

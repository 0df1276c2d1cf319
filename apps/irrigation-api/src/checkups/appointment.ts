import { type SQL, sql } from 'drizzle-orm'

/** When a visit is to be, for ordering and for finding days of it by an index: what has no appointment yet is in an endless time. */
export const appointment: SQL = sql.raw(`least("checkup"."scheduled_at", 'infinity')`)

/** Visits that are still to be made, under way, or to be looked at: the words of the index `checkup_unfinished`. */
export const isUnfinished: SQL = sql.raw(
  `"checkup"."status" in ('scheduled', 'in_progress', 'in_review') and "checkup"."deleted_at" is null`,
)

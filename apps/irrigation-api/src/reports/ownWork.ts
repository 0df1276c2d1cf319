import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Session } from '../http/session.ts'

/** Rows that figures are made of: all for the office, what a technician's own id stands in for a technician. */
export function ownWork({ role, userId }: Session, column: PgColumn): SQL | undefined {
  return role === 'technician' ? eq(column, userId) : undefined
}

import { addDays, SHARED_ACCOUNT_ID, seededId } from '@sluice/irrigation-api/seeding'

/** The id of everybody's checklist. */
export const templateId = seededId('template', 1)

/** The common columns of a row that belongs to everybody. */
export type SharedRow = (
  table: string,
  n: number | string,
) => {
  readonly account_id: string
  readonly id: string
  readonly created_at: string
  readonly updated_at: string
}

/** Rows of everybody, made long before the demo's day. */
export function createSharedRow(today: string): SharedRow {
  const made = `${addDays(today, -820)}T15:00:00.000Z`
  return (table, n) => ({ account_id: SHARED_ACCOUNT_ID, id: seededId(table, n), created_at: made, updated_at: made })
}

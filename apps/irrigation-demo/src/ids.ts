import { addDays, SHARED_ACCOUNT_ID, seededId } from '@sluice/irrigation-api/seeding'

/** Id of the shared checklist. */
export const templateId = seededId('template', 1)

/** Common columns of a shared row. */
export type SharedRow = (
  table: string,
  n: number | string,
) => {
  readonly account_id: string
  readonly id: string
  readonly created_at: string
  readonly updated_at: string
}

/** Returns a maker of shared rows, created long before the demo's day. */
export function createSharedRow(today: string): SharedRow {
  const made = `${addDays(today, -820)}T15:00:00.000Z`
  return (table, n) => ({ account_id: SHARED_ACCOUNT_ID, id: seededId(table, n), created_at: made, updated_at: made })
}

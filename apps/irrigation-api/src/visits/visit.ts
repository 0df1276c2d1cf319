import { and, eq, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'
import { prepared } from '../db/prepared.ts'
import { checkup } from '../db/schema/index.ts'
import { together } from '../db/together.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import { isOffice } from '../http/access.ts'
import type { RequestContext, WorkContext } from '../http/context.ts'
import type { Session } from '../http/session.ts'
import { noteVisit } from '../rows/noteChanges.ts'
import { assertFresh, changedRow } from '../rows/rows.ts'
import { checkupFields, selectCheckups, visibleCheckups } from './selectCheckups.ts'

/** Placeholders of prepared queries: the user who asks, and the row. */
export const asked = {
  accountId: sql.placeholder('accountId'),
  userId: sql.placeholder('userId'),
  id: sql.placeholder('id'),
}

/** Returns a checkup, if the user may see it; 404 otherwise. */
export async function findCheckup(context: WorkContext, id: string) {
  const { accountId, userId, role } = context.session
  const asking = { ...asked, userId: userId === null ? null : asked.userId, role }
  const kind = { about: checkupFields, shape: `one for ${role}, ${userId === null}` }
  const [row] = await prepared(context.tx, kind, () =>
    selectCheckups(context, and(visibleCheckups(asking), eq(checkup.id, asked.id)), 1),
  ).execute({
    accountId,
    userId,
    id,
  })
  if (!row) throw notFound('checkup')
  return row
}

/** Locks a checkup for the rest of the request, so that two requests cannot both change its state. */
export async function lockCheckup({ tx, session }: RequestContext, id: string) {
  const { accountId, userId, role } = session
  const hold = prepared(tx, { about: checkupFields, shape: `one held for ${role}` }, () =>
    holdVisible(tx, { ...asked, role }, asked.id),
  )
  const [row] = await hold.execute({ accountId, userId, id })
  if (!row) throw notFound('checkup')
  return row
}

/** Locks a checkup if the user sees it; its id may be a subquery. */
export function holdVisible(
  tx: Transaction,
  asking: Parameters<typeof visibleCheckups>[0],
  id: SQLWrapper | Placeholder,
) {
  return tx
    .select()
    .from(checkup)
    .where(and(visibleCheckups(asking), eq(checkup.id, id)))
    .for('update')
}

/** A locked checkup. */
export type LockedCheckup = Awaited<ReturnType<typeof lockCheckup>>

/**
 * Locks the checkup that a request is about for the rest of the request.
 * @throws {ApiError} 409 `row.stale` when the client read another revision. To lock a checkup on the way to another row, use
 * `lockCheckup`.
 */
export async function lockFreshCheckup(context: RequestContext, id: string): Promise<LockedCheckup> {
  const row = await lockCheckup(context, id)
  assertFresh(context, row)
  return row
}

type Changes = Partial<typeof checkup.$inferInsert>

/** Updates a checkup and returns it as read afterwards. */
export async function changeCheckup(context: RequestContext, id: string, changes: Changes) {
  const written = context.tx
    .with(noteVisit(context, id, changes.completed_at))
    .update(checkup)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(checkup.account_id, context.session.accountId), eq(checkup.id, id)))
  const [, row] = await together([() => written, () => findCheckup(context, id)])
  return row
}

/** Refuses writes to a checkup that is completed (409 `checkup.completed`). */
export function assertOpen({ status }: { readonly status: string }): void {
  if (status === 'completed') {
    throw new ApiError(409, 'checkup.completed', 'This checkup is completed; reopen it to change it.')
  }
}

/** Refuses observations on a checkup that is not in progress; the office may also correct one in review. */
export function assertInProgress(row: { readonly status: string }, { role }: Session): void {
  assertOpen(row)
  if (row.status === 'in_progress' || (row.status === 'in_review' && isOffice(role))) return
  throw new ApiError(409, 'checkup.not_in_progress', 'This checkup is not in progress.')
}

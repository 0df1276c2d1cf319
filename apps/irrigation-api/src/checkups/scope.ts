import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { backflow, checkup, checkupBackflow, controller, zone } from '../db/schema/index.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import type { RequestContext } from '../http/context.ts'
import { newRow } from '../rows/rows.ts'
import { localDate } from '../time/days.ts'
import type { LockedCheckup } from '../visits/visit.ts'

/** Types that are never tested. */
const untested = ['avb', 'none']

/** Inserts a row for every backflow preventer in the scope of a visit, with its snapshot and whether its test is due today. */
export async function addBackflows(context: RequestContext, { id, backflow_ids }: LockedCheckup): Promise<void> {
  if (backflow_ids.length === 0) return
  const { tx, session, now } = context
  const today = localDate(now, session.timezone)
  const isInScope = and(inArray(backflow.id, backflow_ids), isNull(backflow.deleted_at))
  const rows = await tx
    .select()
    .from(backflow)
    .where(and(eq(backflow.account_id, session.accountId), isInScope))
    .orderBy(asc(backflow.label))
  if (rows.length === 0) return
  const values = rows.map((snapshot) => ({
    ...newRow(context),
    checkup_id: id,
    backflow_id: snapshot.id,
    test_due: !untested.includes(snapshot.type) && (snapshot.next_test_due_on ?? today) <= today,
    snapshot,
  }))
  // A visit that was put back and begins again has these rows already.
  await tx
    .insert(checkupBackflow)
    .values(values)
    .onConflictDoUpdate({
      target: [checkupBackflow.account_id, checkupBackflow.checkup_id, checkupBackflow.backflow_id],
      set: {
        deleted_at: null,
        test_due: sql`excluded.test_due`,
        snapshot: sql`excluded.snapshot`,
        rev: sql`${checkupBackflow.rev} + 1`,
      },
      setWhere: isNotNull(checkupBackflow.deleted_at),
    })
}

/**
 * Backflow preventers a visit looks at: the given ones, else all in service at the site.
 * @throws {ApiError} 404 for one that is not of the account, 422 for one of another site.
 */
export async function backflowsInScope(
  { tx, session }: RequestContext,
  siteId: string,
  wanted: readonly string[] | undefined,
): Promise<string[]> {
  const own = and(eq(backflow.account_id, session.accountId), isNull(backflow.deleted_at))
  const isChosen = wanted
    ? inArray(backflow.id, [...wanted])
    : and(eq(backflow.site_id, siteId), eq(backflow.status, 'in_service'))
  const rows = await tx
    .select({ id: backflow.id, site_id: backflow.site_id })
    .from(backflow)
    .where(and(own, isChosen))
    .orderBy(asc(backflow.label))
  if (wanted?.some((id) => !rows.some((row) => row.id === id))) throw notFound('backflow')
  if (rows.every(({ site_id }) => site_id === siteId)) return rows.map(({ id }) => id)
  throw new ApiError(422, 'checkup.scope_elsewhere', 'A backflow preventer in its scope is of another site.')
}

/**
 * Controllers a visit looks at: the given ones, else all active ones of the site.
 * @throws {ApiError} 404 for one that is not of the account, 422 for one of another site.
 */
export async function controllersInScope(
  { tx, session }: RequestContext,
  siteId: string,
  wanted: readonly string[] | undefined,
): Promise<string[]> {
  const own = and(eq(controller.account_id, session.accountId), isNull(controller.deleted_at))
  const isChosen = wanted
    ? inArray(controller.id, [...wanted])
    : and(eq(controller.site_id, siteId), eq(controller.active, true))
  const rows = await tx
    .select({ id: controller.id, site_id: controller.site_id })
    .from(controller)
    .where(and(own, isChosen))
    .orderBy(asc(controller.label))
  if (wanted?.some((id) => !rows.some((row) => row.id === id))) throw notFound('controller')
  if (rows.every(({ site_id }) => site_id === siteId)) return rows.map(({ id }) => id)
  throw new ApiError(422, 'checkup.scope_elsewhere', 'A controller in its scope is of another site.')
}

/** Zones walked on a visit of these controllers. */
export function zonesInScope(accountId: string, controllerIds: readonly string[]): SQL | undefined {
  return and(
    eq(zone.account_id, accountId),
    inArray(zone.controller_id, [...controllerIds]),
    eq(zone.active, true),
    isNull(zone.deleted_at),
  )
}

/**
 * Fields a visit copies from an earlier one: its checklist template, and the part of its scope that still exists.
 * @throws {ApiError} 404 for a missing visit, 422 `checkup.copied_elsewhere` for one of another site.
 */
export async function readCopied(context: RequestContext, id: string, siteId: string) {
  const { tx, session } = context
  const { accountId } = session
  const [row] = await tx
    .select()
    .from(checkup)
    .where(and(eq(checkup.account_id, accountId), eq(checkup.id, id), isNull(checkup.deleted_at)))
  if (!row) throw notFound('checkup')
  if (row.site_id !== siteId) throw new ApiError(422, 'checkup.copied_elsewhere', 'That visit was of another site.')
  const controllers = await tx
    .select({ id: controller.id })
    .from(controller)
    .where(
      and(
        eq(controller.account_id, accountId),
        inArray(controller.id, row.controller_ids),
        eq(controller.active, true),
        isNull(controller.deleted_at),
      ),
    )
  const backflows = await tx
    .select({ id: backflow.id })
    .from(backflow)
    .where(
      and(
        eq(backflow.account_id, accountId),
        inArray(backflow.id, row.backflow_ids),
        eq(backflow.status, 'in_service'),
        isNull(backflow.deleted_at),
      ),
    )
  return {
    id: row.id,
    template_id: row.template_id,
    controller_ids: controllers.map((it) => it.id),
    backflow_ids: backflows.map((it) => it.id),
  }
}

import { backflowTestTransitions } from '@sluice/irrigation-rules'
import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { backflowTestCreate, backflowTestPatch } from '../../../contract/backflowTests.ts'
import { backflowTest, checkup, checkupBackflow, testGauge } from '../../db/schema/index.ts'
import { findRow } from '../../entities/rows.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { actorOf } from '../../http/session.ts'
import { logActivity } from '../../rows/activity.ts'
import { assertAllowed } from '../../rows/assertAllowed.ts'
import { changedRow, newRow, withoutUndefined } from '../../rows/rows.ts'
import { localDate } from '../../time/days.ts'
import { findCheckup } from '../../visits/visit.ts'
import { readAssembly, resolveResults } from './readings.ts'
import {
  changeBackflowTest,
  findBackflowTest,
  type LockedBackflowTest,
  lockBackflowTest,
  lockDraftTest,
} from './rows.ts'

/** Starts a test of an assembly, by itself or as part of a visit to its site. */
export async function createBackflowTest(context: RequestContext, body: z.output<typeof backflowTestCreate>) {
  const { id, backflow_id, checkup_id = null, ...said } = body
  const assembly = await readAssembly(context, backflow_id)
  const visit = checkup_id ? await findCheckup(context, checkup_id) : null
  if (said.gauge_id) await findGauge(context, said.gauge_id)
  if (visit && visit.site_id !== assembly.site_id)
    throw new ApiError(422, 'backflow_test.checkup_elsewhere', 'The checkup is of another site.')
  const asked = { status: '(new)', to: 'draft', actor: actorOf(context.session), facts: { backflow_id } } as const
  assertAllowed(backflowTestTransitions, asked)
  const values = withoutUndefined(said)
  const row = newRow(context, id)
  await context.tx.insert(backflowTest).values({
    ...row,
    ...values,
    ...resolveResults(assembly, values),
    ...{ backflow_id, checkup_id, tested_on: testedOn(context, body.tested_at) },
  })
  await linkObservation(context, { checkup_id, backflow_id, backflow_test_id: row.id })
  await logActivity(context, { verb: 'backflow_test.draft', targetType: 'backflow_test', targetId: row.id })
  return findBackflowTest(context, row.id)
}

/** Changes a draft and recomputes its results. A new gauge is checked again. */
export async function patchBackflowTest(context: RequestContext, id: string, body: z.output<typeof backflowTestPatch>) {
  const row = await lockDraftTest(context, id)
  const changes = withoutUndefined(body)
  if (changes.gauge_id) await findGauge(context, changes.gauge_id)
  const isOther = changes.gauge_id !== undefined && changes.gauge_id !== row.gauge_id
  const assembly = await readAssembly(context, row.backflow_id)
  return changeBackflowTest(context, id, {
    ...changes,
    ...resolveResults(assembly, { ...row, ...changes }),
    ...(changes.tested_at === undefined ? {} : { tested_on: testedOn(context, changes.tested_at) }),
    ...(isOther ? { gauge_override_reason: null, gauge_overridden_by: null } : {}),
  })
}

/** Archives a draft. */
export async function archiveBackflowTest(context: RequestContext, id: string) {
  const { checkup_id, backflow_id } = await lockDraftTest(context, id)
  await linkObservation(context, { checkup_id, backflow_id, backflow_test_id: null })
  await logActivity(context, { verb: 'archived', targetType: 'backflow_test', targetId: id })
  return changeBackflowTest(context, id, { deleted_at: context.now.toISOString() })
}

/**
 * Creates a draft that copies a certified test, to be corrected and certified again; the original stays as it is.
 * @throws {ApiError} 409 for a draft, and for a test that was corrected before.
 */
export async function correctBackflowTest(context: RequestContext, id: string) {
  const row = await lockBackflowTest(context, id)
  await assertCorrectable(context, row)
  const made = newRow(context)
  await context.tx.insert(backflowTest).values({ ...saidOf(row), ...made, corrects_id: id })
  const diff = { corrects_id: id }
  await logActivity(context, { verb: 'backflow_test.draft', targetType: 'backflow_test', targetId: made.id, diff })
  return findBackflowTest(context, made.id)
}

async function assertCorrectable({ tx, session }: RequestContext, { id, status }: LockedBackflowTest): Promise<void> {
  if (status === 'draft')
    throw new ApiError(409, 'backflow_test.transition_not_allowed', 'A draft is changed, not corrected.')
  const corrects = and(eq(backflowTest.account_id, session.accountId), eq(backflowTest.corrects_id, id))
  const corrections = await tx.$count(backflowTest, and(corrects, isNull(backflowTest.deleted_at)))
  if (corrections > 0)
    throw new ApiError(409, 'backflow_test.corrected', 'Another test corrects this one already; go on with that.')
}

/** Contents of a test without its certification. */
function saidOf(row: LockedBackflowTest) {
  const { backflow_id, checkup_id, test_reason, tested_at, tested_on, line_pressure_psi, rule_profile } = row
  const { initial, final, initial_result, final_result, initial_overridden, final_overridden } = row
  const { result_override_note, parts_replaced, repair_notes, remarks, air_gap_in, supply_diameter_in } = row
  const { installation_ok, installation_note, gauge_id, owner_representative } = row
  return {
    ...{ backflow_id, checkup_id, test_reason, tested_at, tested_on, line_pressure_psi, rule_profile },
    ...{ initial, final, initial_result, final_result, initial_overridden, final_overridden },
    ...{ result_override_note, parts_replaced, repair_notes, remarks, air_gap_in, supply_diameter_in },
    ...{ installation_ok, installation_note, gauge_id, owner_representative },
  }
}

/** Test of an assembly on a visit. */
interface VisitTest {
  readonly checkup_id: string | null
  readonly backflow_id: string
  readonly backflow_test_id: string | null
  /** Whether the assembly no longer needs a test. */
  readonly isTested?: boolean
}

/** Links the test of an assembly to its visit, while the visit is in progress. */
export async function linkObservation(
  context: RequestContext,
  { checkup_id, backflow_id, backflow_test_id, isTested = false }: VisitTest,
): Promise<void> {
  const { tx, session } = context
  if (checkup_id === null) return
  const isVisit = and(eq(checkup.account_id, session.accountId), eq(checkup.id, checkup_id))
  const [visit] = await tx.select({ status: checkup.status }).from(checkup).where(isVisit)
  if (visit?.status !== 'in_progress') return
  await tx
    .update(checkupBackflow)
    .set({ backflow_test_id, ...(isTested ? { test_due: false } : {}), ...changedRow(context) })
    .where(
      and(
        eq(checkupBackflow.account_id, session.accountId),
        eq(checkupBackflow.checkup_id, checkup_id),
        eq(checkupBackflow.backflow_id, backflow_id),
        isNull(checkupBackflow.deleted_at),
      ),
    )
}

/** Lets the office accept the gauge of a draft despite its overdue calibration. */
export async function overrideGauge(context: RequestContext, id: string, reason: string) {
  const { gauge_id } = await lockDraftTest(context, id)
  if (gauge_id === null) throw new ApiError(422, 'backflow_test.gauge_required', 'Say which gauge first.')
  const diff = { gauge_id, reason }
  await logActivity(context, {
    verb: 'backflow_test.gauge_overridden',
    targetType: 'backflow_test',
    targetId: id,
    diff,
  })
  return changeBackflowTest(context, id, {
    gauge_override_reason: reason,
    gauge_overridden_by: context.session.userId,
  })
}

/**
 * Finds the gauge of a test.
 * @throws {ApiError} 404 when there is none, 422 when it is no longer in use.
 */
async function findGauge(context: RequestContext, id: string) {
  const row = await findRow(context, { name: 'test_gauge', table: testGauge }, id)
  if (row.active === true) return row as typeof testGauge.$inferSelect // the columns of the table
  throw new ApiError(422, 'backflow_test.gauge_inactive', 'This gauge is no longer used.')
}

/**
 * Calendar day of a test.
 * @throws {ApiError} 422 `backflow_test.in_future`.
 */
function testedOn({ now, session }: RequestContext, testedAt: string): string {
  const moment = new Date(testedAt)
  if (moment <= now) return localDate(moment, session.timezone)
  const payload = { fields: { tested_at: 'Now or earlier.' } }
  throw new ApiError(422, 'backflow_test.in_future', 'A test is not of the future.', { payload })
}

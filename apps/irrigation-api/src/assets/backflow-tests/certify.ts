import {
  type BackflowReadings,
  type BackflowTestFacts,
  type BackflowTestStatus,
  backflowDueDates,
  backflowTestTransitions,
  gaugeDueOn,
  type MunicipalSubmissionStatus,
} from '@sluice/irrigation-rules'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type * as z from 'zod'
import type { backflowTestCertify } from '../../../contract/backflowTests.ts'
import { type Licensee, readLicensee } from '../../auth/users/readLicensee.ts'
import { backflow, testGauge, user } from '../../db/schema/index.ts'
import { findArrivedFile } from '../../files/uploads.ts'
import type { RequestContext } from '../../http/context.ts'
import { actorOf } from '../../http/session.ts'
import { mailOut } from '../../mail/send.ts'
import { backflowFailedMail } from '../../mail/texts/backflowFailedMail.ts'
import { toMailLocale } from '../../mail/write.ts'
import { logActivity } from '../../rows/activity.ts'
import { assertAllowed } from '../../rows/assertAllowed.ts'
import { notify, officeOf } from '../../rows/notify.ts'
import { changedRow } from '../../rows/rows.ts'
import { linkObservation } from './create.ts'
import { type Assembly, judgeReadings, readAssembly, resolveResults } from './readings.ts'
import { changeBackflowTest, type LockedBackflowTest, lockBackflowTest } from './rows.ts'

type Body = z.output<typeof backflowTestCertify>

/** Certifies a test: freezes tester, license and gauge, and updates the test dates of the assembly. */
export async function certifyBackflowTest(context: RequestContext, id: string, body: Body) {
  const row = await lockBackflowTest(context, id)
  const assembly = await readAssembly(context, row.backflow_id)
  const tester = await readLicensee(context)
  const gauge = row.gauge_id ? await readGauge(context, row.gauge_id) : undefined
  const signature_file_id = body.signature_file_url
    ? await findArrivedFile(context, body.signature_file_url, 'backflow_test')
    : null
  const results = row.status === 'draft' ? resolveResults(assembly, row) : row
  const isTold = body.owner_told === true || assembly.client_email !== null
  const facts = {
    ...(await factsOf(context, row)),
    gauge_calibration_due_on: gauge ? gaugeDueOn(gauge, assembly.rule.requires_gauge_cal_months ?? null) : null,
    ...{ ...results, signature_file_id, gauge_needed: assembly.type !== 'air_gap' },
    left_failed: body.left_failed === true,
    owner_notified: isTold,
  }
  const { from, to } = assertCertified(context, { row, tester, facts, missing: missingOf(assembly, row) })
  const result = results.final_result ?? results.initial_result
  const { submission_due_on, next_test_due_on } = backflowDueDates({
    ...{ tested_on: row.tested_on, test_interval_months: assembly.test_interval_months },
    submit_days: assembly.rule.submit_days ?? null,
  })
  await dateAssembly(context, assembly.id, { tested_on: row.tested_on, result, next_test_due_on })
  await linkObservation(context, { ...row, backflow_test_id: id, isTested: true })
  const isFailed = result === 'fail'
  if (isFailed) await tellOwner(context, { id, assembly, tested_on: row.tested_on })
  const diff = { from, to, result, left_failed: facts.left_failed }
  await logActivity(context, { verb: 'backflow_test.certified', targetType: 'backflow_test', targetId: id, diff })
  const at = context.now.toISOString()
  return changeBackflowTest(context, id, {
    ...{ status: to, ...resultsOf(results), signature_file_id, signed_at: at, submission_due_on },
    ...{ left_failed: isFailed && facts.left_failed, owner_notified_at: isFailed && isTold ? at : null },
    ...snapshotOf(context, tester, gauge),
  })
}

/** Initial readings that are still missing. */
function missingOf({ type, rule }: Assembly, row: LockedBackflowTest): readonly string[] {
  const readings = (row.initial ?? {}) as BackflowReadings // validated by the schema of the body
  return judgeReadings(type, rule.rule_profile ?? 'usc10', { ...row, readings }).missing
}

function resultsOf({ rule_profile, initial_result, final_result }: Pick<LockedBackflowTest, ResultName>) {
  return { rule_profile, initial_result, final_result }
}

type ResultName = 'rule_profile' | 'initial_result' | 'final_result'
type Gauge = typeof testGauge.$inferSelect

function snapshotOf({ session }: RequestContext, tester: Licensee, gauge: Gauge | undefined) {
  return {
    tester_user_id: session.userId,
    tester_name: tester.name,
    tester_license_no: tester.tester_license_no,
    tester_license_expires_on: tester.tester_license_expires_on,
    gauge_serial_no: gauge?.serial_no ?? null,
    gauge_calibrated_on: gauge?.calibrated_on ?? null,
    gauge_calibration_due_on: gauge?.calibration_due_on ?? null,
  }
}

/** Reads the gauge, even if it has been archived since the test. */
async function readGauge({ tx, session }: RequestContext, id: string): Promise<Gauge | undefined> {
  const [row] = await tx
    .select()
    .from(testGauge)
    .where(and(eq(testGauge.account_id, session.accountId), eq(testGauge.id, id)))
  return row
}

async function factsOf({ tx, session }: RequestContext, row: LockedBackflowTest): Promise<BackflowTestFacts> {
  const { tested_on, gauge_override_reason, gauge_overridden_by, parts_replaced, repair_notes } = row
  const [by] = gauge_overridden_by
    ? await tx
        .select({ role: user.role })
        .from(user)
        .where(and(eq(user.account_id, session.accountId), eq(user.id, gauge_overridden_by)))
    : []
  return {
    ...{ tested_on, gauge_override_reason, gauge_overridden_by: by?.role ?? null },
    repaired: parts_replaced.length > 0 || !!repair_notes,
  }
}

interface Certified {
  readonly row: LockedBackflowTest
  readonly tester: Licensee
  readonly facts: BackflowTestFacts
  readonly missing: readonly string[]
}

function assertCertified({ session }: RequestContext, { row, tester, facts, missing }: Certified) {
  const { role, holds = [] } = actorOf(session)
  const actor = { role, holds: tester.isTester ? [...holds, 'tester_licence' as const] : holds }
  const asked = { status: row.status, only: 'draft', to: 'certified', actor, facts } as const
  return assertAllowed(backflowTestTransitions, asked, {
    signature_required: 'The tester signs.',
    gauge_overdue: 'The gauge is past its calibration; the office may let it pass, with a reason.',
    initial_incomplete: `Some readings are missing: ${missing.join(', ') || 'none can be taken'}.`,
    failure_unsettled: 'A failed assembly is repaired and read again, or left failed with its owner told.',
  })
}

/** Result of a certified test for its assembly. */
interface Tested {
  readonly tested_on: string
  readonly result: string | null
  readonly next_test_due_on: string | null
}

/** Stores the result of the latest test on its assembly; older tests change nothing. */
async function dateAssembly(
  context: RequestContext,
  id: string,
  { tested_on, result, next_test_due_on }: Tested,
): Promise<void> {
  const isNews = or(isNull(backflow.last_test_on), lte(backflow.last_test_on, tested_on))
  await context.tx
    .update(backflow)
    .set({ last_test_on: tested_on, last_result: result, next_test_due_on, ...changedRow(context) })
    .where(and(eq(backflow.account_id, context.session.accountId), eq(backflow.id, id), isNews))
}

/** Status of a test by the status of its submission; after a withdrawal or rejection it can be submitted again. */
const followed: Readonly<Partial<Record<MunicipalSubmissionStatus, BackflowTestStatus>>> = {
  submitted: 'submitted',
  in_review: 'submitted',
  accepted: 'accepted',
  returned: 'returned',
  rejected: 'certified',
  withdrawn: 'certified',
}

/** Updates the status of a test to match its submission; does nothing when it already does. */
export async function followSubmission(
  context: RequestContext,
  id: string,
  submission_status: MunicipalSubmissionStatus,
): Promise<void> {
  const row = await lockBackflowTest({ ...context, ifMatch: undefined }, id)
  const wanted = followed[submission_status]
  if (wanted === undefined || wanted === row.status) return
  const asked = { status: row.status, to: wanted, actor: { role: 'system' }, facts: { submission_status } } as const
  const { from, to, effects } = assertAllowed(backflowTestTransitions, asked)
  await changeBackflowTest(context, id, { status: to })
  const target = { targetType: 'backflow_test', targetId: id }
  await logActivity(context, { verb: `backflow_test.${to}`, ...target, diff: { from, to, submission_status } })
  if (effects.includes('notify_tester'))
    await notify(context, [row.tester_user_id], { kind: 'backflow_test.returned', ...target })
}

/** A failed test of an assembly. */
interface FailedTest {
  readonly id: string
  readonly assembly: Assembly
  readonly tested_on: string
}

/** Notifies the client by mail, if they have an address, and the office of a failed assembly. */
async function tellOwner(context: RequestContext, { id, assembly, tested_on }: FailedTest): Promise<void> {
  const { session } = context
  const { label, site_name, client_email, client_locale } = assembly
  if (client_email !== null) {
    const locale = toMailLocale(client_locale)
    const text = backflowFailedMail({ label, site_name, tested_on, locale })
    const mail = { account_id: session.accountId, kind: 'backflow_failed', recipient: client_email, locale } as const
    await mailOut(context, { ...mail, ...text })
  }
  const news = { kind: 'backflow_failed', targetType: 'backflow_test', targetId: id, data: { label, site_name } }
  await notify(context, await officeOf(context), news)
}

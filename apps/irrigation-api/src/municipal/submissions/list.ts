import type { MunicipalSubmissionStatus } from '@sluice/irrigation-rules'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { submissionQuery } from '../../../contract/submissions.ts'
import { backflowTest, checkup, municipality, municipalSubmission } from '../../db/schema/index.ts'
import { sortExpression } from '../../db/schema/listIndexes.ts'
import { SHARED_ACCOUNT_ID } from '../../db/sharedAccount.ts'
import { notFound } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import type { Session } from '../../http/session.ts'
import { countUpTo, resolvePage, toListPage } from '../../lists/page.ts'
import { sortKeysOf } from '../../lists/sort.ts'
import { matchesText } from '../../lists/text.ts'
import { localDate } from '../../time/days.ts'

/** Number of critical items of a submission that were repaired, or not. */
export function countCritical(repaired: boolean): SQL<number> {
  return sql<number>`(select count(*)::int from jsonb_array_elements(
    case jsonb_typeof("municipal_submission"."payload"->'critical_items')
      when 'array' then "municipal_submission"."payload"->'critical_items' else '[]' end) item
    where item->>'repaired' = ${repaired ? sql`'true'` : sql`'false'`})`
}

const paging = {
  table: 'municipal_submission',
  defaultSort: '-created_at',
  sorts: sortKeysOf(municipalSubmission, [
    'created_at',
    'updated_at',
    'submitted_at',
    'due_on',
    'submission_no',
    'property_name',
  ]),
}

/** One page of the submissions that the user sees. */
export async function listSubmissions(context: RequestContext, query: z.output<typeof submissionQuery>) {
  const { tx, session, now } = context
  const today = localDate(now, session.timezone)
  const page = resolvePage(query, paging)
  const filter = and(visibleSubmissions(context), submissionFilter(query, today))
  const rows = await tx
    .select({ ...submissionFields(today), sort_key: page.sortKey })
    .from(municipalSubmission)
    .leftJoin(municipality, submissionMunicipality)
    .where(and(filter, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit + 1)
  const items = rows.map((row) => toSubmissionItem(session, row))
  return toListPage(items, page, () => countUpTo(tx, municipalSubmission, filter))
}

/** Filters of submissions. */
type SubmissionQuery = Omit<z.output<typeof submissionQuery>, 'limit'>

const { submission_no, property_name, property_address, irrigator_name, irrigator_license_no } = municipalSubmission
const searched = [submission_no, property_name, property_address, irrigator_name, irrigator_license_no]

/** SQL filter of submissions, as of a date (ISO). */
export function submissionFilter(query: SubmissionQuery, today: string): SQL | undefined {
  const { status, kind, late, critical_open, due_from, due_to, site_id, checkup_id, backflow_test_id, q } = query
  return and(
    status ? inArray(municipalSubmission.status, status) : undefined,
    kind ? eq(municipalSubmission.kind, kind) : undefined,
    late === undefined ? undefined : (late ? isLate : isInTime)(today),
    critical_open === undefined ? undefined : eq(municipalSubmission.has_open_items, critical_open),
    due_from || due_to ? isNotNull(municipalSubmission.due_on) : undefined,
    due_from ? sql`${dueOn} >= ${due_from}::date` : undefined,
    due_to ? sql`${dueOn} <= ${due_to}::date` : undefined,
    site_id ? eq(municipalSubmission.site_id, site_id) : undefined,
    checkup_id ? eq(municipalSubmission.checkup_id, checkup_id) : undefined,
    backflow_test_id ? eq(municipalSubmission.backflow_test_id, backflow_test_id) : undefined,
    q ? matchesText(q, searched) : undefined,
  )
}

const { status: _status, ...columns } = getTableColumns(municipalSubmission)

/** Columns read for a submission as of a date (ISO), joined by `submissionMunicipality`. */
export const submissionFields = (today: string) => ({
  ...columns,
  status: sql<MunicipalSubmissionStatus>`"municipal_submission"."status"`,
  municipality_name: municipality.name,
  is_late: sql<boolean>`${isLate(today)}`,
  critical_open: countCritical(false),
})

/** Due date for sorting; a missing one comes last. Must match the index. */
const dueOn = sql.raw(sortExpression(municipalSubmission.due_on, '"municipal_submission"."due_on"'))

/** Whether a submission is overdue and not accepted; withdrawn ones are never late. */
export const isLate = (today: string): SQL =>
  sql`(${dueOn} < ${today}::date and "municipal_submission"."status" not in ('accepted', 'withdrawn'))`

/** The opposite of `isLate`, written so that indexes apply. */
const isInTime = (today: string): SQL =>
  sql`(${dueOn} >= ${today}::date or "municipal_submission"."status" in ('accepted', 'withdrawn'))`

/** Join condition of submissions with their municipality. */
export const submissionMunicipality = and(
  or(eq(municipality.account_id, SHARED_ACCOUNT_ID), eq(municipality.account_id, municipalSubmission.account_id)),
  eq(municipality.id, municipalSubmission.municipality_id),
)

/**
 * Submissions a user sees: reviewers those submitted to their municipality from any account, technicians those of their own work, others
 * all of the account.
 */
export function visibleSubmissions({ tx, session }: RequestContext): SQL | undefined {
  const { role, accountId, municipalityId, userId } = session
  const isThere = isNull(municipalSubmission.deleted_at)
  if (role === 'municipal_reviewer') {
    const isTheirs = municipalityId ? eq(municipalSubmission.municipality_id, municipalityId) : sql`false`
    return and(isThere, isTheirs, ne(municipalSubmission.status, 'draft'))
  }
  const isOfAccount = and(isThere, eq(municipalSubmission.account_id, accountId))
  if (role !== 'technician') return isOfAccount
  const visits = tx
    .select({ id: checkup.id })
    .from(checkup)
    .where(and(eq(checkup.account_id, accountId), eq(checkup.assigned_user_id, userId)))
  const tests = tx
    .select({ id: backflowTest.id })
    .from(backflowTest)
    .where(and(eq(backflowTest.account_id, accountId), eq(backflowTest.tester_user_id, userId)))
  const isOwn = or(
    eq(municipalSubmission.created_by, userId),
    eq(municipalSubmission.submitter_user_id, userId),
    inArray(municipalSubmission.checkup_id, visits),
    inArray(municipalSubmission.backflow_test_id, tests),
  )
  return and(isOfAccount, isOwn)
}

/** Columns of a submission that refer to rows of the company. */
interface Inside {
  readonly payload: unknown
  readonly site_id: string | null
  readonly checkup_id: string | null
  readonly backflow_test_id: string | null
  readonly submitter_user_id: string | null
  readonly created_by: string | null
  readonly updated_by: string | null
}

const outside = {
  site_id: null,
  checkup_id: null,
  backflow_test_id: null,
  submitter_user_id: null,
  created_by: null,
  updated_by: null,
}

/** A submission as the user may see it: reviewers see the submitted document, and no references to the company's rows. */
export function toSubmissionItem<T extends Inside>({ role }: Session, row: T): T {
  return role === 'municipal_reviewer' ? { ...row, ...handedIn(row.payload), ...outside } : row
}

/**
 * Returns a submission, if the user may see it; 404 otherwise.
 * @param isArchived also finds archived ones of the account.
 */
export async function findSubmission(context: RequestContext, id: string, isArchived = false) {
  const { tx, session, now } = context
  const own = and(eq(municipalSubmission.account_id, session.accountId), eq(municipalSubmission.id, id))
  const visible = and(visibleSubmissions(context), eq(municipalSubmission.id, id))
  const [row] = await tx
    .select(submissionFields(localDate(now, session.timezone)))
    .from(municipalSubmission)
    .leftJoin(municipality, submissionMunicipality)
    .where(isArchived ? own : visible)
  if (!row) throw notFound('municipal_submission')
  return row
}

/** A submission as read from the database. */
export type FoundSubmission = Awaited<ReturnType<typeof findSubmission>>

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

const frozen = z.object({
  property: z.object({ name: text, address: text, utility_account_no: text, meter_nos: z.array(z.string()) }),
  irrigator: z.object({ name: text, license_no: text, license_expires_on: text }),
  submitter: z.object({ email: text, phone: text }),
  exemption_reason: text,
})

const empty = { property: { meter_nos: [] }, irrigator: {}, submitter: {} }

/** Fields of a submission as submitted; later corrections appear once it is submitted again. */
function handedIn(payload: unknown) {
  const { property, irrigator, submitter, exemption_reason } = frozen.parse(payload ?? empty)
  return {
    property_name: property.name,
    property_address: property.address,
    utility_account_no: property.utility_account_no,
    meter_nos: property.meter_nos,
    irrigator_name: irrigator.name,
    irrigator_license_no: irrigator.license_no,
    irrigator_license_expires_on: irrigator.license_expires_on,
    submitter_email: submitter.email,
    submitter_phone: submitter.phone,
    exemption_reason,
  }
}

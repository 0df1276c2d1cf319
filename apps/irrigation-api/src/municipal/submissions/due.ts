import { municipalDueOn, municipalRuleApplies } from '@sluice/irrigation-rules'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { type Municipality, readMunicipality } from '../../catalog/municipality.ts'
import { backflowTest, municipalSubmission, site } from '../../db/schema/index.ts'
import type { RequestContext } from '../../http/context.ts'
import { withoutUndefined } from '../../rows/rows.ts'
import { localDate } from '../../time/days.ts'

/** Subject of a submission. */
interface SubmissionSource {
  readonly kind: string
  readonly municipality_id: string
  readonly site_id: string | null
  readonly backflow_test_id: string | null
}

/** Due date of a submission, and whether the municipality requires it; null when unknown. */
interface SubmissionDue {
  readonly due_on: string | null
  readonly rule_applies: boolean | null
}

/** Due date: for a test, some days after it; for a checkup or exemption, by the municipality's calendar. */
export async function resolveDue(context: RequestContext, source: SubmissionSource): Promise<SubmissionDue> {
  const { tx, session } = context
  if (source.kind === 'backflow_test') {
    const isTest = and(
      eq(backflowTest.account_id, session.accountId),
      eq(backflowTest.id, source.backflow_test_id ?? ''),
    )
    const [test] = await tx.select({ due_on: backflowTest.submission_due_on }).from(backflowTest).where(isTest)
    return { due_on: test?.due_on ?? null, rule_applies: true }
  }
  const place = await readPlace(context, source.site_id)
  if (!place) return { due_on: null, rule_applies: null }
  const municipality = await readMunicipality(context, source.municipality_id)
  const rule_applies = municipalRuleApplies(withoutUndefined(municipality.checkup_rule.applies_if ?? {}), place).value
  if (rule_applies === false) return { due_on: null, rule_applies }
  return { due_on: await nextDueOn(context, municipality, place), rule_applies }
}

async function readPlace({ tx, session }: RequestContext, id: string | null) {
  if (id === null) return undefined
  const [row] = await tx
    .select()
    .from(site)
    .where(and(eq(site.account_id, session.accountId), eq(site.id, id)))
  return row
}

/** A site, with the due date of its last submission if known. */
interface DuePlace extends Pick<typeof site.$inferSelect, 'id' | 'postal_code'> {
  readonly last_due_on?: string
}

/** Next date on which the municipality wants a checkup of a site; in the year after the last accepted one, if any. */
export async function nextDueOn(
  context: RequestContext,
  { checkup_rule }: Municipality,
  { id, postal_code, last_due_on }: DuePlace,
): Promise<string | null> {
  const last = last_due_on ?? (await lastAccepted(context, id))
  const { now, session } = context
  const last_due_year = last ? Number(last.slice(0, 4)) : null
  const { due_month_day = null, frequency_years = null, rotation_by_zip = null } = checkup_rule
  const calendar = { due_month_day, frequency_years, rotation_by_zip }
  return municipalDueOn(calendar, { postal_code, last_due_year }, localDate(now, session.timezone)).value
}

async function lastAccepted({ tx, session }: RequestContext, id: string): Promise<string | null> {
  const [last] = await tx
    .select({ due_on: municipalSubmission.due_on })
    .from(municipalSubmission)
    .where(
      and(
        eq(municipalSubmission.account_id, session.accountId),
        eq(municipalSubmission.site_id, id),
        eq(municipalSubmission.status, 'accepted'),
        ne(municipalSubmission.kind, 'backflow_test'),
        isNull(municipalSubmission.deleted_at),
      ),
    )
    .orderBy(desc(municipalSubmission.due_on))
    .limit(1)
  return last?.due_on ?? null
}

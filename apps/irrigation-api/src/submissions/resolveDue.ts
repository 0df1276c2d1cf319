import { municipalRuleApplies } from '@sluice/irrigation-rules'
import { and, eq } from 'drizzle-orm'
import { backflowTest, site } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { readMunicipality } from '../municipal/readMunicipality.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { nextDueOn } from './nextDueOn.ts'

/** What a submission is about. */
export interface SubmissionSource {
  readonly kind: string
  readonly municipality_id: string
  readonly site_id: string | null
  readonly backflow_test_id: string | null
}

/** When a submission is due, and whether the municipality asks for it at all; null when that is not known. */
export interface SubmissionDue {
  readonly due_on: string | null
  readonly rule_applies: boolean | null
}

/** A test is due some days after its day; a checkup, or why there is none, on the day of the municipality’s calendar. */
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

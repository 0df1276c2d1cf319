import { and, eq } from 'drizzle-orm'
import { backflow, backflowTest, site } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { readMunicipality } from '../municipal/readMunicipality.ts'
import { nextDueOn } from '../submissions/nextDueOn.ts'
import { dateSite } from './dateSite.ts'
import type { ReviewedRow } from './decideSubmission.ts'
import { reviewSubmission } from './reviewSubmission.ts'

/** Accepts a submission; when the next one is due is kept on it, and on the site for checkups. */
export function acceptSubmission(context: RequestContext, id: string, note: string | null) {
  return reviewSubmission(context, id, (inside) => ({
    from: 'in_review',
    to: 'accepted',
    note,
    resolve: async (row) => ({
      decided_at: inside.now.toISOString(),
      fields_to_correct: [],
      next_due_on: row.kind === 'backflow_test' ? await nextTestOf(inside, row) : await nextCheckupOf(inside, row),
    }),
  }))
}

/** The assembly knows since its test was signed. */
async function nextTestOf({ tx, session }: RequestContext, { backflow_test_id }: ReviewedRow): Promise<string | null> {
  const isOfTest = and(eq(backflow.account_id, backflowTest.account_id), eq(backflow.id, backflowTest.backflow_id))
  const [row] = await tx
    .select({ due_on: backflow.next_test_due_on })
    .from(backflowTest)
    .innerJoin(backflow, isOfTest)
    .where(and(eq(backflowTest.account_id, session.accountId), eq(backflowTest.id, backflow_test_id ?? '')))
  return row?.due_on ?? null
}

async function nextCheckupOf(inside: RequestContext, row: ReviewedRow): Promise<string | null> {
  const { tx, session } = inside
  if (row.site_id === null || row.due_on === null) return null
  const [place] = await tx
    .select({ id: site.id, postal_code: site.postal_code })
    .from(site)
    .where(and(eq(site.account_id, session.accountId), eq(site.id, row.site_id)))
  if (!place) return null
  const due = await nextDueOn(inside, await readMunicipality(inside, row.municipality_id), {
    ...place,
    last_due_on: row.due_on,
  })
  await dateSite(inside, place.id, due)
  return due
}

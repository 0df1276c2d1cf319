import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { reviewReturn } from '../../../contract/reviews.ts'
import { readMunicipality } from '../../catalog/municipality.ts'
import { backflow, backflowTest, site, user } from '../../db/schema/index.ts'
import type { RequestContext } from '../../http/context.ts'
import { isVisit } from '../../http/session.ts'
import { firstRow } from '../../rows/rows.ts'
import { nextDueOn } from '../submissions/due.ts'
import { readSubmission } from '../submissions/read.ts'
import { dateSite, decideSubmission, type Review, type ReviewedRow, reviewSubmission } from './decide.ts'

/** Assigns a submission to the reviewer. */
export async function takeSubmission(context: RequestContext, id: string) {
  const reviewer_name = await nameOf(context)
  return reviewSubmission(context, id, ({ session }) => ({
    from: 'submitted',
    to: 'in_review',
    resolve: () => ({ reviewer_user_id: session.userId, reviewer_name }),
  }))
}

async function nameOf({ tx, session }: RequestContext): Promise<string> {
  const isMe = and(eq(user.account_id, session.accountId), eq(user.id, session.userId))
  return firstRow(await tx.select({ name: user.name }).from(user).where(isMe)).name
}

/** Accepts a submission; stores the next due date on it, and for checkups on the site. */
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

/** Next test date, which the assembly has since its test was certified. */
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

type Body = z.output<typeof reviewReturn>

/** Returns a submission with the fields to correct. */
export function returnSubmission(context: RequestContext, id: string, { fields_to_correct, note = null }: Body) {
  return reviewSubmission(context, id, ({ now }) => ({
    from: 'in_review',
    to: 'returned',
    facts: { fields_to_correct },
    note,
    resolve: () => ({ decided_at: now.toISOString(), fields_to_correct }),
  }))
}

/** Rejects a submission for good. */
export function rejectSubmission(context: RequestContext, id: string, reason: string) {
  return reviewSubmission(context, id, ({ now }) => ({
    from: 'in_review',
    to: 'rejected',
    facts: { reason },
    note: reason,
    resolve: () => ({ decided_at: now.toISOString() }),
  }))
}

/**
 * Reviews an accepted submission again; its previous due date applies again. Product staff can do so too, in the account they visit; since
 * visits are read-only, this uses a transaction of its own.
 */
export async function reopenSubmission(context: RequestContext, id: string, note: string) {
  const { session, world } = context
  if (!isVisit(session)) return reviewSubmission(context, id, (inside) => reviewOf(inside, note))
  const scope = { kind: 'member', accountId: session.accountId, userId: session.userId } as const
  return world.db.transact(scope, async (tx) => {
    const inside = { ...context, tx }
    await decideSubmission(inside, id, reviewOf(inside, note))
    return readSubmission(inside, id)
  })
}

function reviewOf(inside: RequestContext, note: string): Review {
  return {
    from: 'accepted',
    to: 'in_review',
    facts: { note },
    note,
    async resolve({ kind, site_id, due_on }) {
      if (kind !== 'backflow_test' && site_id !== null) await dateSite(inside, site_id, due_on)
      return { decided_at: null, next_due_on: null }
    },
  }
}

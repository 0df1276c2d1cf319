import type { Actor, ActorFact } from '@sluice/irrigation-rules'
import { and, eq } from 'drizzle-orm'
import { user } from '../db/schema/index.ts'
import { isOffice } from '../http/isOffice.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { readLicensee } from '../people/readLicensee.ts'
import type { LockedSubmission } from './lockSubmission.ts'

/**
 * Who hands in or takes back a submission: whether they hold a current licence of its kind, and whether they are who sent it. The
 * office stands in for somebody who no longer works there.
 */
export async function readSubmitter(context: RequestContext, row: LockedSubmission): Promise<Actor> {
  const { isTester, isIrrigator } = await readLicensee(context)
  const facts: Partial<Record<ActorFact, boolean>> = {
    own: true,
    licence: row.kind === 'backflow_test' ? isTester : isIrrigator,
    submitter: await isSubmitter(context, row.submitter_user_id),
  }
  const names = Object.keys(facts) as ActorFact[] // keys of a record by facts
  return { role: context.session.role, holds: names.filter((name) => facts[name]) }
}

async function isSubmitter({ tx, session }: RequestContext, id: string | null): Promise<boolean> {
  if (id === session.userId) return true
  if (id === null || !isOffice(session.role)) return false
  const isActive = and(eq(user.account_id, session.accountId), eq(user.id, id), eq(user.status, 'active'))
  return (await tx.$count(user, isActive)) === 0
}

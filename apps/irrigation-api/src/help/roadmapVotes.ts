import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { idParams } from '../../contract/common.ts'
import { roadmapItem, roadmapVote } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { runInScope } from '../db/tenancy.ts'
import { findRow } from '../entities/findRow.ts'
import { defineResource } from '../http/defineResource.ts'
import { defineRoute } from '../http/defineRoute.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { members } from '../http/roles.ts'

const path = '/api:admin/roadmap-items/:id/vote'
const answer = z.object({ voted: z.boolean(), votes: z.number().int() })
const entity = { name: 'roadmap_item', table: roadmapItem, isShared: true }

const routes = {
  vote: defineRoute({
    method: 'PUT',
    path,
    access: members,
    summary: 'Say that a plan matters to you; once each',
    params: idParams,
    answer,
  }),
  unvote: defineRoute({
    method: 'DELETE',
    path,
    access: members,
    summary: 'Take your vote back',
    params: idParams,
    answer,
  }),
}

/** Votes of users for what is planned. */
export const roadmapVotes = defineResource(routes, {
  async vote(context, { params: { id } }) {
    const { tx, session, now } = context
    await findRow(context, entity, id)
    const made = await tx
      .insert(roadmapVote)
      .values({ account_id: session.accountId, user_id: session.userId, item_id: id, created_at: now.toISOString() })
      .onConflictDoNothing()
      .returning({ id: roadmapVote.item_id })
    return { voted: true, votes: await addVotes(context, id, made.length) }
  },

  async unvote(context, { params: { id } }) {
    const { tx, session } = context
    await findRow(context, entity, id)
    const mine = and(
      eq(roadmapVote.account_id, session.accountId),
      eq(roadmapVote.user_id, session.userId),
      eq(roadmapVote.item_id, id),
    )
    const gone = await tx.delete(roadmapVote).where(mine).returning({ id: roadmapVote.item_id })
    return { voted: false, votes: await addVotes(context, id, -gone.length) }
  },
})

/** Plans belong to everybody's account, where their votes are counted. */
function addVotes({ tx }: RequestContext, id: string, change: number): Promise<number> {
  return runInScope(tx, { kind: 'member', accountId: SHARED_ACCOUNT_ID, userId: '' }, async () => {
    const [row] = await tx
      .update(roadmapItem)
      .set({ votes: sql`${roadmapItem.votes} + ${change}` })
      .where(and(eq(roadmapItem.account_id, SHARED_ACCOUNT_ID), eq(roadmapItem.id, id)))
      .returning({ votes: roadmapItem.votes })
    return row?.votes ?? 0
  })
}

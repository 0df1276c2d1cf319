import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { idParams } from '../../contract/common.ts'
import { roadmapItemFields } from '../../contract/help.ts'
import { roadmapItem, roadmapVote } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { runInScope } from '../db/tenancy.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { findRow } from '../entities/rows.ts'
import { members, staff } from '../http/access.ts'
import type { RequestContext } from '../http/context.ts'
import { defineResource, defineRoute } from '../http/defineResource.ts'

/** Plans for the product: product staff writes them, everybody reads them and votes for those that matter to them. */
export const roadmapItems = defineEntity({
  name: 'roadmap_item',
  path: '/api:admin/roadmap-items',
  one: 'a plan',
  many: 'Plans for the product',
  table: roadmapItem,
  isShared: true,
  fields: roadmapItemFields,
  access: { read: 'public', write: staff, archive: staff },
  sorts: ['sort'],
  searched: ['title', 'body'],
  sqlFields: {
    voted: {
      shown: z.boolean(),
      read: sql<boolean>`exists (select 1 from "roadmap_vote" v where v.item_id = "roadmap_item"."id"
        and v.user_id = nullif(current_setting('app.user_id', true), '')::uuid)`,
    },
  },
})

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

/** Votes of users for roadmap items. */
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

/** Changes the vote count of a roadmap item, which belongs to the shared account. */
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

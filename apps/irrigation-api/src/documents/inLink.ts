import { and, eq, isNull } from 'drizzle-orm'
import { account, shareLink } from '../db/schema/index.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import { notFound } from '../http/notFound.ts'
import type { WorkContext } from '../http/workContext.ts'
import type { ShareLinkRow } from '../share-links/linkStatus.ts'
import type { World } from '../world/world.ts'

/** A link and the company whose document it opens. */
export interface FoundLink {
  readonly link: ShareLinkRow
  readonly company: typeof account.$inferSelect
}

/**
 * Finds a link, goes on in its account, and runs there as whoever holds the link.
 * @throws {ApiError} 404 when there is no such link.
 */
export function inLink<T>(
  world: World,
  { id, mutationId }: { readonly id: string; readonly mutationId?: string | undefined },
  run: (context: WorkContext, found: FoundLink) => Promise<T>,
): Promise<T> {
  return world.db.transact({ kind: 'link', linkId: id }, async (tx) => {
    const found = await find(tx, id)
    const { company } = found
    const session = {
      ...{ accountId: company.id, userId: null, role: 'client_link' as const },
      ...{ holds: ['own'] as const, timezone: company.timezone },
    }
    return run({ tx, session, world, now: world.clock.now(), ifMatch: undefined, mutationId }, found)
  })
}

async function find(tx: Transaction, id: string): Promise<FoundLink> {
  const [link] = await tx
    .select()
    .from(shareLink)
    .where(and(eq(shareLink.id, id), isNull(shareLink.deleted_at)))
  if (!link) throw notFound('share_link')
  await switchScope(tx, { kind: 'link', linkId: id, accountId: link.account_id })
  const [company] = await tx
    .select()
    .from(account)
    .where(and(eq(account.id, link.account_id), eq(account.status, 'active')))
  if (!company) throw notFound('share_link')
  return { link, company }
}

import { and, eq, isNull } from 'drizzle-orm'
import { shareLink } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { WorkContext } from '../http/workContext.ts'
import type { ShareLinkRow } from './linkStatus.ts'

/** The link of the account with this id, held until the request is done; 404 when there is none. */
export async function lockShareLink({ tx, session }: WorkContext, id: string): Promise<ShareLinkRow> {
  const [row] = await tx
    .select()
    .from(shareLink)
    .where(and(eq(shareLink.account_id, session.accountId), eq(shareLink.id, id), isNull(shareLink.deleted_at)))
    .for('update')
  if (!row) throw notFound('share_link')
  return row
}

import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { ticketMessageQuery } from '../../contract/tickets.ts'
import { ticketMessage, upload } from '../db/schema/index.ts'
import { runInScope } from '../db/tenancy.ts'
import { signedFileUrl } from '../files/signedFileUrl.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { countUpTo } from '../lists/countUpTo.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import { sortKeysOf } from '../lists/sortKeysOf.ts'
import { toListPage } from '../lists/toListPage.ts'
import { findTicket } from './findTicket.ts'
import { seesInternal } from './seesInternal.ts'

const sorts = sortKeysOf(ticketMessage, ['created_at'])

/** One page of the words on a ticket that the user may read. */
export async function listMessages(
  context: RequestContext,
  ticketId: string,
  query: z.output<typeof ticketMessageQuery>,
) {
  const { tx, session } = context
  const found = await findTicket(context, ticketId)
  const accountId = found.account_id
  const page = resolvePage(query, { table: 'ticket_message', sorts, defaultSort: 'created_at' })
  const filter = and(
    eq(ticketMessage.account_id, accountId),
    eq(ticketMessage.ticket_id, ticketId),
    isNull(ticketMessage.deleted_at),
    seesInternal(context, found) ? undefined : eq(ticketMessage.internal, false),
  )
  return runInScope(tx, { kind: 'member', accountId, userId: session.userId }, async () => {
    const rows = await tx
      .select({ ...getTableColumns(ticketMessage), sort_key: page.sortKey })
      .from(ticketMessage)
      .where(and(filter, page.after))
      .orderBy(page.orderBy)
      .limit(page.limit + 1)
    const { items, ...rest } = await toListPage(rows, page, () => countUpTo(tx, ticketMessage, filter))
    const filesOf = await readFiles(
      context,
      accountId,
      items.flatMap(({ file_ids }) => file_ids),
    )
    return { ...rest, items: items.map((item) => ({ ...item, files: filesOf(item.file_ids) })) }
  })
}

async function readFiles({ tx, world }: RequestContext, accountId: string, ids: readonly string[]) {
  const isFile = and(eq(upload.account_id, accountId), inArray(upload.id, [...ids]))
  const rows = ids.length === 0 ? [] : await tx.select().from(upload).where(isFile)
  return (wanted: readonly string[]) =>
    rows
      .filter(({ id }) => wanted.includes(id))
      .map(({ id, name, file_key, thumb_key }) => ({
        ...{ id, name },
        ...{ src: signedFileUrl(world, file_key), thumb_src: signedFileUrl(world, thumb_key) },
      }))
}

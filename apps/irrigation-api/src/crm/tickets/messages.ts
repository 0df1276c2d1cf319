import { and, eq, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { ticketMessageCreate, ticketMessageQuery } from '../../../contract/tickets.ts'
import { notification, ticketMessage, upload, user } from '../../db/schema/index.ts'
import { runInScope } from '../../db/tenancy.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { countUpTo, resolvePage, toListPage } from '../../lists/page.ts'
import { sortKeysOf } from '../../lists/sort.ts'
import { firstRow, newRow } from '../../rows/rows.ts'
import { signedFileUrl } from '../../storage/addresses.ts'
import { findTicket, seesInternal } from './list.ts'
import { assertNotClosed, inTicket, type LockedTicket } from './states.ts'

type Body = z.output<typeof ticketMessageCreate>

/** Adds a message to a ticket; its author is notified of messages by others. */
export async function addMessage(context: RequestContext, ticketId: string, body: Body) {
  const author_name = await readName(context)
  return inTicket(context, ticketId, async (there, row) => {
    const { id, body: text, internal = false, file_urls = [] } = body
    if (internal && !seesInternal(there, row))
      throw new ApiError(403, 'auth.field_forbidden', 'Your role may not set these fields.', {
        payload: { fields: { internal: 'Your role may not see it.' } },
      })
    assertNotClosed(row)
    const files = await findFiles(there, file_urls)
    const words = { ticket_id: ticketId, author_id: there.session.userId, author_name, body: text, internal }
    const rows = await there.tx
      .insert(ticketMessage)
      .values({ ...newRow(there, id), ...words, file_ids: files.map((file) => file.id) })
      .returning()
    if (!internal) await notifyAuthor(there, row)
    return { ...firstRow(rows), files: files.map((file) => toShown(there, file)) }
  })
}

/** Reads the sender's name in their own account: product staff is in another account than the ticket. */
async function readName({ tx, session }: RequestContext): Promise<string> {
  const [row] = await tx
    .select({ name: user.name })
    .from(user)
    .where(and(eq(user.account_id, session.homeAccountId), eq(user.id, session.userId)))
  return row?.name ?? ''
}

type Upload = typeof upload.$inferSelect

async function findFiles({ tx, session }: RequestContext, urls: readonly string[]): Promise<readonly Upload[]> {
  if (urls.length === 0) return []
  const keys = urls.map((url) => url.replace(/^\/files\//, '').replace(/\?.*$/, ''))
  const hasArrived = and(eq(upload.account_id, session.accountId), isNotNull(upload.used_at))
  const rows = await tx
    .select()
    .from(upload)
    .where(and(hasArrived, inArray(upload.file_key, keys)))
  if (rows.length === new Set(keys).size) return rows
  throw new ApiError(422, 'ticket_message.file_not_uploaded', 'A file of this message has not arrived.')
}

const toShown = ({ world }: RequestContext, { id, name, file_key, thumb_key }: Upload) => ({
  ...{ id, name },
  ...{ src: signedFileUrl(world, file_key), thumb_src: signedFileUrl(world, thumb_key) },
})

async function notifyAuthor(context: RequestContext, row: LockedTicket): Promise<void> {
  const { created_by: user_id, ticket_no, subject } = row
  if (user_id === null || user_id === context.session.userId) return
  const data = { ticket_no, subject }
  const news = { user_id, kind: 'ticket_message', target_type: 'ticket', target_id: row.id, data }
  await context.tx.insert(notification).values({ ...newRow(context), ...news })
}

const sorts = sortKeysOf(ticketMessage, ['created_at'])

/** One page of the messages on a ticket that the user may read. */
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

import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { picture } from '../db/schema/index.ts'
import type { Handlers } from '../http/handler.ts'
import { countUpTo } from '../lists/countUpTo.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import { sortKeysOf } from '../lists/sortKeysOf.ts'
import { toListPage } from '../lists/toListPage.ts'
import { addPicture } from './addPicture.ts'
import type { pictureRoutes } from './pictures.routes.ts'
import { removePicture } from './removePicture.ts'
import { toPictureItem } from './toPictureItem.ts'

const paging = {
  table: 'picture',
  defaultSort: 'created_at',
  sorts: sortKeysOf(picture, ['created_at']),
}

/** What answers the addresses of pictures. */
export const pictureHandlers: Handlers<typeof pictureRoutes> = {
  async list(context, { query }) {
    const { tx, session } = context
    const page = resolvePage(query, paging)
    const filter = and(
      eq(picture.account_id, session.accountId),
      isNull(picture.deleted_at),
      query.owner_type ? eq(picture.owner_type, query.owner_type) : undefined,
      query.owner_id ? eq(picture.owner_id, query.owner_id) : undefined,
    )
    const rows = await tx
      .select({ ...getTableColumns(picture), sort_key: page.sortKey })
      .from(picture)
      .where(and(filter, page.after))
      .orderBy(page.orderBy)
      .limit(page.limit + 1)
    const items = rows.map((row) => toPictureItem(context, row))
    return toListPage(items, page, () => countUpTo(tx, picture, filter))
  },
  create: (context, { body }) => addPicture(context, body),
  remove: (context, { params }) => removePicture(context, params.id),
}

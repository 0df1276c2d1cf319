import { and, eq, getTableColumns, inArray, isNull, notInArray, or, type SQL } from 'drizzle-orm'
import { visibleCheckups } from '../checkups/list.ts'
import { checkup, checkupController, checkupZone, picture } from '../db/schema/index.ts'
import type { Handlers } from '../http/handler.ts'
import { isOffice } from '../http/isOffice.ts'
import type { RequestContext } from '../http/requestContext.ts'
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
      isOffice(session.role) ? undefined : ofVisibleVisits(context),
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

/** Pictures of a visit are seen by those who see the visit. */
function ofVisibleVisits({ tx, session }: RequestContext): SQL | undefined {
  const visits = tx.select({ id: checkup.id }).from(checkup).where(visibleCheckups(session))
  const of = (table: typeof checkupController | typeof checkupZone) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.account_id, session.accountId), inArray(table.checkup_id, visits)))
  return or(
    notInArray(picture.owner_type, ['checkup', 'checkup_zone', 'checkup_controller']),
    inArray(picture.owner_id, visits),
    inArray(picture.owner_id, of(checkupZone)),
    inArray(picture.owner_id, of(checkupController)),
  )
}

import { listEnvelope } from '@sluice/protocol'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, notInArray, or, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { idParams } from '../../contract/common.ts'
import { pictureCreate, pictureItem, pictureOwner, pictureQuery } from '../../contract/pictures.ts'
import {
  backflow,
  checkup,
  checkupController,
  checkupZone,
  controller,
  picture,
  product,
  quote,
  repair,
  site,
  upload,
  user,
  waterMeter,
  zone,
} from '../db/schema/index.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import { checking, isOffice, members } from '../http/access.ts'
import type { RequestContext } from '../http/context.ts'
import { defineResource, defineRoute, type Handlers } from '../http/defineResource.ts'
import { countUpTo, resolvePage, toListPage } from '../lists/page.ts'
import { sortKeysOf } from '../lists/sort.ts'
import { assertFresh, changedRow, firstRow, newRow } from '../rows/rows.ts'
import { signedFileUrl } from '../storage/addresses.ts'
import { visibleCheckups } from '../visits/selectCheckups.ts'
import { assertOpen, lockCheckup } from '../visits/visit.ts'

const path = '/api:files/pictures'

/** Routes of pictures. */
const pictureRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: members,
    summary: 'Pictures of something',
    query: pictureQuery,
    answer: listEnvelope(pictureItem),
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access: members,
    summary: 'Add an uploaded picture to something',
    isFieldWork: true,
    body: pictureCreate,
    answer: pictureItem,
    status: 201,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: `${path}/:id`,
    access: checking('delete_pictures', 'own', 'within_day'),
    summary: 'Remove a picture',
    params: idParams,
    answer: z.undefined(),
    status: 204,
  }),
}

const paging = {
  table: 'picture',
  defaultSort: 'created_at',
  sorts: sortKeysOf(picture, ['created_at']),
}

/** Handlers of pictures. */
const pictureHandlers: Handlers<typeof pictureRoutes> = {
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

/** Limits the pictures of visits to visits the user sees. */
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

/** Pictures of the account. */
export const pictures = defineResource(pictureRoutes, pictureHandlers)

/** Adds a picture whose file has arrived. */
async function addPicture(context: RequestContext, body: z.output<typeof pictureCreate>) {
  const { id, owner_type, owner_id, kind, file_url, caption = null, taken_at = null } = body
  await assertPictureOwner(context, { owner_type, owner_id })
  const { file_key, thumb_key, width, height, bytes, sha256 } = await findUpload(context, file_url)
  const rows = await context.tx
    .insert(picture)
    .values({
      ...newRow(context, id),
      ...{ owner_type, owner_id, kind, caption, taken_at },
      ...{ file_key, thumb_key, width, height, bytes, sha256 },
    })
    .returning()
  return toPictureItem(context, firstRow(rows))
}

async function findUpload({ tx, session }: RequestContext, url: string) {
  const fileKey = url.replace(/^\/files\//, '').replace(/\?.*$/, '')
  const hasArrived = and(
    eq(upload.account_id, session.accountId),
    eq(upload.file_key, fileKey),
    isNotNull(upload.used_at),
  )
  const [row] = await tx.select().from(upload).where(hasArrived)
  if (!row) throw new ApiError(422, 'picture.file_not_uploaded', 'The file of this picture has not arrived.')
  return row
}

const day = 24 * 3_600_000

/** Removes a picture: the office any, technicians their own within a day. */
async function removePicture(context: RequestContext, id: string): Promise<undefined> {
  const { tx, session, now } = context
  const isPicture = and(eq(picture.account_id, session.accountId), eq(picture.id, id), isNull(picture.deleted_at))
  const [row] = await tx.select().from(picture).where(isPicture).for('update')
  if (!row) throw notFound('picture')
  const isOwnAndNew = row.created_by === session.userId && now.getTime() - Date.parse(row.created_at) < day
  if (!isOffice(session.role) && !isOwnAndNew) throw new ApiError(403, 'auth.forbidden', 'Your role may not do this.')
  await assertPictureOwner(context, { owner_type: pictureOwner.parse(row.owner_type), owner_id: row.owner_id })
  assertFresh(context, row)
  await tx
    .update(picture)
    .set({ deleted_at: now.toISOString(), ...changedRow(context) })
    .where(isPicture)
}

/** Owner of a picture. */
interface PictureOwner {
  readonly owner_type: z.output<typeof pictureOwner>
  readonly owner_id: string
}

const tables = {
  site,
  controller,
  zone,
  checkup,
  checkup_controller: checkupController,
  checkup_zone: checkupZone,
  repair,
  backflow,
  water_meter: waterMeter,
  quote,
  product,
  user,
} as const

/**
 * Refuses pictures of things the account does not have (404) or of a completed checkup (409); repairs fixed later can still be pictured.
 */
async function assertPictureOwner(context: RequestContext, { owner_type, owner_id }: PictureOwner): Promise<void> {
  const table = tables[owner_type]
  const { tx, session } = context
  const isOwner = and(eq(table.account_id, session.accountId), eq(table.id, owner_id), isNull(table.deleted_at))
  const [row] = await tx.select().from(table).where(isOwner)
  if (!row) throw notFound(owner_type)
  const isOfVisit = owner_type === 'checkup_controller' || owner_type === 'checkup_zone'
  const checkupId = owner_type === 'checkup' ? row.id : isOfVisit && 'checkup_id' in row ? row.checkup_id : null
  if (checkupId) assertOpen(await lockCheckup(context, checkupId))
}

/** A picture with signed URLs of its file and thumbnail. */
function toPictureItem<T extends typeof picture.$inferSelect>({ world }: RequestContext, row: T) {
  return { ...row, src: signedFileUrl(world, row.file_key), thumb_src: signedFileUrl(world, row.thumb_key) }
}

import { listEnvelope } from '@sluice/protocol'
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import {
  notificationItem,
  notificationQuery,
  notificationRead,
  notificationsLeft,
} from '../../../contract/notifications.ts'
import { notification } from '../../db/schema/index.ts'
import { everyRole } from '../../http/access.ts'
import { defineResource, defineRoute } from '../../http/defineResource.ts'
import type { Session } from '../../http/session.ts'
import { countUpTo, resolvePage, toListPage } from '../../lists/page.ts'
import { sortKeysOf } from '../../lists/sort.ts'
import { changedRow } from '../../rows/rows.ts'

const path = '/api:auth/notifications'

const routes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: everyRole,
    summary: 'What the signed-in user should know of, newest first',
    query: notificationQuery,
    answer: listEnvelope(notificationItem),
  }),
  read: defineRoute({
    method: 'POST',
    path: `${path}/read`,
    access: everyRole,
    summary: 'Say that notifications were read',
    body: notificationRead,
    answer: notificationsLeft,
  }),
}

const paging = {
  table: 'notification',
  defaultSort: '-created_at',
  sorts: sortKeysOf(notification, ['created_at']),
}

const mine = ({ homeAccountId, userId }: Session): SQL | undefined =>
  and(eq(notification.account_id, homeAccountId), eq(notification.user_id, userId), isNull(notification.deleted_at))

/** Notifications of the signed-in user. */
export const notifications = defineResource(routes, {
  async list({ tx, session }, { query }) {
    const page = resolvePage(query, paging)
    const filter = and(mine(session), query.unread ? isNull(notification.read_at) : undefined)
    const rows = await tx
      .select({
        id: notification.id,
        kind: notification.kind,
        target_type: notification.target_type,
        target_id: notification.target_id,
        data: notification.data,
        created_at: notification.created_at,
        read_at: notification.read_at,
        sort_key: page.sortKey,
      })
      .from(notification)
      .where(and(filter, page.after))
      .orderBy(page.orderBy)
      .limit(page.limit + 1)
    return toListPage(rows, page, () => countUpTo(tx, notification, filter))
  },

  async read(context, { body: { ids } }) {
    const { tx, session, now } = context
    const unread = and(mine(session), isNull(notification.read_at))
    await tx
      .update(notification)
      .set({ read_at: now.toISOString(), ...changedRow(context) })
      .where(and(unread, ids ? inArray(notification.id, ids) : undefined))
    return { unread: await tx.$count(notification, unread) }
  },
})

import { everyPicklist, type PicklistDefinition } from '@sluice/irrigation-rules'
import { listEnvelope } from '@sluice/protocol'
import { and, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import { picklist, picklistItemFields, picklistParams } from '../../contract/picklists.ts'
import { picklistItem } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import { catalogEditors } from '../http/access.ts'
import type { RequestContext } from '../http/context.ts'
import { defineResource, defineRoute } from '../http/defineResource.ts'

const path = '/api:catalog/picklists'

const routes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: 'read_catalog',
    summary: 'Every list that choices come from, in both languages',
    answer: listEnvelope(picklist),
  }),
  get: defineRoute({
    method: 'GET',
    path: `${path}/:key`,
    access: 'read_catalog',
    summary: 'One list that choices come from',
    params: picklistParams,
    answer: picklist,
  }),
}

/** Picklists, as an account sees them. */
export const picklists = defineResource(routes, {
  async list(context) {
    const items = await readPicklists(context)
    return { items, total: items.length, next_cursor: null }
  },

  async get(context, { params }) {
    const [found] = await readPicklists(context, [params.key])
    if (!found) throw notFound('picklist')
    return found
  },
})

type Row = typeof picklistItem.$inferSelect

/**
 * Reads picklists as the account sees them: those of the product with the changes of its staff, then the account's own labels and items.
 */
async function readPicklists(
  { tx, session }: RequestContext,
  keys: readonly string[] = [...everyPicklist.keys()],
): Promise<z.input<typeof picklist>[]> {
  const rows = await tx
    .select()
    .from(picklistItem)
    .where(
      and(
        inArray(picklistItem.account_id, [session.accountId, SHARED_ACCOUNT_ID]),
        inArray(picklistItem.list_key, [...keys]),
        isNull(picklistItem.deleted_at),
      ),
    )
  const changed = ownFirst(rows)
  return keys.flatMap((key) => {
    const list = everyPicklist.get(key)
    const own = changed.filter((row) => row.list_key === key)
    return list ? [toPicklist(list, own)] : []
  })
}

/** One row per item: the account's own replaces the shared one. */
function ownFirst(rows: readonly Row[]): readonly Row[] {
  const shared = rows.filter(({ account_id }) => account_id === SHARED_ACCOUNT_ID)
  const own = rows.filter(({ account_id }) => account_id !== SHARED_ACCOUNT_ID)
  const isReplaced = (row: Row) => own.some(({ list_key, code }) => list_key === row.list_key && code === row.code)
  return [...shared.filter((row) => !isReplaced(row)), ...own]
}

function toPicklist({ key, en, es, isSystem, items }: PicklistDefinition, own: readonly Row[]) {
  const brought = items.map(({ code, en, es }, sort) => ({ code, label_en: en, label_es: es, sort }))
  const added = own.filter(({ code }) => !items.some((item) => item.code === code))
  const all = [
    ...brought.map((item) =>
      toItem(
        item,
        own.find(({ code }) => code === item.code),
      ),
    ),
    ...added.map((row, index) =>
      toItem({ code: row.code, label_en: row.label_en, label_es: row.label_en, sort: items.length + index }, row),
    ),
  ]
  return {
    key,
    name_en: en,
    name_es: es,
    system: isSystem,
    allow_custom: !isSystem,
    items: all.sort((a, b) => a.sort - b.sort || a.code.localeCompare(b.code)),
  }
}

interface Words {
  readonly code: string
  readonly label_en: string
  readonly label_es: string
  readonly sort: number
}

function toItem(item: Words, row: Row | undefined) {
  return {
    code: item.code,
    label_en: row?.label_en ?? item.label_en,
    label_es: row?.label_es ?? item.label_es,
    sort: row?.sort ?? item.sort,
    color: row?.color ?? null,
    icon: row?.icon ?? null,
    meta: row?.meta ?? null,
    active: row?.active ?? true,
    item_id: row?.id ?? null,
  }
}

/** Changes to picklists, by an account for itself and by product staff for everybody; removing a change restores the product's label. */
export const picklistItems = defineEntity({
  name: 'picklist_item',
  path: '/api:catalog/picklist-items',
  one: 'a choice of a list',
  many: 'Choices of lists',
  table: picklistItem,
  fields: picklistItemFields,
  isShared: true,
  access: { read: 'read_catalog', write: catalogEditors, archive: catalogEditors },
  sorts: ['code', 'list_key'],
  searched: ['code', 'label_en', 'label_es'],
  async complete(_context, { list_key, code }) {
    const list = everyPicklist.get(String(list_key))
    if (list?.isSystem && !list.items.some((item) => item.code === code)) {
      const payload = { fields: { code: `Not a choice of ${list.key}.` } }
      throw new ApiError(422, 'picklist_item.system_list', 'This list takes no choices of your own.', { payload })
    }
    return {}
  },
})

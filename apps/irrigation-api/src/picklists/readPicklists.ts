import { everyPicklist, type PicklistDefinition } from '@sluice/irrigation-rules'
import { and, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { picklist } from '../../contract/picklists.ts'
import { picklistItem } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { RequestContext } from '../http/requestContext.ts'

type Row = typeof picklistItem.$inferSelect

/** Lists as the account sees them: those of the product, with what its staff has changed, and its own words and choices. */
export async function readPicklists(
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

/** One row for each choice: the account's own takes the place of the one that everybody has. */
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

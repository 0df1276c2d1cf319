import type { Page } from './resolvePage.ts'

/**
 * The list answer from the rows of one page, fetched with one row more than shown. Rows that are all on the first page need no other
 * count.
 */
export async function toListPage<T extends { readonly id: string; readonly sort_key: string }>(
  rows: T[],
  page: Page,
  count: () => Promise<number | null>,
) {
  const { limit, after } = page
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  const isAll = !hasMore && after === undefined
  return { items, total: isAll ? items.length : await count(), next_cursor: hasMore ? toCursor(page, last) : null }
}

function toCursor({ table, sort }: Page, { id, sort_key }: { readonly id: string; readonly sort_key: string }): string {
  return Buffer.from(JSON.stringify({ table, sort, value: sort_key, id })).toString('base64url')
}

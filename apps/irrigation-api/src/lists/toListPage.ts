import type { Page } from './resolvePage.ts'

/**
 * The list answer from the rows of one page, fetched with one row more than shown. Rows are counted for the first page alone, and not
 * even there when they are all on it: a later page has no total, which whoever pages on was told already.
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
  const total = after === undefined ? await (hasMore ? count() : items.length) : null
  return { items, total, next_cursor: hasMore ? toCursor(page, last) : null }
}

function toCursor({ table, sort }: Page, { id, sort_key }: { readonly id: string; readonly sort_key: string }): string {
  return Buffer.from(JSON.stringify({ table, sort, value: sort_key, id })).toString('base64url')
}

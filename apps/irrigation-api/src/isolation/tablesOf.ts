import type { Client } from 'pg'

/** Tables of fields that are not named after their table. */
const named: Readonly<Record<string, string>> = {
  assigned_user_id: 'app_user',
  owner_user_id: 'app_user',
  gauge_id: 'test_gauge',
  replaced_by_id: 'backflow',
  line_id: 'quote_line_item',
  lines: 'quote_line_item',
  cover_picture_id: 'picture',
  /** First kind of asset that a repair or a ticket can refer to. */
  asset_id: 'zone',
  default_product_id: 'product',
  default_price_book_id: 'price_book',
  actor_id: 'app_user',
  helper_user_ids: 'app_user',
  copied_from_id: 'checkup',
  found_by: 'app_user',
  done_by: 'app_user',
  scheduled_user_id: 'app_user',
  scheduled_checkup_id: 'checkup',
  carried_from_id: 'repair',
  /** Lines of a quote to reorder. */
  ids: 'quote_line_item',
  kit_id: "product where kind = 'kit'",
  product_id: "product where kind <> 'kit'",
  /** First kind of owner that a picture can have. */
  owner_id: 'site',
  /** First kind of document that a link can open. */
  target_id: "checkup where status = 'completed'",
  checkup_id: "checkup where status = 'scheduled'",
}

/** Tables of collections that are not named after their table. */
const collections: Readonly<Record<string, string>> = {
  users: 'app_user',
  sessions: 'refresh_token',
  checkups: "checkup where status = 'scheduled'",
  municipalities: 'municipality',
  submissions: 'municipal_submission',
}

/** Table that a field refers to. */
export const tableOfField = (field: string) => named[field] ?? field.replace(/_ids?$/, '')

/** Table of the rows that a path names by `:id`, from the collection before it. */
export function tableOfPath(path: string): string {
  const collection = /([\w-]+)\/:id/.exec(path)?.[1] ?? ''
  return collections[collection] ?? collection.replaceAll('-', '_').replace(/s$/, '')
}

/** Id of a row of an account; null when it has none. @throws when there is no such table. */
export async function rowOf(database: Client, account: string, table: string): Promise<string | null> {
  const [name = '', condition = 'true'] = table.split(' where ')
  if (name === 'account') return account
  if (name === 'refresh_token') return familyOf(database, account)
  const { rows } = await database.query<{ id: string }>(
    `select id from "${name}" where account_id = $1 and ${condition} and deleted_at is null order by created_at, id limit 1`,
    [account],
  )
  return rows[0]?.id ?? null
}

/** A session of a user of an account, identified by the family of its tokens. */
async function familyOf(database: Client, account: string): Promise<string | null> {
  const { rows } = await database.query<{ family_id: string }>(
    'select family_id from refresh_token where account_id = $1 limit 1',
    [account],
  )
  return rows[0]?.family_id ?? null
}

/** Summary of an account's rows per table: their number, the last change, and a digest of the contents. */
export async function stateOf(database: Client, account: string): Promise<Readonly<Record<string, string>>> {
  const { rows } = await database.query<{ name: string; dated: boolean }>(
    `select table_name as name, bool_or(column_name = 'updated_at') as dated from information_schema.columns
     where table_schema = 'public' group by 1 having bool_or(column_name = 'account_id') order by 1`,
  )
  const parts = rows.map(
    ({ name, dated }) => `select '${name}' as name, concat_ws(' ', count(*), ${dated ? 'max(updated_at)' : `''`},
      md5(string_agg(t::text, '' order by t::text))) as state from "${name}" t where account_id = $1`,
  )
  const states = await database.query<{ name: string; state: string }>(parts.join(' union all '), [account])
  return Object.fromEntries(states.rows.map(({ name, state }) => [name, state]))
}

/**
 * Removes files that can no longer be seen, once a day for each account. Rows go first: uploads that nothing refers to after a month, and
 * pictures removed three months ago, unless a completed report shows them. Their bytes go the day after, with any others that no row
 * names, such as those of an aborted request. So a sweep that is interrupted leaves only bytes, for the next one.
 */
import { lt, sql } from 'drizzle-orm'
import { counter } from '../db/schema/index.ts'
import type { WorkContext } from '../http/context.ts'
import { addStoredKb, toKb } from './receive.ts'

const day = 86_400_000
const keptFor = { unnamed: 30 * day, removed: 90 * day, bytes: day }

/** Rows removed per sweep, and keys looked up per query. */
const batch = 1000

/** Sweeps the files of the account, unless already done today. */
export async function sweepFiles(context: WorkContext): Promise<void> {
  if (!(await isDue(context))) return
  await eraseUnnamedBytes(context)
  await forgetUploads(context)
}

async function isDue({ tx, session, now }: WorkContext): Promise<boolean> {
  const value = Math.floor(now.getTime() / day)
  const row = { account_id: session.accountId, name: 'files_swept_day', value }
  const written = await tx
    .insert(counter)
    .values(row)
    .onConflictDoUpdate({
      target: [counter.account_id, counter.name],
      set: { value },
      setWhere: lt(counter.value, value),
    })
    .returning({ value: counter.value })
  return written.length > 0
}

/** Whether a picture can still be seen: it exists, was removed recently, or was in a report when that was completed. */
function isSeen({ now }: WorkContext) {
  const since = new Date(now.getTime() - keptFor.removed).toISOString()
  return sql`(p.deleted_at is null or p.deleted_at > ${since} or exists (
    select from report_snapshot s where s.account_id = p.account_id and s.created_at between p.created_at and p.deleted_at
      and position(p.file_key in s.report::text) > 0))`
}

async function forgetUploads(context: WorkContext): Promise<void> {
  const { tx, session, now } = context
  const arrivedBefore = new Date(now.getTime() - keptFor.unnamed).toISOString()
  const named = fileColumns.map(([table, column]) => {
    const [name, at] = [sql.identifier(table), sql.identifier(column)]
    const owner = sql.identifier(table === 'account' ? 'id' : 'account_id')
    const isOne = column.endsWith('_ids') ? sql`u.id = any(r.${at})` : sql`u.id = r.${at}`
    return sql`exists (select from ${name} r where r.${owner} = u.account_id and ${isOne})`
  })
  const isPicture = sql`p.account_id = u.account_id and p.file_key = u.file_key`
  const { rows } = await tx.execute<{ bytes: number | null }>(sql`
    delete from upload where account_id = ${session.accountId} and id in (
      select u.id from upload u where u.account_id = ${session.accountId} and u.used_at < ${arrivedBefore}
        and not (${sql.join(named, sql` or `)})
        and not exists (select from picture p where ${isPicture} and ${isSeen(context)})
      limit ${batch} for update of u skip locked)
    returning bytes`)
  const kb = rows.reduce((sum, { bytes }) => sum + toKb(bytes ?? 0), 0)
  if (kb > 0) await addStoredKb(tx, session.accountId, -kb)
}

async function eraseUnnamedBytes(context: WorkContext): Promise<void> {
  const { session, now, world } = context
  const arrived = now.getTime() - keptFor.bytes
  let keys: string[] = []
  for await (const { key, storedAt } of world.blob.list(`${session.accountId}/`)) {
    if (storedAt.getTime() < arrived) keys.push(key)
    if (keys.length < batch) continue
    await eraseUnnamed(context, keys)
    keys = []
  }
  await eraseUnnamed(context, keys)
}

async function eraseUnnamed(context: WorkContext, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const { tx, session, world } = context
  const { rows } = await tx.execute<{ key: string }>(sql`
    select k.key from unnest(${sql.param(keys)}::text[]) as k(key)
    where not exists (select from upload u where u.account_id = ${session.accountId} and k.key in (u.file_key, u.thumb_key))
      and not exists (select from picture p where p.account_id = ${session.accountId} and k.key in (p.file_key, p.thumb_key)
        and ${isSeen(context)})`)
  for (const { key } of rows) await world.blob.remove(key)
}

/** Columns that refer to uploads by id (pictures name the key instead); array columns hold several. */
export const fileColumns: readonly (readonly [table: string, column: string])[] = [
  ['account', 'logo_file_id'],
  ['app_user', 'avatar_file_id'],
  ['backflow_test', 'signature_file_id'],
  ['checkup', 'client_signature_file_id'],
  ['checkup', 'report_file_id'],
  ['checkup', 'tech_signature_file_id'],
  ['checkup_zone', 'voice_note_file_id'],
  ['municipal_submission', 'file_ids'],
  ['municipal_submission', 'handed_in_file_ids'],
  ['municipal_submission', 'signature_file_id'],
  ['municipality', 'logo_file_id'],
  ['quote', 'signature_file_id'],
  ['site', 'map_image_file_id'],
  ['subscription_invoice', 'pdf_file_id'],
  ['test_gauge', 'certificate_file_id'],
  ['ticket_message', 'file_ids'],
  ['visit_signature', 'file_id'],
]

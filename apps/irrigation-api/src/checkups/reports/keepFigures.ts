import { and, eq, type SQL, sql } from 'drizzle-orm'
import { reportChange, reportFigure } from '../../db/schema/index.ts'
import type { WorkContext } from '../../http/context.ts'
import { settledAt } from '../../rows/noteChanges.ts'
import { counts } from './count.ts'
import { type Slice, slicesOf, spanOf } from './slices.ts'

/** Kind of the row that marks a slice as counted, even when it has no figures. */
const marker = 'slice'

/** Slices whose stored figures are valid: nothing in them has changed since. */
export async function readKeptSlices({ tx, session }: WorkContext): Promise<readonly Slice[]> {
  const { rows } = await tx.execute<Slice & Record<string, unknown>>(sql`
    select f.days, f.first_day as first from ${reportFigure} f
      where f.account_id = ${session.accountId} and f.kind = ${marker} and not exists (select 1 from ${reportChange} c
        where c.account_id = f.account_id and c.at >= to_timestamp(f.first_day * 86400.0)
          and c.at < to_timestamp((f.first_day + f.days) * 86400.0))`)
  return rows
}

/** Age beyond which no figures are stored; reports count such times on request. */
const KEPT_MS = 20 * 366 * 86_400_000

/**
 * Counts finished slices that were never counted or have changed since, and stores their figures for reports. Change notes are deleted
 * first: the count that follows sees those changes, and a change committed later leaves its own note.
 */
export async function keepFigures(context: WorkContext): Promise<void> {
  const { tx, session, now } = context
  const begins = await firstMoment(context)
  if (begins === undefined) return
  const changed = await tx.delete(reportChange).where(eq(reportChange.account_id, session.accountId)).returning()
  const isOld = (slice: Slice) => {
    const span = spanOf(slice)
    return changed.some(({ at }) => Date.parse(at) >= span.begins && Date.parse(at) < span.ends)
  }
  const kept = await tx
    .select({ days: reportFigure.days, first: reportFigure.first_day })
    .from(reportFigure)
    .where(and(eq(reportFigure.account_id, session.accountId), eq(reportFigure.kind, marker)))
  const nameOf = ({ days, first }: Slice) => `${days} from ${first}`
  const known = new Set(kept.map(nameOf))
  const oldest = Math.max(begins, now.getTime() - KEPT_MS)
  const missing = slicesOf({ begins: oldest, ends: settledAt(now) }).filter((slice) => !known.has(nameOf(slice)))
  const old = kept.filter(isOld)
  if (old.length > 0)
    await tx.execute(sql`delete from ${reportFigure} f using ${numbered(old)}
      where f.account_id = ${session.accountId} and f.days = slice.days and f.first_day = slice.first_day`)
  for (const slices of batchesOf([...old, ...missing])) await keepSlices(context, slices)
}

/** Time of the first row that reports count; undefined when there is none. */
async function firstMoment({ tx, session }: WorkContext): Promise<number | undefined> {
  const first = (table: string, moment: string) => {
    const key = sql.raw(`greatest("${moment}", '-infinity')`)
    return sql`(select ${key} from ${sql.identifier(table)}
      where account_id = ${session.accountId} and ${key} > '-infinity' order by ${key} limit 1)`
  }
  const { rows } = await tx.execute<{ first: number | null }>(sql`select extract(epoch from least(
    ${first('checkup', 'completed_at')}, ${first('repair', 'found_at')}, ${first('repair', 'done_at')},
    ${first('quote', 'sent_at')}))::float8 * 1000 as first`)
  return rows[0]?.first ?? undefined
}

/** Days counted by one statement, to stay within its time limit of 15 seconds. */
const MOST_DAYS = 1024

function batchesOf(slices: readonly Slice[]): readonly (readonly Slice[])[] {
  const batches: Slice[][] = []
  let left = 0
  for (const slice of slices) {
    if (left < slice.days) {
      batches.push([])
      left = MOST_DAYS
    }
    batches.at(-1)?.push(slice)
    left -= slice.days
  }
  return batches
}

/** Slices as rows `slice`, numbered from one. */
function numbered(slices: readonly Slice[]): SQL {
  const ints = (name: keyof Slice) => sql`${sql.param(slices.map((slice) => slice[name]))}::int[]`
  return sql`unnest(${ints('days')}, ${ints('first')}) with ordinality as slice (days, first_day, n)`
}

/** Counts slices and stores their figures. */
async function keepSlices({ tx, session }: WorkContext, slices: readonly Slice[]): Promise<void> {
  const { accountId } = session
  const put = sql`insert into ${reportFigure} (account_id, kind, days, first_day, place, user_id, key, numbers)`
  await tx.execute(sql`${put}
    select ${accountId}, ${marker}, slice.days, slice.first_day, 1, null, '{}', '{}' from ${numbered(slices)}`)
  for (const [kind, count] of Object.entries(counts))
    await tx.execute(sql`${put}
      select ${accountId}, ${kind}, slice.days, slice.first_day, row_number() over (partition by c.n), c.user_id, c.key, c.numbers
        from (${count({ accountId, spans: slices.map(spanOf) })}) c join ${numbered(slices)} on slice.n = c.n`)
}

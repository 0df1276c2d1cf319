import { sql } from 'drizzle-orm'
import { counter } from '../db/schema/index.ts'
import type { WorkContext } from '../http/context.ts'

/** First number of a document kind, unless the company sets another. */
export const firstNumber = 1001

/** Account of the counters; the shared one for submissions without an account. */
interface Numbered extends Pick<WorkContext, 'tx'> {
  readonly session: Pick<WorkContext['session'], 'accountId'>
}

/**
 * Takes the next number of a document kind, without gaps or duplicates.
 * @param kind default prefix of the numbers, such as `Q`.
 * @param series names a separate counter within the kind.
 */
export async function nextNumber({ tx, session }: Numbered, kind: string, series?: string): Promise<string> {
  const name = series === undefined ? kind : `${kind}:${series}`
  const [row] = await tx
    .insert(counter)
    .values({ account_id: session.accountId, name, value: firstNumber })
    .onConflictDoUpdate({ target: [counter.account_id, counter.name], set: { value: sql`${counter.value} + 1` } })
    .returning({
      value: counter.value,
      prefix: sql<string | null>`(select a.number_prefixes->>${kind} from account a where a.id = ${session.accountId})`,
    })
  return `${row?.prefix ?? kind}-${row?.value ?? firstNumber}`
}

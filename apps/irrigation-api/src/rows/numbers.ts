import { sql } from 'drizzle-orm'
import { counter } from '../db/schema/index.ts'
import type { WorkContext } from '../http/context.ts'

/** The first number of a kind of document, unless the company says another. */
export const firstNumber = 1001

/** Whose numbers they are; somebody without an account counts with those of the product. */
interface Numbered extends Pick<WorkContext, 'tx'> {
  readonly session: Pick<WorkContext['session'], 'accountId'>
}

/**
 * Gives out the next number of a kind of document, without gaps and never twice.
 * @param kind letters that such numbers begin with unless the company says others, as `Q`.
 * @param series what has numbers of its own within the kind.
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

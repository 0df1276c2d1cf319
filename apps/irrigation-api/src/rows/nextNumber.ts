import { sql } from 'drizzle-orm'
import { counter } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'

const firstNumber = 1001

/** Gives out the next number of a kind of document, without gaps and never twice. */
export async function nextNumber({ tx, session }: WorkContext, prefix: string): Promise<string> {
  const [row] = await tx
    .insert(counter)
    .values({ account_id: session.accountId, name: prefix, value: firstNumber })
    .onConflictDoUpdate({ target: [counter.account_id, counter.name], set: { value: sql`${counter.value} + 1` } })
    .returning({ value: counter.value })
  return `${prefix}-${row?.value ?? firstNumber}`
}

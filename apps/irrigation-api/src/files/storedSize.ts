import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { counter, upload } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'

const name = 'stored_kb'

/** How many kilobytes the files of an account take; counted once, and from then on by those who store and remove. */
export async function readStoredKb(tx: Transaction, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ value: counter.value })
    .from(counter)
    .where(and(eq(counter.account_id, accountId), eq(counter.name, name)))
  if (row) return row.value
  const [sum] = await tx
    .select({ value: sql<number>`coalesce(sum(ceil(${upload.bytes} / 1024.0)), 0)::int` })
    .from(upload)
    .where(and(eq(upload.account_id, accountId), isNotNull(upload.used_at)))
  const value = sum?.value ?? 0
  await tx.insert(counter).values({ account_id: accountId, name, value }).onConflictDoNothing()
  return value
}

/** Adds to what the files of an account take; negative for what is removed. */
export async function addStoredKb(tx: Transaction, accountId: string, kb: number): Promise<void> {
  const isCounter = and(eq(counter.account_id, accountId), eq(counter.name, name))
  const changed = await tx
    .update(counter)
    .set({ value: sql`greatest(0, ${counter.value} + ${kb})` })
    .where(isCounter)
    .returning({ value: counter.value })
  // The first count is made from rows that hold the change already.
  if (changed.length === 0) await readStoredKb(tx, accountId)
}

/** Kilobytes that so many bytes count as. */
export const toKb = (bytes: number) => Math.ceil(bytes / 1024)

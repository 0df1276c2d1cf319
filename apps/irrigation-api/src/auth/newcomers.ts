import { desc, eq } from 'drizzle-orm'
import { pendingSignUp } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import type { World } from '../world/world.ts'

/** A sign-up whose address is not confirmed yet. */
export type Newcomer = typeof pendingSignUp.$inferSelect

/** Number of unconfirmed sign-ups with one address that are checked, newest first. */
const MOST_NEWCOMERS = 5

/** Reads the unconfirmed sign-ups with an address, newest first. */
export function readNewcomers(tx: Transaction, email: string): Promise<readonly Newcomer[]> {
  return tx
    .select()
    .from(pendingSignUp)
    .where(eq(pendingSignUp.email, email))
    .orderBy(desc(pendingSignUp.created_at), desc(pendingSignUp.user_id))
    .limit(MOST_NEWCOMERS)
}

/** Finds the unconfirmed sign-up that the password belongs to: a stranger signing up with the same address locks nobody out. */
export async function findNewcomer(
  { passwords }: World,
  newcomers: readonly Newcomer[],
  password: string,
): Promise<Newcomer | undefined> {
  if (newcomers.length === 0) await passwords.verify(password, undefined)
  for (const newcomer of newcomers) if (await passwords.verify(password, newcomer.password_hash)) return newcomer
  return undefined
}

import { eq } from 'drizzle-orm'
import { accessToken, refreshToken } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'

/** Ends a sign-in: all its tokens stop working at once. */
export async function revokeFamily(tx: Transaction, familyId: string): Promise<void> {
  await tx.delete(accessToken).where(eq(accessToken.family_id, familyId))
  await tx.delete(refreshToken).where(eq(refreshToken.family_id, familyId))
}

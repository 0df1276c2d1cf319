import { and, eq, ne } from 'drizzle-orm'
import { accessToken, refreshToken } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Person } from './assertActive.ts'
import { isOf } from './isOf.ts'

/** Ends a sign-in: all its tokens stop working at once. */
export async function revokeFamily(tx: Transaction, familyId: string): Promise<void> {
  await tx.delete(accessToken).where(eq(accessToken.family_id, familyId))
  await tx.delete(refreshToken).where(eq(refreshToken.family_id, familyId))
}

/** Signs somebody out on every device but one. */
export async function revokeOtherFamilies(tx: Transaction, person: Person, familyId: string): Promise<void> {
  for (const table of [accessToken, refreshToken])
    await tx.delete(table).where(and(isOf(table, person), ne(table.family_id, familyId)))
}

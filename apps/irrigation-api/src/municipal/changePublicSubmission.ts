import { and, eq, sql } from 'drizzle-orm'
import { municipalSubmission } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { Transaction } from '../db/transaction.ts'
import { firstRow } from '../rows/firstRow.ts'
import type { World } from '../world/world.ts'

type Changes = Partial<typeof municipalSubmission.$inferInsert>

/** Writes changes to what somebody without an account handed in. */
export async function changePublicSubmission(tx: Transaction, { clock }: World, id: string, changes: Changes) {
  const rows = await tx
    .update(municipalSubmission)
    .set({ ...changes, updated_at: clock.now().toISOString(), rev: sql`${municipalSubmission.rev} + 1` })
    .where(and(eq(municipalSubmission.account_id, SHARED_ACCOUNT_ID), eq(municipalSubmission.id, id)))
    .returning()
  return firstRow(rows)
}

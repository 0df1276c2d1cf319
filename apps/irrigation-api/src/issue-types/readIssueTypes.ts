import { inArray, sql } from 'drizzle-orm'
import { issueType } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { WorkContext } from '../http/workContext.ts'

/** The issue catalogue of the account by code: its own entries in place of those that come with the product. */
export async function readIssueTypes({
  tx,
  session,
}: Pick<WorkContext, 'session' | 'tx'>): Promise<ReadonlyMap<string, IssueTypeRow>> {
  const rows = await tx
    .select()
    .from(issueType)
    .where(inArray(issueType.account_id, [session.accountId, SHARED_ACCOUNT_ID]))
    .orderBy(sql`${issueType.account_id} <> ${SHARED_ACCOUNT_ID}`)
  return new Map(rows.map((row) => [row.code, row]))
}

/** An entry of the issue catalogue as it is stored. */
export type IssueTypeRow = typeof issueType.$inferSelect

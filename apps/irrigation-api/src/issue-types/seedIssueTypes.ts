import { issueTypes } from '@sluice/irrigation-rules'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig } from 'pg'
import { issueType } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { settingStatement } from '../db/tenancy.ts'

/** Writes the shared issue catalogue as this version knows it; entries that are there are brought up to date. */
export async function seedIssueTypes(config: ClientConfig): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    await client.query(`begin; ${settingStatement({ 'app.account_id': SHARED_ACCOUNT_ID })}`)
    const db = drizzle(client)
    for (const issue of issueTypes) {
      const row = { ...issue, asset_types: [...issue.asset_types] }
      await db
        .insert(issueType)
        .values({ account_id: SHARED_ACCOUNT_ID, ...row })
        .onConflictDoUpdate({ target: [issueType.account_id, issueType.code], set: row })
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

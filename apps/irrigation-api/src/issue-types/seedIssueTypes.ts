import { issueTypes } from '@sluice/irrigation-rules'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig } from 'pg'
import { issueType } from '../db/schema/index.ts'

/** The well-known account whose rows are shared by all. */
const sharedAccountId = '00000000-0000-0000-0000-000000000000'

/** Writes the shared issue catalogue as this version knows it; entries that are there are brought up to date. */
export async function seedIssueTypes(config: ClientConfig): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    await client.query(`begin; select set_config('app.account_id', '${sharedAccountId}', true)`)
    const db = drizzle(client)
    for (const issue of issueTypes) {
      const row = { ...issue, asset_types: [...issue.asset_types] }
      await db
        .insert(issueType)
        .values({ account_id: sharedAccountId, ...row })
        .onConflictDoUpdate({ target: [issueType.account_id, issueType.code], set: row })
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

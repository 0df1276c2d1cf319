import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Blob, type PasswordHasher, writeAccount } from '@sluice/irrigation-api/seeding'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig } from 'pg'
import { buildDemo } from './buildDemo.ts'
import { drawPictures, storePictures } from './pictures.ts'
import { demoPlans } from './shared/plans.ts'

/** The demo password: the given one, else the one stored in the data folder, else a new random one; it is stored there. */
export function demoPassword(dataDir: string, given: string | undefined, random: () => string): string {
  const path = join(dataDir, 'demo-password')
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
  const password = given ?? (kept || random())
  if (password !== kept) writeFileSync(path, `${password}\n`, { mode: 0o600 })
  return password
}

/** Inputs of the demo. */
interface DemoOptions {
  readonly today: string
  /** Multiple of the usual size. */
  readonly size?: number
  readonly password: string
  readonly passwords: PasswordHasher
  readonly blob: Blob
}

const lockKey = 7_301_409

/** Fills an empty database with the demo accounts, and updates their users' password when it changed. */
export async function seedDemo(
  config: ClientConfig,
  { today, size = 1, password, passwords, blob }: DemoOptions,
): Promise<void> {
  const client = new Client(config)
  await client.connect()
  const db = drizzle(client)
  try {
    // Servers that start at the same time take turns.
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const stored = await readHash(client)
    if (stored !== undefined && (await passwords.verify(password, stored))) return
    const hash = await passwords.hash(password)
    if (stored === undefined) {
      const drawings = await drawPictures()
      for (const account of buildDemo(today, drawings, size)) {
        if (account.rows.picture) await storePictures(blob, account.accountId, drawings)
        await writeAccount(db, account, hash)
      }
      // Updates the statistics of the query planner, which the database itself does only minutes later.
      await client.query('analyze')
    } else {
      const emails = buildDemo(today, []).flatMap(({ rows }) => rows.user?.map(({ email }) => email) ?? [])
      await db.execute(sql`update sign_in set password_hash = ${hash} where email in ${emails}`)
    }
  } finally {
    await client.end()
  }
}

async function readHash(client: Client): Promise<string | undefined> {
  const email = demoPlans[0]?.users[0]?.[1]
  const { rows } = await client.query<{ password_hash: string }>('select password_hash from sign_in where email = $1', [
    email,
  ])
  return rows[0]?.password_hash
}

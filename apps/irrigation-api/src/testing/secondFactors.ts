import { Client, type ClientConfig } from 'pg'
import { hashRecoveryCode } from '../auth/second-factor/recoveryCodes.ts'
import { sealSecret } from '../auth/second-factor/secrets.ts'
import type { World } from '../world/world.ts'

/** Secret of the second factor of every test user that has one, as base32. */
export const testSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Gives somebody a second factor without asking them. */
export async function addSecondFactor(database: Client, world: World, email: string): Promise<void> {
  const { rows } = await database.query<{ account_id: string; user_id: string }>(
    'select account_id, user_id from sign_in where email = $1',
    [email],
  )
  for (const person of rows)
    await database.query(
      `insert into second_factor (account_id, user_id, secret, created_at, confirmed_at) values ($1, $2, $3, $4, $4)`,
      [person.account_id, person.user_id, sealSecret(world, person, testSecret), world.clock.now()],
    )
}

/** A recovery code of somebody that works once, so that tests sign in as often as they like at one moment. */
export async function addRecoveryCode(admin: ClientConfig, email: string): Promise<string> {
  const code = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
  const database = new Client(admin)
  await database.connect()
  await database.query(
    `insert into recovery_code (account_id, user_id, code_hash) select account_id, user_id, $2 from sign_in where email = $1`,
    [email, hashRecoveryCode(code)],
  )
  await database.end()
  return code
}

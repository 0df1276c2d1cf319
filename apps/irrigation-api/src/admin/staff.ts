import { Client, type ClientConfig } from 'pg'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { secondFactorMail } from '../mail/texts/secondFactorMail.ts'
import { toMailLocale } from '../mail/write.ts'
import { StartError } from '../process/StartError.ts'
import type { World } from '../world/world.ts'

/** A new member of product staff. */
interface NewStaff {
  readonly email: string
  readonly name: string
}

/**
 * Creates a product staff user, or gives an existing one a new password.
 * @returns the password, which is not stored anywhere.
 * @throws {StartError} for an address that signs in to a company.
 */
export async function addStaff(
  config: ClientConfig,
  { ids, clock, passwords }: Pick<World, 'clock' | 'ids' | 'passwords'>,
  { email, name }: NewStaff,
): Promise<string> {
  const address = email.trim().toLowerCase()
  if (!/^\S+@\S+\.\S+$/.test(address)) throw new StartError(`“${email}” is not an e-mail address.`)
  const password = ids.secret().slice(0, 20)
  const hash = await passwords.hash(password)
  const at = clock.now().toISOString()
  const client = new Client(config)
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ account_id: string; user_id: string; role: string }>(
      `select u.account_id, u.id as user_id, u.role from app_user u
       left join sign_in s on s.account_id = u.account_id and s.user_id = u.id
       where s.email = $1 or (u.email = $1 and u.account_id = $2) for update of u`,
      [address, SHARED_ACCOUNT_ID],
    )
    const [known] = rows
    if (known && known.role !== 'admin')
      throw new StartError(`${address} signs in to a company; staff has an address of its own.`)
    const id = known?.user_id ?? ids.next()
    if (!known)
      await client.query(
        `insert into app_user (account_id, id, role, name, email, email_verified_at, created_at, updated_at)
         values ($1, $2, 'admin', $3, $4, $5, $5, $5)`,
        [SHARED_ACCOUNT_ID, id, name.trim() || address, address, at],
      )
    await client.query(
      `insert into sign_in (email, account_id, user_id, password_hash, updated_at) values ($1, $2, $3, $4, $5)
       on conflict (email) do update set password_hash = excluded.password_hash, updated_at = excluded.updated_at`,
      [address, SHARED_ACCOUNT_ID, id, hash, at],
    )
    // End the sessions started with the old password.
    await client.query('delete from refresh_token where user_id = $1', [id])
    await client.query('delete from access_token where user_id = $1', [id])
    await client.query('commit')
    return password
  } finally {
    await client.end()
  }
}

interface Holder {
  readonly account_id: string
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly locale: string
}

/**
 * Removes the second factor of a user who lost their phone and their recovery codes. Signs out all their devices, notifies them by mail,
 * and logs it in their account.
 * @throws {StartError} for an address without a second factor.
 */
export async function resetSecondFactor(
  config: ClientConfig,
  world: Pick<World, 'clock' | 'ids'>,
  email: string,
): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    await client.query('begin')
    for (const holder of await takeFactors(client, email.trim().toLowerCase())) await tell(client, world, holder)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Signs out a user whose second factor was removed, logs it, and notifies them by mail. */
async function tell(client: Client, { ids, clock }: Pick<World, 'clock' | 'ids'>, holder: Holder): Promise<void> {
  const { account_id, user_id } = holder
  for (const table of ['recovery_code', 'access_token', 'refresh_token'])
    await client.query(`delete from ${table} where account_id = $1 and user_id = $2`, [account_id, user_id])
  await client.query('delete from account_visit where user_id = $1', [user_id])
  const at = clock.now().toISOString()
  await client.query(
    `insert into activity_log (account_id, id, verb, target_type, target_id, diff, at)
     values ($1, $2, 'second_factor.reset', 'user', $3, '{}', $4)`,
    [account_id, ids.next(), user_id, at],
  )
  const locale = toMailLocale(holder.locale)
  const { subject, body } = secondFactorMail({ name: holder.name, locale, event: 'reset', left: 0 })
  await client.query(
    `insert into mail (account_id, id, kind, recipient, locale, subject, body, created_at)
     values ($1, $2, 'second_factor', $3, $4, $5, $6, $7)`,
    [account_id, ids.next(), holder.email, locale, subject, body, at],
  )
}

/** Deletes the second factors of the users of an address, confirmed or not, and returns those users. */
async function takeFactors(client: Client, email: string): Promise<readonly Holder[]> {
  const { rows } = await client.query<Holder>(
    `delete from second_factor f using app_user u,
       (select account_id, user_id, email from sign_in union all select account_id, user_id, email from pending_sign_up) s
     where s.email = $1 and u.account_id = s.account_id and u.id = s.user_id
       and f.account_id = s.account_id and f.user_id = s.user_id
     returning f.account_id, f.user_id, u.name, s.email, u.locale`,
    [email],
  )
  if (rows.length === 0) throw new StartError(`${email} signs in with no second factor.`)
  return rows
}

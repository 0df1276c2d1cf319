import { type Role, roles } from '@sluice/irrigation-rules'
import { Client } from 'pg'
import type { SignedInRequest, TestApi } from './startTestApi.ts'

/** Somebody of account A for each role; the product's staff and the reviewer are made for it. */
export async function everyRole(api: TestApi): Promise<Readonly<Record<Role, SignedInRequest>>> {
  const database = new Client(api.admin)
  await database.connect()
  for (const role of ['admin', 'municipal_reviewer'] as const) await addUser(database, role)
  await database.end()
  const signedIn = await Promise.all(roles.map(async (role) => [role, await api.as(emails[role])] as const))
  return Object.fromEntries(signedIn) as Readonly<Record<Role, SignedInRequest>> // one entry for each role
}

const emails: Readonly<Record<Role, string>> = {
  owner: 'owner.a@example.com',
  manager: 'manager.a1@example.com',
  technician: 'tech.a1@example.com',
  admin: 'admin.a@example.com',
  municipal_reviewer: 'reviewer.a@example.com',
}

async function addUser(database: Client, role: Role): Promise<void> {
  const id = crypto.randomUUID()
  await database.query(
    `insert into app_user (account_id, id, role, name, email, created_at, updated_at)
     select account_id, $1, $2, 'Somebody', $3, created_at, updated_at from app_user where email = $4`,
    [id, role, emails[role], emails.owner],
  )
  await database.query(
    `insert into sign_in (email, account_id, user_id, password_hash, updated_at)
     select $3, account_id, $1, password_hash, updated_at from sign_in where email = $2`,
    [id, emails.owner, emails[role]],
  )
}

import { type Role, roles } from '@sluice/irrigation-rules'
import { Client } from 'pg'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { SignedInRequest } from './requestAs.ts'
import { addSecondFactor } from './secondFactors.ts'
import type { TestApi } from './startTestApi.ts'

/** Somebody for each role: of account A, product staff that visits it, and a reviewer of a municipality that is made for it. */
export async function everyRole(api: TestApi): Promise<Readonly<Record<Role, SignedInRequest>>> {
  const database = new Client(api.admin)
  await database.connect()
  const municipality = await addMunicipality(database)
  await addUser(database, 'admin', null)
  await addUser(database, 'municipal_reviewer', municipality)
  await addSecondFactor(database, api.world, emails.admin)
  await database.end()
  const signedIn = await Promise.all(roles.map(async (role) => [role, await api.as(emails[role])] as const))
  const everybody = Object.fromEntries(signedIn) as Readonly<Record<Role, SignedInRequest>> // one entry for each role
  const { account_id } = (await everybody.owner('GET', '/api:auth/me')).json()
  await everybody.admin('POST', '/api:admin/visits', { account_id, reason: 'Looks at every route' })
  return everybody
}

const emails: Readonly<Record<Role, string>> = {
  owner: 'owner.a@example.com',
  manager: 'manager.a1@example.com',
  technician: 'tech.a1@example.com',
  admin: 'admin.a@example.com',
  municipal_reviewer: 'reviewer.a@example.com',
}

async function addMunicipality(database: Client): Promise<string> {
  const id = crypto.randomUUID()
  await database.query(
    `insert into municipality (account_id, id, name, state, slug, accepts, created_at, updated_at)
     values ($1, $2, 'Rio Claro', 'TX', $3, '{irrigation_checkup,backflow_test,exemption}', now(), now())`,
    [SHARED_ACCOUNT_ID, id, `rio-claro-${id}`],
  )
  return id
}

/** Product staff and reviewers belong to the shared account. */
async function addUser(database: Client, role: Role, municipality: string | null): Promise<void> {
  const id = crypto.randomUUID()
  await database.query(
    `insert into app_user (account_id, id, role, name, email, municipality_id, created_at, updated_at)
     select $5, $1, $2, 'Somebody', $3, $6, created_at, updated_at from app_user where email = $4`,
    [id, role, emails[role], emails.owner, SHARED_ACCOUNT_ID, municipality],
  )
  await database.query(
    `insert into sign_in (email, account_id, user_id, password_hash, updated_at)
     select $3, $4, $1, password_hash, updated_at from sign_in where email = $2`,
    [id, emails.owner, emails[role], SHARED_ACCOUNT_ID],
  )
}

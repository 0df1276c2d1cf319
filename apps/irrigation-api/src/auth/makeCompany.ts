import type { SignUpRequest } from '@sluice/protocol'
import { startTrial } from '../billing/clock.ts'
import { account, user } from '../db/schema/index.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import { seedCompany } from '../starter/seedCompany.ts'
import type { World } from '../world/world.ts'

/** Makes a company with its owner, its trial where somebody takes money, and what it begins with; it is called after the person until it has a name. The transaction can reach its rows then. */
export async function makeCompany(tx: Transaction, world: World, request: Omit<SignUpRequest, 'password'>) {
  const { clock, ids } = world
  const { email, name, company = name, locale = 'en', timezone = 'America/Chicago' } = request
  const at = { created_at: clock.now().toISOString(), updated_at: clock.now().toISOString() }
  const account_id = ids.next()
  const user_id = ids.next()
  await switchScope(tx, { kind: 'auth', accountId: account_id })
  const slug = toSlug(company, account_id)
  await tx
    .insert(account)
    .values({ id: account_id, name: company, slug, email, timezone, default_locale: locale, ...at })
  await tx
    .insert(user)
    .values({ account_id, id: user_id, role: 'owner', name, email, locale, created_by: user_id, ...at })
  const session = { accountId: account_id, userId: user_id, role: 'system', holds: [], timezone } as const
  const context = { tx, world, session, now: world.clock.now(), ifMatch: undefined, mutationId: undefined }
  if (world.billing.provider !== 'none') await startTrial(context)
  await seedCompany(context)
  return { account_id, user_id }
}

/** What the company is called, in letters of an address, and the end of its id, so that it is the only one. */
function toSlug(company: string, id: string): string {
  const plain = company
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return `${plain.replaceAll(/^-+|-+$/g, '').slice(0, 24) || 'company'}-${id.slice(-12)}`
}

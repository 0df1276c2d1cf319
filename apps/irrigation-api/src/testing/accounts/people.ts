import type { client, user } from '../../db/schema/index.ts'
import { addDays } from '../../time/days.ts'
import type { AccountWorld } from './testAccounts.ts'

/** Users of an account, in the order of its plan. */
export function makeUsers({ plan, row }: AccountWorld): (typeof user.$inferInsert)[] {
  return plan.users.map(([role, email, name, locale], index) => ({
    ...row('user', index + 1),
    role,
    email,
    name,
    locale,
    phone: `210-555-01${String(10 + index)}`,
    field_mode: role === 'technician',
    irrigator_license_no: role === 'technician' ? `LI-00${index + 10}` : null,
  }))
}

const tags = ['vip', 'gate', 'net30', 'new', 'drip', 'dogs']

/** Clients of an account, in the order of its plan. */
export function makeClients({ plan, row, dice, today }: AccountWorld): (typeof client.$inferInsert)[] {
  return plan.clients.map(([name, kind, contact_first_name, contact_last_name], index) => ({
    ...row('client', index + 1, 30 + index * 11),
    client_no: `CL-${1001 + index}`,
    kind,
    name,
    contact_first_name,
    contact_last_name,
    email: `${contact_first_name}.${contact_last_name}@example.com`.toLowerCase(),
    phone: `210-555-01${String(index).padStart(2, '0')}`,
    preferred_contact: dice.pick(['call', 'text', 'email']),
    preferred_locale: ['Rosario', 'Garza', 'Ibarra'].includes(contact_last_name) ? 'es' : plan.locale,
    payment_terms: kind === 'residential' ? 'due_on_receipt' : 'net30',
    lead_source: dice.pick(['referral', 'web', 'sign', 'repeat']),
    status: index === plan.clients.length - 1 ? 'prospect' : 'active',
    since_on: addDays(today, -30 - index * 11),
    tags: dice.whole(0, 2) === 0 ? [dice.pick(tags)] : [],
  }))
}

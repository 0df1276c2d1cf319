import type { SeededRowOf } from '@sluice/irrigation-api/seeding'
import type { DemoWorld } from './world.ts'

const tags = ['vip', 'gate', 'net30', 'new', 'drip', 'dogs']
const spanish = ['Rosario', 'Garza', 'Ibarra']

/** Clients of an account, in plan order. */
export function makeClients(world: DemoWorld): SeededRowOf<'client'>[] {
  const dice = world.dice('clients')
  return world.plan.clients.map(([name, kind, contact_first_name, contact_last_name], index) => {
    const since = -790 - index * 23
    return {
      ...world.row('client', index + 1, since),
      client_no: `CL-${1001 + index}`,
      ...{ kind, name, contact_first_name, contact_last_name },
      email: `${contact_first_name}.${contact_last_name}@example.com`.toLowerCase(),
      phone: `210-555-01${String(index + 30)}`,
      preferred_contact: dice.pick(['call', 'text', 'email']),
      preferred_locale: spanish.includes(contact_last_name) ? 'es' : world.plan.locale,
      payment_terms: kind === 'residential' ? 'due_on_receipt' : 'net30',
      lead_source: dice.pick(['referral', 'web', 'sign', 'repeat', 'utility_letter']),
      tax_exempt: kind === 'municipal',
      tax_exempt_note: kind === 'municipal' ? 'Certificate on file.' : null,
      price_book_id: kind === 'hoa' || kind === 'property_manager' ? world.id('price_book', 2) : null,
      status: 'active',
      since_on: world.on(since),
      tags: dice.whole(0, 2) === 0 ? [dice.pick(tags)] : [],
    }
  })
}

const people = [
  ['Abel Norris', 'Board president'],
  ['Cora Whitley', 'Property manager'],
  ['Ellis Marsh', 'Facilities'],
  ['Gina Tolbert', 'Treasurer'],
] as const

/** Contacts of clients that are not households: one approves quotes, another receives the reports. */
export function makeContacts(
  { row }: DemoWorld,
  clients: readonly SeededRowOf<'client'>[],
): SeededRowOf<'clientContact'>[] {
  const companies = clients.filter(({ kind }) => kind !== 'residential')
  return companies.flatMap((client, index) =>
    [0, 1].map((part) => {
      const [name, title] = people[(index + part * 2) % people.length] ?? people[0]
      return {
        ...row('client_contact', `${client.client_no}/${part + 1}`),
        client_id: client.id,
        ...{ name, title },
        email: `${name.replace(' ', '.').toLowerCase()}.${index + 1}@example.com`,
        phone: `210-555-01${String(60 + index)}`,
        receives_reports: part === 1,
        receives_quotes: part === 0,
        can_approve_quotes: part === 0,
      }
    }),
  )
}

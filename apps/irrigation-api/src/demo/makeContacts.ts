import type { DemoRowOf } from './demoRows.ts'
import type { DemoWorld } from './demoWorld.ts'

const people = [
  ['Abel Norris', 'Board president'],
  ['Cora Whitley', 'Property manager'],
  ['Ellis Marsh', 'Facilities'],
  ['Gina Tolbert', 'Treasurer'],
] as const

/** People of clients that are not households: one approves quotes, another gets the reports. */
export function makeContacts(
  { row }: DemoWorld,
  clients: readonly DemoRowOf<'client'>[],
): DemoRowOf<'clientContact'>[] {
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

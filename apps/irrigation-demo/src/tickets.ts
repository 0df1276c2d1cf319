import type { SeededRowOf } from '@sluice/irrigation-api/seeding'
import type { DemoWorld } from './world.ts'

const subjects = {
  service_request: [
    'Water in the street by the gate',
    'One zone does not come on',
    'Please look at dry spots',
    'Heads hit the fence',
  ],
  support: ['How do I change the logo?', 'A photo does not appear', 'Can reports be in Spanish?'],
  municipal_question: ['Which meter number is meant?', 'When is the next checkup due?'],
} as const
const kinds = ['service_request', 'service_request', 'service_request', 'support', 'municipal_question'] as const
const statuses = ['new', 'open', 'closed', 'resolved', 'waiting_client', 'closed', 'closed'] as const
const priorities = ['normal', 'normal', 'high', 'low', 'urgent']

/** Tickets: mainly requests for visits; most of them are settled. */
export function makeTickets(world: DemoWorld, sites: readonly SeededRowOf<'site'>[]): SeededRowOf<'ticket'>[] {
  const total = world.plan.totals.tickets
  return Array.from({ length: total }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? 'service_request'
    const status = statuses[index % statuses.length] ?? 'new'
    const day = -2 - (total - index - 1) * 7
    const isOver = status === 'resolved' || status === 'closed'
    const isSupport = kind === 'support'
    const site = sites[(index * 3) % sites.length]
    const names: readonly string[] = subjects[kind]
    return {
      ...world.row('ticket', index + 1, day),
      ...{ ticket_no: `T-${1001 + index}`, kind, status, subject: names[index % names.length] ?? '' },
      body: 'Seen this week; please call before you come.',
      client_id: isSupport ? null : (site?.client_id ?? null),
      site_id: isSupport ? null : (site?.id ?? null),
      priority: priorities[index % priorities.length] ?? 'normal',
      channel: (['phone', 'email', 'web', 'app'] as const)[index % 4] ?? 'phone',
      assigned_user_id: status === 'new' ? null : (world.office[index % world.office.length] ?? null),
      due_on: isOver ? null : world.on(day + 10),
      resolved_at: isOver ? world.at(Math.min(-1, day + 3), 15) : null,
      closed_at: status === 'closed' ? world.at(Math.min(-1, day + 5), 15) : null,
    }
  })
}

/** Messages: a first reply on every ticket that was started, and an internal one on every third. */
export function makeTicketMessages(
  world: DemoWorld,
  tickets: readonly SeededRowOf<'ticket'>[],
): SeededRowOf<'ticketMessage'>[] {
  const author_id = world.office[0] ?? ''
  const author_name = world.plan.users[0]?.[2] ?? ''
  const words = ['Thank you, we will look at it.', 'Bring the long key for the valve box.']
  return tickets
    .filter(({ status }) => status !== 'new')
    .flatMap((ticket, index) =>
      words.slice(0, index % 3 === 0 ? 2 : 1).map((body, part) => ({
        ...world.row('ticket_message', `${ticket.ticket_no}/${part + 1}`, -2),
        ...{ created_at: ticket.created_at, updated_at: ticket.updated_at },
        ...{ ticket_id: ticket.id, author_id, author_name, body, internal: part === 1 },
      })),
    )
}

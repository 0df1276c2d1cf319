import type { ActorRole, TicketKind } from '@sluice/irrigation-rules'
import { expect } from 'vitest'
import { createPermissionWorld, type PermissionWorld } from '../permissions/createPermissionWorld.ts'
import { callerOf, type RowCall, type RowPlan, rowReaders, type TableRow, type Told, toldOf } from './rowPlan.ts'

const path = '/api:crm/tickets'

/** Author of the tickets; product staff answers support tickets, but writes none. */
const writerOf = (asker: ActorRole): ActorRole => (asker === 'admin' ? 'owner' : asker)

/** Call for each second state; reopening a resolved ticket has its own. */
function callFor({ from, to, via }: TableRow): string {
  if (via === 'make_checkup') return 'make-checkup'
  if (from === 'resolved' && to === 'open') return 'reopen'
  return { open: 'open', waiting_client: 'wait', resolved: 'resolve', closed: 'close' }[to] ?? ''
}

async function prepare(world: PermissionWorld, kind: TicketKind, row: TableRow, asker: ActorRole): Promise<string> {
  if (row.from === '(new)') return crypto.randomUUID()
  const place = kind === 'support' ? {} : { site_id: world.siteId }
  const answer = await callerOf(world, writerOf(asker))('POST', path, { kind, subject: 'Leak', ...place })
  const { id } = answer.json()
  const at = row.from === 'resolved' ? '2026-06-15T12:00:00Z' : null
  await world.run('update ticket set status = $2, resolved_at = $3 where id = $1', [id, row.from, at])
  return id
}

async function act(
  world: PermissionWorld,
  kind: TicketKind,
  row: TableRow,
  { id, asker, body }: RowCall,
): Promise<Told> {
  // Staff answers support tickets from the home account; a visit is read-only.
  const caller = asker === 'admin' && kind === 'support' ? world.staff : callerOf(world, asker)
  if (row.from === '(new)') return toldOf(await caller('POST', path, { id, kind, subject: 'Leak', ...body }))
  const visit = row.via === 'make_checkup' ? { type: 'leak_search', ...body } : undefined
  return toldOf(await caller('POST', `${path}/${id}/${callFor(row)}`, visit))
}

async function effects({ run }: PermissionWorld, row: TableRow, id: string): Promise<void> {
  const [ticket] = await run('select * from ticket where id = $1', [id])
  if (row.effects.includes('ticket_no')) expect(ticket?.ticket_no).toMatch(/^T-\d+$/)
  if (row.effects.includes('checkup_linked')) expect(ticket?.checkup_id).not.toBeNull()
  if (row.effects.includes('resolved_at')) expect(ticket?.resolved_at).not.toBeNull()
  if (row.effects.includes('resolved_at_cleared')) expect(ticket?.resolved_at).toBeNull()
}

/** Tickets (3.6) of a kind: setup, calls, guards and effects. */
export const ticketRows = (kind: TicketKind): RowPlan<PermissionWorld> => ({
  ...rowReaders('ticket'),
  entity: 'ticket',
  start: createPermissionWorld,
  end: (world) => world.end(),
  prepare: (world, row, asker) => prepare(world, kind, row, asker),
  act: (world, row, call) => act(world, kind, row, call),
  effects,
  // Reviewers see only the tickets that they wrote.
  stranger: ({ from, via }, asker) =>
    asker === 'municipal_reviewer' && from !== '(new)' && via === undefined ? [404, 'ticket.not_found'] : undefined,
  guards: {
    subject_required: { body: { subject: ' ' }, told: [400, 'request.invalid'] },
    checkup_required: { before: ({ run }, id) => run('update ticket set site_id = null where id = $1', [id]) },
    reopen_too_late: {
      before: ({ run }, id) => run(`update ticket set resolved_at = '2026-06-01T14:59:59Z' where id = $1`, [id]),
    },
  },
  conditions: {
    creator: {
      before: ({ run, colleagueId }, id) => run('update ticket set created_by = $2 where id = $1', [id, colleagueId]),
      told: [404, 'ticket.not_found'],
    },
  },
})

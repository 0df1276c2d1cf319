import { listQuery } from '@sluice/protocol'
import * as z from 'zod'
import { checkupCreate } from './checkups.ts'
import { commonFields } from './common.ts'
import { flag, notes, optionalChoice, optionalDate, optionalId, requiredText } from './fields.ts'

const kind = z.enum(['service_request', 'support', 'municipal_question'])
/** Every state of a ticket. */
export const ticketStatuses = ['new', 'open', 'waiting_client', 'resolved', 'closed'] as const
const status = z.enum(ticketStatuses)
const priority = z.enum(['low', 'normal', 'high', 'urgent'])

const changeable = {
  body: notes(),
  client_id: optionalId(),
  site_id: optionalId(),
  asset_type: optionalChoice(['zone', 'controller', 'backflow', 'water_meter']),
  asset_id: optionalId(),
  priority: priority.optional(),
  channel: optionalChoice(['phone', 'email', 'web', 'app']),
  assigned_user_id: optionalId(),
  due_on: optionalDate(),
}

/** A new ticket: a request for a visit, for help with the product, or a question of a municipality. */
export const ticketCreate = z.strictObject({
  id: z.uuid().optional(),
  kind,
  subject: requiredText(200),
  ...changeable,
})

/** Changes to a ticket; its state only changes through its own routes. */
export const ticketPatch = z.strictObject({ subject: requiredText(200).optional(), ...changeable })

/** Visit created from a request, at the site of the ticket. */
export const ticketCheckup = checkupCreate.omit({ site_id: true })

/** A ticket with the names shown in lists. */
export const ticketItem = z.object({
  ...commonFields,
  ticket_no: z.string(),
  kind,
  subject: z.string(),
  body: z.string().nullable(),
  client_id: z.uuid().nullable(),
  site_id: z.uuid().nullable(),
  asset_type: z.string().nullable(),
  asset_id: z.uuid().nullable(),
  priority: z.string(),
  channel: z.string().nullable(),
  status,
  assigned_user_id: z.uuid().nullable(),
  checkup_id: z.uuid().nullable(),
  due_on: z.string().nullable(),
  resolved_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  client_name: z.string().nullable(),
  site_name: z.string().nullable(),
  author_name: z.string().nullable(),
  assigned_user_name: z.string().nullable(),
  account_name: z.string().nullable(),
})

/** Filters of the list of tickets; `status` accepts several states, separated by commas; `open` selects those that still need action. */
export const ticketQuery = listQuery.extend({
  status: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(status).min(1).max(ticketStatuses.length))
    .optional(),
  open: z.stringbool().optional(),
  kind: kind.optional(),
  priority: priority.optional(),
  client_id: z.uuid().optional(),
  site_id: z.uuid().optional(),
  assigned_user_id: z.uuid().optional(),
})

/** A message on a ticket with URLs of uploaded files; internal ones are visible to colleagues only. */
export const ticketMessageCreate = z.strictObject({
  id: z.uuid().optional(),
  body: requiredText(4000),
  internal: flag(),
  file_urls: z.array(z.string().max(300)).max(10).optional(),
})

/** A message on a ticket. */
export const ticketMessageItem = z.object({
  ...commonFields,
  ticket_id: z.uuid(),
  author_id: z.uuid(),
  author_name: z.string(),
  body: z.string(),
  internal: z.boolean(),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), src: z.string(), thumb_src: z.string() })),
})

/** Paging of the messages on a ticket, oldest first. */
export const ticketMessageQuery = listQuery.omit({ q: true })

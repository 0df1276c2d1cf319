/* Every row of the state tables of tickets (3.6), one table per kind, through the API. */
import { describe } from 'vitest'
import { describeRows } from './describeRows.ts'
import { ticketRows } from './ticketRows.ts'

describe.each(['service_request', 'support', 'municipal_question'] as const)('%s', (kind) =>
  describeRows(kind, ticketRows(kind)),
)

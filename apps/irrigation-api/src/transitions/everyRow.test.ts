/* Completeness of the API tests of all state tables. */
import { stateTables } from '@sluice/irrigation-rules'
import { afterAll, describe, expect, it } from 'vitest'
import { backflowTestRows } from './backflowTestRows.ts'
import { checkupRows } from './checkupRows.ts'
import { quoteRows } from './quoteRows.ts'
import { repairRows } from './repairRows.ts'
import { rowCases } from './rowCases.ts'
import type { AnyTable } from './rowPlan.ts'
import { shareLinkRows } from './shareLinkRows.ts'
import { submissionRows } from './submissionRows.ts'
import { subscriptionRows } from './subscriptionRows.ts'
import { ticketRows } from './ticketRows.ts'

/** Plan of each table; the states of zones have none, because they follow from observations and findings. */
const asked: Readonly<Record<keyof typeof stateTables, object | undefined>> = {
  checkup: checkupRows,
  checkup_zone: undefined,
  quote: quoteRows,
  repair: repairRows,
  subscription: subscriptionRows,
  municipal_submission: submissionRows,
  service_request: ticketRows('service_request'),
  support: ticketRows('support'),
  municipal_question: ticketRows('municipal_question'),
  backflow_test: backflowTestRows,
  share_link: shareLinkRows,
}

const tables = Object.entries(stateTables)
  .filter(([name]) => asked[name as keyof typeof stateTables] !== undefined)
  .map(([name, table]) => ({ name, table: table as unknown as AnyTable })) // types erased
const cases = tables.flatMap(({ table }) => rowCases(table))
const rows = tables.flatMap(({ table }) => table.transitions)

afterAll(() => {
  console.info(`decisions through the API: ${cases.length} transition cases for ${rows.length} rows`)
})

describe('the state tables', () => {
  it('are all tested', () => expect(Object.keys(asked).sort()).toEqual(Object.keys(stateTables).sort()))

  it.each(rows)('$id is asked from every side', ({ id, needs, who }) => {
    const groups = cases.filter(({ row }) => row.id === id).map(({ group }) => group)
    expect([...new Set(groups)].sort()).toEqual(
      ['allowed', needs.length > 0 ? 'guard' : 'unguarded', 'role', 'state'].sort(),
    )
    expect(groups.filter((group) => group === 'allowed')).toHaveLength(who.length)
    expect(groups.filter((group) => group === 'guard')).toHaveLength(needs.length)
  })
})

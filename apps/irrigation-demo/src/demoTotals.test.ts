import { type SeededTable, seededTables } from '@sluice/irrigation-api/seeding'
import { describe, expect, it } from 'vitest'
import { buildDemo } from './buildDemo.ts'
import { demoPlans } from './shared/plans.ts'

const today = '2026-06-15'
const demo = buildDemo(today, [])
const countOf = (table: SeededTable) => demo.map(({ rows }) => rows[table]?.length ?? 0)
const states = (table: 'checkup' | 'quote' | 'repair', account: number) => {
  const rows: readonly { readonly status?: string | undefined }[] = demo[account]?.rows[table] ?? []
  const counts: Record<string, number> = {}
  for (const { status = '' } of rows) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('the totals of the demo', () => {
  it.each([
    { table: 'user', counts: [3, 8, 5, 1], total: 17 },
    { table: 'client', counts: [0, 26, 10, 4], total: 40 },
    { table: 'site', counts: [0, 40, 15, 5], total: 60 },
    { table: 'controller', counts: [0, 62, 22, 6], total: 90 },
    { table: 'zone', counts: [0, 640, 205, 55], total: 900 },
    { table: 'program', counts: [0, 155, 52, 13], total: 220 },
    { table: 'backflow', counts: [0, 48, 18, 5], total: 71 },
    { table: 'backflowTest', counts: [0, 96, 33, 6], total: 135 },
    { table: 'checkup', counts: [0, 210, 70, 20], total: 300 },
    { table: 'repair', counts: [0, 980, 330, 90], total: 1400 },
    { table: 'repairPart', counts: [0, 647, 218, 59], total: 924 },
    { table: 'checklistAnswer', counts: [0, 7739, 2263, 497], total: 10_499 },
    { table: 'ticket', counts: [0, 30, 12, 3], total: 45 },
    { table: 'picture', counts: [0, 1300, 420, 80], total: 1800 },
    { table: 'municipalSubmission', counts: [3, 34, 8, 0], total: 45 },
    { table: 'quote', counts: [0, 105, 35, 10], total: 150 },
  ] as const)('are $total of $table: $counts', ({ table, counts, total }) => {
    expect(countOf(table)).toEqual(counts)
    expect(countOf(table).reduce((sum, count) => sum + count, 0)).toBe(total)
  })

  it.each([
    { table: 'checkup', wanted: { completed: 252, scheduled: 20, in_progress: 12, in_review: 6, cancelled: 10 } },
    {
      table: 'repair',
      wanted: { done: 644, approved: 112, quoted: 196, open: 252, declined: 98, deferred: 70, monitor: 28 },
    },
    {
      table: 'quote',
      wanted: {
        ...{ draft: 15, sent: 12, viewed: 7, approved: 4, partly_approved: 2 },
        ...{ done: 84, declined: 14, expired: 9, void: 3 },
      },
    },
  ] as const)('have the expected number of $table rows in every state', ({ table, wanted }) => {
    const sum: Record<string, number> = {}
    for (const index of [1, 2, 3]) {
      for (const [status, count] of Object.entries(states(table, index))) sum[status] = (sum[status] ?? 0) + count
    }
    expect(sum).toEqual(wanted)
  })

  it.each(demoPlans.map((plan, index) => ({ plan, index: index + 1 })))(
    'follow the plan of $plan.name',
    ({ plan, index }) => {
      const without0 = (counts: object) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
      expect(states('checkup', index)).toEqual(without0(plan.checkups))
      expect(states('repair', index)).toEqual(without0(plan.repairs))
      expect(states('quote', index)).toEqual(without0(plan.quotes))
    },
  )

  it('use no id twice in a table', () => {
    for (const table of seededTables) {
      const ids = demo.flatMap(({ rows }) => (rows[table] ?? []).flatMap((row) => ('id' in row ? [row.id] : [])))
      expect(new Set(ids).size, table).toBe(ids.length)
    }
  })
})

describe('a demo of ten times the size', () => {
  const large = buildDemo(today, [], 10)
  const sizeOf = (table: SeededTable) => large.reduce((sum, { rows }) => sum + (rows[table]?.length ?? 0), 0)

  it.each([
    { table: 'user', total: 17 },
    { table: 'client', total: 400 },
    { table: 'site', total: 600 },
    { table: 'zone', total: 9000 },
    { table: 'checkup', total: 3000 },
    { table: 'repair', total: 14_000 },
    { table: 'quote', total: 1500 },
  ] as const)('has $total of $table', ({ table, total }) => expect(sizeOf(table)).toBe(total))

  it('has the same stories, and no duplicate rows', () => {
    const names = large[1]?.rows.client?.map(({ name }) => name) ?? []
    expect(names.slice(0, 3)).toEqual(['Maple Bend HOA', 'Okafor residence', 'Juniper Elementary'])
    expect(new Set(names).size).toBe(260)
    const numbers = large.flatMap(({ rows }) => rows.municipalSubmission?.map((row) => row.submission_no) ?? [])
    const given = numbers.filter((number) => number !== null)
    expect(new Set(given).size).toBe(given.length)
  })
})

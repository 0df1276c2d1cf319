/*
 * First page and reports of a company with ten years of work: rows read by each statement, as counted by the database. Their duration with
 * 200,000 visits is a gate: `pnpm gates --only first-page`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { growCompany, keepAllFigures } from './grow.ts'
import { type ListWorld, openListWorld } from './listWorld.ts'
import { figurePaths } from './measureLists.ts'
import { type PlanStep, readPlan, recordQueries } from './queries.ts'

const VISITS = 10_000
/** Tables that keep growing while a company works. */
const growing = ['checkup', 'quote', 'repair', 'repair_part', 'report_figure']

let world: ListWorld
beforeAll(async () => {
  world = await openListWorld()
  await growCompany(world, { visits: VISITS, clients: VISITS / 10 })
}, 60_000)
afterAll(() => world.close())

/** Rows of growing tables read by each statement of a request, and whether by sequential scan. */
async function readsOf(path: string) {
  const sent = await recordQueries(async () => {
    expect((await world.who('GET', path)).statusCode).toBe(200)
  })
  const scope = sent.filter(({ text }) => text.includes('set_config')).slice(-1)
  const reads: { readonly table: string; readonly rows: number; readonly isSequential: boolean }[] = []
  for (const query of sent.filter(({ text }) => /^\s*(select|with) /.test(text) && text.includes('account_id')))
    for (const step of await readPlan(world.runtime, scope, query))
      if (growing.includes(step['Relation Name'] ?? ''))
        reads.push({
          table: step['Relation Name'] ?? '',
          rows: rowsOf(step),
          isSequential: step['Node Type'] === 'Seq Scan',
        })
  return reads
}

const rowsOf = (step: PlanStep) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']

describe('rows read of ten years of work', () => {
  it.each([
    // one visit in two hundred was never ended
    { name: 'dashboard', most: VISITS / 50 },
    // repairs waiting to be done, and those carried on from every twentieth finding
    { name: 'month', most: VISITS / 8 },
    { name: 'year', most: VISITS / 5 },
  ] as const)('for the figures of $name are few, from indexes', async ({ name, most }) => {
    const reads = await readsOf(figurePaths[name])
    expect(reads.length).toBeGreaterThan(2)
    expect(reads.filter(({ isSequential }) => isSequential)).toEqual([])
    expect(reads.filter(({ rows }) => rows > most)).toEqual([])
  })
})

describe('rows read of ten years of work, with stored figures', () => {
  beforeAll(async () => {
    await keepAllFigures(world)
    await world.admin.query('analyze report_figure')
  })

  it.each([
    { name: 'dashboard', most: VISITS / 50 },
    // eight days at each end, and repairs waiting to be done
    { name: 'month', most: VISITS / 8 },
    { name: 'year', most: VISITS / 8 },
    // one row per slice of 512 days for each issue or part, and the list of all slices
    { name: 'always', most: VISITS / 8 },
  ] as const)('for the figures of $name are as few, from indexes', async ({ name, most }) => {
    const reads = await readsOf(figurePaths[name])
    expect(reads.length).toBeGreaterThan(2)
    expect(reads.filter(({ isSequential }) => isSequential)).toEqual([])
    expect(reads.filter(({ rows }) => rows > most)).toEqual([])
  })

  it('are almost none of visits, quotes and parts, for any period', async () => {
    for (const name of ['month', 'year', 'always'] as const) {
      const reads = (await readsOf(figurePaths[name])).filter(({ table }) => table !== 'repair')
      expect(reads.filter(({ rows }) => rows > VISITS / 15)).toEqual([])
    }
  })
})

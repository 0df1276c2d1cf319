import { stateTables } from '@sluice/irrigation-rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RowCase, rowCases } from './rowCases.ts'
import type { AnyTable, RowPlan, Told, Unmet } from './rowPlan.ts'

/** Tests every row of a state table through the API: allowed calls have their effects, refused ones give the reason and change nothing. */
export function describeRows<W>(name: keyof typeof stateTables, plan: RowPlan<W>): void {
  const table = stateTables[name] as unknown as AnyTable // types erased
  let world: W

  beforeAll(async () => {
    world = await plan.start()
  }, 60_000)
  afterAll(() => plan.end(world))

  it('covers an unmet case for every requirement', () => {
    const asked = rowCases(table).filter(({ guard, condition }) => guard ?? condition)
    expect(asked.filter((it) => !unmetOf(it)).map((it) => `${it.row.id} ${it.name}`)).toEqual([])
  })

  it.each(rowCases(table))('$row.id ($group) $name', async (it) => {
    if (it.group === 'allowed') return allows(it)
    if (it.group === 'unguarded') return allowsOnce(it)
    if (it.group === 'state') return refusesState(it)
    return it.strangers ? refusesStrangers(it, it.strangers) : refusesUnmet(it)
  })

  async function allows({ row, asker }: RowCase) {
    const id = await plan.prepare(world, row, asker)
    const before = await plan.logged(world, row, id)
    const told = await plan.act(world, row, { id, asker })
    if (told) expect([told[0] < 300, told]).toEqual([true, told])
    const lines = plan.isUnlogged?.(row) ? 0 : 1
    expect([await plan.statusOf(world, id), await plan.logged(world, row, id)]).toEqual([row.to, before + lines])
    await plan.effects?.(world, row, id)
  }

  async function allowsOnce({ row, asker }: RowCase) {
    const id = await plan.prepare(world, row, asker)
    const before = await plan.logged(world, row, id)
    for (const _time of [1, 2]) await plan.act(world, row, { id, asker })
    expect([await plan.statusOf(world, id), await plan.logged(world, row, id)]).toEqual([row.to, before + 1])
  }

  async function refusesState({ row, asker, from: usualFrom = '' }: RowCase) {
    const from = plan.otherState?.(row) ?? usualFrom
    const id = await plan.prepare(world, row, asker)
    const isNew = row.from === '(new)'
    if (isNew) await plan.act(world, row, { id, asker })
    else await plan.force(world, id, from)
    const usual: Told = isNew ? [409, 'row.exists'] : [409, `${plan.entity}.transition_not_allowed`]
    await unchanged(id, () => plan.act(world, row, { id, asker }), plan.unlisted?.(row, from) ?? usual)
    expect(await plan.statusOf(world, id)).toBe(from)
  }

  async function refusesStrangers({ row, asker }: RowCase, strangers: NonNullable<RowCase['strangers']>) {
    const id = await plan.prepare(world, row, asker)
    for (const stranger of strangers.filter((it) => !plan.isElsewhere?.(row, it))) {
      const usual: Told = stranger === 'client_link' ? [401] : [403]
      const expected = plan.stranger?.(row, stranger) ?? usual
      await unchanged(id, () => plan.act(world, row, { id, asker: stranger }), expected)
    }
  }

  function unmetOf({ row, guard, condition }: RowCase): Unmet<W> | undefined {
    const { guards, conditions = {} } = plan
    if (guard !== undefined) return guards[`${row.id} ${guard}`] ?? guards[guard]
    return conditions[`${row.id} ${condition}`] ?? conditions[condition ?? '']
  }

  async function refusesUnmet(it: RowCase) {
    const { row, asker, guard } = it
    const unmet = unmetOf(it) ?? {}
    const id = await plan.prepare(world, row, asker)
    await unmet.before?.(world, id, row)
    const usual: Told = guard ? [422, `${plan.entity}.${guard}`] : [403]
    const body = typeof unmet.body === 'function' ? await unmet.body(world, id) : unmet.body
    const act = () => plan.act(world, row, { id, asker, ...(body && { body }) })
    if (unmet.leadsTo === undefined) await unchanged(id, act, unmet.told ?? usual)
    else expect([(await act())?.[0], await plan.statusOf(world, id)]).toEqual([200, unmet.leadsTo])
    await unmet.after?.(world)
  }

  /** Expects a refusal that leaves everything unchanged. Actions of the system return nothing to check. */
  async function unchanged(id: string, act: () => Promise<Told | undefined>, [status, code]: Told) {
    const before = await plan.digest(world, id)
    const told = await act()
    if (told) expect(code === undefined ? [told[0]] : told).toEqual(code === undefined ? [status] : [status, code])
    expect(await plan.digest(world, id)).toEqual(before)
  }
}

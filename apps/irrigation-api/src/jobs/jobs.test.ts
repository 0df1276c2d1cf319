import { quoteTransitions } from '@sluice/irrigation-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shownQuote } from '../testing/clientOfLink.ts'
import { createQuoteWorld, type QuoteWorld } from '../testing/createQuoteWorld.ts'
import type { AccountJob } from './accountJobs.ts'
import { runJobs, startJobs } from './runJobs.ts'

let world: QuoteWorld
let failures: unknown[]

beforeAll(async () => {
  world = await createQuoteWorld()
})
beforeEach(() => {
  failures = []
})
afterAll(() => world.api.close())

const onError = (error: unknown, place: unknown) => failures.push([error, place])
const run = (jobs?: readonly AccountJob[]) => runJobs(world.api.world, { onError, ...(jobs ? { jobs } : {}) })
const quoteRow = async (id: string) => (await world.run('select * from quote where id = $1', [id]))[0]
const byPhone = { via: 'phone', signed_name: 'Grace', note: 'Called at noon' }
const approve = async (id: string) =>
  world.owner('POST', `/api:quotes/quotes/${id}/approve`, { ...byPhone, ...(await shownQuote(world, id)) })

async function addSent(repair_ids: readonly string[] = [], amounts: readonly number[] = []) {
  const { id } = await world.addDraft({ repair_ids }, amounts)
  await world.owner('POST', `/api:quotes/quotes/${id}/send`, {})
  return id
}

/** Everything that jobs may change, for comparison. */
const state = async () => [
  await world.run('select * from quote order by id'),
  await world.run('select * from repair order by id'),
  await world.run('select count(*) from activity_log'),
]

describe('quotes past their last day', () => {
  it('expire once, by the account’s calendar, and reopen their repairs', async () => {
    const repair = await world.addRepair()
    const id = await addSent([repair])
    await world.run(`update quote set valid_until_on = '2026-06-14' where id = $1`, [id])
    await world.run(`update account set timezone = 'Pacific/Honolulu'`)
    world.api.clock.advance(-8 * 3_600_000) // 07:00 UTC, 21:00 the day before in Honolulu
    await run()
    expect(await quoteRow(id)).toMatchObject({ status: 'sent' })
    await world.run(`update account set timezone = 'America/Chicago'`)
    await run()
    world.api.clock.advance(8 * 3_600_000)
    expect(await quoteRow(id)).toMatchObject({ status: 'expired', updated_by: null })
    expect(await world.repair(repair)).toMatchObject({ status: 'open', quote_line_item_id: null })
    const log = await world.run('select actor_id, diff from activity_log where target_id = $1 and verb = $2', [
      id,
      'quote.expired',
    ])
    expect(log).toEqual([{ actor_id: null, diff: { from: 'sent', to: 'expired' } }])
    const before = await state()
    await run()
    expect(await state()).toEqual(before)
    expect(failures).toEqual([])
  })

  it.each(quoteTransitions.states)('in state %s', async (status) => {
    const id = await addSent([], [100])
    await world.run(`update quote set status = $2, valid_until_on = '2026-06-14' where id = $1`, [id, status])
    await run()
    const isListed = quoteTransitions.transitions.some(({ from, to }) => from === status && to === 'expired')
    expect(await quoteRow(id)).toMatchObject({ status: isListed ? 'expired' : status })
  })

  it('are valid on their last day', async () => {
    const id = await addSent([], [100])
    await world.run(`update quote set valid_until_on = '2026-06-15' where id = $1`, [id])
    await run()
    expect(await quoteRow(id)).toMatchObject({ status: 'sent' })
  })

  it('are not refused to a client who approves concurrently', async () => {
    const id = await addSent([], [100])
    await world.run(`update quote set valid_until_on = '2026-06-14' where id = $1`, [id])
    const [, answer] = await Promise.all([run(), approve(id)])
    expect([409, 422]).toContain(answer.statusCode)
    await run()
    expect(await quoteRow(id)).toMatchObject({ status: 'expired' })
  })
})

describe('deferred repairs', () => {
  it.each([
    { until: '2026-06-16', expected: 'deferred' },
    { until: '2026-06-15', expected: 'open' },
  ])('until $until are $expected', async ({ until, expected }) => {
    const repair = await world.addRepair()
    const id = await addSent([repair])
    const later = { reason: 'later', deferred_until_on: until }
    await world.owner('POST', `/api:quotes/quotes/${id}/decline`, later)
    await run()
    expect(await world.repair(repair)).toMatchObject({ status: expected })
    expect((await world.repair(repair)).deferred_until_on).toEqual(expected === 'open' ? null : expect.any(Date))
  })
})

describe('quotes with finished work', () => {
  async function addApproved(count = 2) {
    const repairs: string[] = []
    for (let made = 0; made < count; made++) repairs.push(await world.addRepair())
    const id = await addSent(repairs)
    await approve(id)
    return { id, repairs }
  }
  const finish = (repair: string | undefined, status = 'done') =>
    world.run('update repair set status = $2 where id = $1', [repair, status])

  it('are done when the last of their repairs is', async () => {
    const { id, repairs } = await addApproved()
    await finish(repairs[0])
    await run()
    expect(await quoteRow(id)).toMatchObject({ status: 'approved' })
    await finish(repairs[1])
    await run()
    expect(await quoteRow(id)).toMatchObject({ status: 'done', done_at: expect.any(Date) })
    expect(failures).toEqual([])
  })

  it('ignore void repairs, and are not done when all are void', async () => {
    const some = await addApproved()
    await finish(some.repairs[0], 'void')
    await finish(some.repairs[1])
    const none = await addApproved(1)
    await finish(none.repairs[0], 'void')
    await run()
    expect(await quoteRow(some.id)).toMatchObject({ status: 'done' })
    expect(await quoteRow(none.id)).toMatchObject({ status: 'approved' })
  })

  it('are finished by hand when they have no repairs', async () => {
    const id = await addSent([], [100])
    await approve(id)
    await run()
    expect(await quoteRow(id)).toMatchObject({ status: 'approved' })
  })

  it('are done as soon as a technician finishes the last repair', async () => {
    const { id, repairs } = await addApproved(1)
    const { asset_id, issue_code } = await world.repair(repairs[0] ?? '')
    const { items } = (
      await world.technician('GET', `/api:checkups/checkup-zones?checkup_id=${world.checkupId}`)
    ).json()
    const zone = items.find((it: { zone_id: string }) => it.zone_id === asset_id)
    const url = `/api:checkups/checkup-zones/${zone.id}/findings/${issue_code}`
    const answer = await world.technician('PUT', url, { qty: 2, status: 'done' }, { 'if-match': '99' })
    expect(answer.statusCode).toBe(200)
    expect(await quoteRow(id)).toMatchObject({ status: 'done', updated_by: null })
  })
})

describe('runJobs', () => {
  it('continues with other accounts and jobs when one fails, and rolls the failed one back', async () => {
    const seen: string[] = []
    const [a, b] = (await world.run(`select id from account where slug like 'account-%' order by id`)).map(
      ({ id }) => id,
    )
    const jobs: AccountJob[] = [
      {
        name: 'first',
        async run({ tx, session }) {
          await tx.execute(`update client set name = 'Changed' where account_id = '${session.accountId}'`)
          if (session.accountId === a) throw new Error('Broken')
        },
      },
      { name: 'second', run: async ({ session }) => void seen.push(session.accountId) },
    ]
    expect(await run(jobs)).toBe(true)
    expect(failures).toEqual([[new Error('Broken'), { accountId: a, job: 'first' }]])
    expect(seen).toEqual([a, b])
    const changed = await world.run(`select distinct account_id from client where name = 'Changed'`)
    expect(changed).toEqual([{ account_id: b }])
  })

  it('skips an account that takes too long, and reports it', async () => {
    const seen: string[] = []
    const [a, b] = (await world.run(`select id from account where slug like 'account-%' order by id`)).map(
      ({ id }) => id,
    )
    let late = () => {}
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const job: AccountJob = {
      name: 'slow',
      async run({ session }) {
        seen.push(session.accountId)
        if (session.accountId !== a) return
        late()
        await ended
      },
    }
    const wait = () =>
      new Promise<void>((resolve) => {
        late = resolve
      })
    expect(await runJobs(world.api.world, { onError, jobs: [job], wait })).toBe(true)
    end()
    expect(seen).toEqual([a, b])
    expect(failures).toEqual([
      [expect.objectContaining({ message: expect.stringContaining('60 seconds') }), { accountId: a, job: 'slow' }],
    ])
  })

  it('runs on one server at a time', async () => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    let first: Promise<boolean> | undefined
    await new Promise<void>((begun) => {
      const waits = async () => {
        begun()
        await ended
      }
      first = runJobs(world.api.world, { onError, jobs: [{ name: 'waits', run: waits }] })
    })
    expect(await run([])).toBe(false)
    end()
    expect(await first).toBe(true)
    expect(await run([])).toBe(true)
  })

  it('starts and stops with the server', async () => {
    const id = await addSent([], [100])
    await world.run(`update quote set valid_until_on = '2026-06-14' where id = $1`, [id])
    const jobs = startJobs(world.api.world, onError)
    await expect.poll(async () => (await quoteRow(id))?.status).toBe('expired')
    await jobs.close()
    expect(failures).toEqual([])
  })
})

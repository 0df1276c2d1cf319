/* Reopening a visit supersedes its report in every link, until the next report. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFieldWorld, type FieldWorld } from '../../testing/createFieldWorld.ts'

let world: FieldWorld
const visits = '/api:checkups/checkups'
const links = '/api:quotes/share-links'
const owner = (method: 'GET' | 'POST', url: string, body?: object) => world.people.owner(method, url, body)

beforeAll(async () => {
  world = await createFieldWorld()
}, 30_000)
afterAll(() => world.end())

const share = async (id: string) => (await owner('POST', links, { target_type: 'checkup', target_id: id })).json()
const listed = async (id: string) => (await owner('GET', `${links}?target_type=checkup&target_id=${id}`)).json().items
const open = (token: string) => world.api.inject({ url: `/api:quotes/documents/${token}` })
const reopen = (id: string) => owner('POST', `${visits}/${id}/reopen`, { reason: 'Forgot the clock' })
const read = async (id: string) => (await owner('GET', `${visits}/${id}`)).json()
const asMoment = (text: string) => new Date(text).toISOString()

describe('the report of a reopened visit', () => {
  it('is superseded from then on, and so is every link to it', async () => {
    const id = await world.completeVisit()
    const [first, second] = [await share(id), await share(id)]
    const elsewhere = await share(await world.completeVisit())
    expect([first.superseded_at, (await open(first.token)).json().link.superseded_at]).toEqual([null, null])
    const at = world.api.clock.now().toISOString()
    expect(asMoment((await reopen(id)).json().report_superseded_at)).toBe(at)
    world.api.clock.advance(60_000)
    const all = await listed(id)
    expect(all.map((link: { superseded_at: string }) => asMoment(link.superseded_at))).toEqual([at, at])
    const closed = (await open(second.token)).json()
    expect(closed).toMatchObject({ code: 'share_link.being_revised', payload: { superseded_at: expect.any(String) } })
    expect((await open(elsewhere.token)).json().link.superseded_at).toBeNull()
  })

  it('is replaced by the next one, which old links mark as newer and new links do not', async () => {
    const id = await world.completeVisit()
    const old = await share(id)
    await open(old.token)
    await reopen(id)
    expect(await world.run('select report_viewed_at from checkup where id = $1', [id])).toEqual([
      { report_viewed_at: null },
    ])
    expect((await owner('POST', `${visits}/${id}/complete`)).json()).toMatchObject({
      ...{ status: 'completed', report_superseded_at: null },
    })
    const shown = (await open(old.token)).json()
    expect(shown).toMatchObject({
      link: { superseded_at: expect.any(String) },
      report: { checkup: { report_superseded_at: null } },
    })
    expect((await open((await share(id)).token)).json().link.superseded_at).toBeNull()
  })

  it('keeps the time at which a link was first superseded', async () => {
    const id = await world.completeVisit()
    await share(id)
    await reopen(id)
    const [{ superseded_at }] = await listed(id)
    await owner('POST', `${visits}/${id}/complete`)
    world.api.clock.advance(60_000)
    await reopen(id)
    expect((await listed(id))[0].superseded_at).toBe(superseded_at)
    expect((await read(id)).report_superseded_at).not.toBe(superseded_at)
  })

  it('is not superseded for a cancelled visit or one in review', async () => {
    const id = await world.startVisit()
    await owner('POST', `${visits}/${id}/cancel`, { reason: 'weather' })
    const again = await owner('POST', `${visits}/${id}/reopen`, { reason: 'Dry', scheduled_at: '2026-06-20T14:00:00Z' })
    expect(again.json()).toMatchObject({ status: 'scheduled', report_superseded_at: null })
    const reviewed = await world.startVisit()
    await world.run(`update checkup set status = 'in_review' where id = $1`, [reviewed])
    expect((await reopen(reviewed)).json()).toMatchObject({ status: 'in_progress', report_superseded_at: null })
  })

  it('stays as it is when reopening is refused', async () => {
    const id = await world.completeVisit()
    await share(id)
    expect((await world.people.technician('POST', `${visits}/${id}/reopen`, { reason: 'x' })).statusCode).toBe(403)
    expect((await owner('POST', `${visits}/${id}/reopen`, { reason: ' ' })).statusCode).toBe(400)
    expect([(await read(id)).report_superseded_at, (await listed(id))[0].superseded_at]).toEqual([null, null])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFieldWorld, type FieldWorld } from '../../testing/createFieldWorld.ts'

let world: FieldWorld
let zones: readonly { readonly id: string; readonly zone_id: string }[]
const path = '/api:checkups/checkup-zones'

beforeAll(async () => {
  world = await createFieldWorld()
  const earlier = await walked()
  await find(earlier[0], { head_tilted: 1, head_broken: 1, lateral_leak: 1 })
  await find(earlier[1], { head_broken: 3 })
  await world.run(`update checkup set status = 'completed', completed_at = now()`)
  await world.run(`update repair set found_at = '2021-01-01' where issue_code = 'lateral_leak'`)
  zones = await walked()
}, 30_000)
afterAll(() => world.end())

async function walked() {
  const visit = await world.startVisit()
  return (await world.people.technician('GET', `${path}?checkup_id=${visit}`)).json().items
}

async function find(
  zone: { readonly id: string } | undefined,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [issue, qty] of Object.entries(counts))
    expect((await world.people.technician('PUT', `${path}/${zone?.id}/findings/${issue}`, { qty })).statusCode).toBe(
      200,
    )
}

const frequent = async (at = 0) =>
  (await world.people.technician('GET', `${path}/${zones[at]?.id}/frequent-faults`)).json().items

const heads = (type: string | null, at: number) => [
  world.run('update zone set head_type = $2 where id = $1', [zones[at]?.zone_id, type]),
  world.run(`update checkup_zone set snapshot = jsonb_set(snapshot, '{head_type}', $2) where id = $1`, [
    zones[at]?.id,
    JSON.stringify(type),
  ]),
]

describe('frequent faults', () => {
  it('are those of earlier visits on zones with the same heads, most frequent first', async () => {
    await Promise.all([...heads('gear_rotor', 0), ...heads('gear_rotor', 1)])
    expect(await frequent()).toEqual([
      { issue_code: 'head_broken', times: 2 },
      { issue_code: 'head_tilted', times: 1 },
    ])
    await Promise.all(heads('bubbler', 1))
    expect(await frequent(1)).toEqual([{ issue_code: 'head_broken', times: 1 }])
  })

  it('do not change while the visit is walked', async () => {
    const before = await frequent()
    await find(zones[0], { head_sunken: 9 })
    expect(await frequent()).toEqual(before)
  })

  it('are those of the zone itself when its heads are not known', async () => {
    await Promise.all(heads(null, 0))
    expect(await frequent()).toEqual([
      { issue_code: 'head_broken', times: 1 },
      { issue_code: 'head_tilted', times: 1 },
    ])
  })
})

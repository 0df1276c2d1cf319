import type { DemoVisit } from './demoVisits.ts'
import type { DemoWorld } from './demoWorld.ts'
import type { DemoZone } from './makeZones.ts'
import { spread } from './spread.ts'

const verdicts = [
  ['ok', 72],
  ['needs_repair', 22],
  ['fixed', 4],
  ['skipped', 2],
] as const

/** What a visit says of a zone. */
export interface WalkedZone {
  readonly visit: DemoVisit
  readonly zone: DemoZone
  readonly status: 'not_started' | (typeof verdicts)[number][0]
}

/** Every zone of every visit that has begun; the verdicts of completed visits are in their proportions exactly. */
export function walkZones(world: DemoWorld, visits: readonly DemoVisit[], zones: readonly DemoZone[]): WalkedZone[] {
  const begun = visits.filter(({ walked }) => walked > 0)
  const all = begun.flatMap((visit) => {
    const own = zones.filter(({ siteNo }) => siteNo === visit.siteNo)
    return own.map((zone, index) => ({ visit, zone, isWalked: index < Math.ceil(own.length * visit.walked - 1e-9) }))
  })
  const completed = verdictsFor(world, all.filter(({ visit }) => visit.status === 'completed').length, 'completed')
  const others = verdictsFor(
    world,
    all.filter(({ visit, isWalked }) => visit.status !== 'completed' && isWalked).length,
    'others',
  )
  return all.map(({ visit, zone, isWalked }) => {
    const verdict = visit.status === 'completed' ? completed.pop() : isWalked ? others.pop() : undefined
    return { visit, zone, status: verdict ?? 'not_started' }
  })
}

function verdictsFor(world: DemoWorld, count: number, which: string) {
  return world.dice(`verdicts of ${which}`).shuffle(spread(count, verdicts))
}

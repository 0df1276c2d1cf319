import { apportion, type Dice, spread } from '@sluice/irrigation-api/seeding'
import type { IssueCode } from '@sluice/irrigation-rules'
import type { DemoController } from './controllers.ts'
import type { DemoVisit } from './days.ts'
import type { DemoWorld } from './world.ts'
import type { DemoZone } from './zones.ts'

/** Frequency of each zone issue, in percent of all findings. */
const zoneIssues: readonly (readonly [IssueCode, number])[] = [
  ['nozzle_clogged', 14],
  ['head_broken', 13],
  ['head_misaligned', 12],
  ['head_tilted', 9],
  ['head_sunken', 7],
  ['lateral_leak', 5],
  ['head_leak_base', 5],
  ['head_blocked', 4],
  ['nozzle_broken', 4],
  ['overspray_hard', 4],
  ['head_missing', 3],
  ['rotor_not_turning', 3],
  ['dry_spot', 3],
  ['pressure_high', 2],
  ['valve_box_bad', 2],
  ['drip_clogged', 2],
  ['head_stuck_up', 1],
  ['solenoid_bad', 1],
  ['head_low_drain', 1],
  ['valve_slow_close', 1],
]

/** Frequency of each controller issue, in percent of all findings. */
const controllerIssues: readonly (readonly [IssueCode, number])[] = [
  ['ctrl_extra_start', 1],
  ['ctrl_battery', 1],
  ['rain_sensor_bad', 1],
  ['ctrl_clock_wrong', 1],
]

const verdicts = [
  ['ok', 72],
  ['needs_repair', 22],
  ['fixed', 4],
  ['skipped', 2],
] as const

/** Result of a visit for a zone. */
export interface WalkedZone {
  readonly visit: DemoVisit
  readonly zone: DemoZone
  readonly status: 'not_started' | (typeof verdicts)[number][0]
}

/** Every zone of every visit that has started; the verdicts of completed visits match their proportions exactly. */
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

/** A finding of a visit; `n` is its position among all findings of the account, from 1. */
export interface DemoFinding {
  readonly n: number
  readonly visit: DemoVisit
  readonly asset_type: 'zone' | 'controller'
  readonly asset_id: string
  readonly code: IssueCode
  readonly qty: number
  /** Repaired during the visit. */
  readonly isFixed: boolean
}

type Draft = Omit<DemoFinding, 'n'>

const mostOnOne = 4

/**
 * Findings of an account by date, in the number that its plan specifies: at least one for each zone that needs repair or was
 * repaired.
 */
export function findIssues(
  world: DemoWorld,
  walked: readonly WalkedZone[],
  controllers: readonly DemoController[],
): DemoFinding[] {
  const dice = world.dice('findings')
  const total = Object.values(world.plan.repairs).reduce((sum, count) => sum + count, 0)
  const codes = codesOf(total)
  const onControllers = codes.filter((code) => controllerIssues.some(([it]) => it === code))
  const onZones = codes.filter((code) => !onControllers.includes(code))
  const found = [
    ...zoneFindings(walked, dice.shuffle(onZones), dice),
    ...controllerFindings(world, { walked, controllers, codes: onControllers }, dice),
  ]
  return found
    .sort((a, b) => a.visit.n - b.visit.n || a.asset_id.localeCompare(b.asset_id) || a.code.localeCompare(b.code))
    .map((draft, index) => ({ ...draft, n: index + 1 }))
}

function codesOf(total: number): IssueCode[] {
  const issues = [...zoneIssues, ...controllerIssues]
  const shares = apportion(
    total,
    issues.map(([, weight]) => weight),
  )
  return issues.flatMap(([code], index) => Array.from({ length: shares[index] ?? 0 }, () => code))
}

/** Zones with several findings choose first, so that none gets the same one twice. */
function zoneFindings(walked: readonly WalkedZone[], pool: IssueCode[], dice: Dice): Draft[] {
  const faulty = walked.filter(({ status }) => status === 'needs_repair' || status === 'fixed')
  if (faulty.length > pool.length)
    throw new RangeError(`${pool.length} findings are too few for ${faulty.length} zones.`)
  const places = faulty.map((place) => ({ place, count: 1 }))
  const several = places.filter(({ place }) => place.status === 'needs_repair')
  for (let left = pool.length - places.length; left > 0; ) {
    const chosen = dice.pick(several)
    if (chosen.count >= mostOnOne) continue
    chosen.count += 1
    left -= 1
  }
  return places
    .sort((a, b) => b.count - a.count)
    .flatMap(({ place, count }) =>
      takeDistinct(pool, count).map((code) => ({
        visit: place.visit,
        ...{ asset_type: 'zone' as const, asset_id: place.zone.row.id, code },
        qty: dice.weighted([
          [1, 7],
          [2, 2],
          [3, 1],
        ]),
        isFixed: place.status === 'fixed',
      })),
    )
}

function takeDistinct(pool: IssueCode[], count: number): IssueCode[] {
  const taken: IssueCode[] = []
  while (taken.length < count) {
    const at = pool.findIndex((code) => !taken.includes(code))
    taken.push(...pool.splice(at, 1))
  }
  return taken
}

interface Controllers {
  readonly walked: readonly WalkedZone[]
  readonly controllers: readonly DemoController[]
  readonly codes: readonly IssueCode[]
}

/** The first extra start time is at the house that is watered twice a day, on its latest visit. */
function controllerFindings(world: DemoWorld, { walked, controllers, codes }: Controllers, dice: Dice): Draft[] {
  const visits = [...new Set(walked.map(({ visit }) => visit))].filter(({ status }) => status === 'completed')
  const okafor = world.plan.key === 'a' ? visits.findLast(({ siteNo }) => siteNo === 2) : undefined
  const order = dice.shuffle(visits.filter((visit) => visit !== okafor))
  const chosen = okafor ? [okafor, ...order] : order
  return codes.flatMap((code, index) => {
    const visit = chosen[index % chosen.length]
    const controller = controllers.find(({ siteNo }) => siteNo === visit?.siteNo)
    if (!visit || !controller) return []
    return { visit, asset_type: 'controller' as const, asset_id: controller.row.id, code, qty: 1, isFixed: false }
  })
}

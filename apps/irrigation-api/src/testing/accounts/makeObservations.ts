import { issueTypes } from '@sluice/irrigation-rules'
import type { checkup, checkupController, checkupZone, repair } from '../../db/schema/index.ts'
import type { AccountWorld } from './accountWorld.ts'
import type { VisitScope } from './makeCheckups.ts'
import type { TestVisit } from './testVisits.ts'

/** A visit whose observations are made. */
export interface ObservationFacts {
  readonly checkup: typeof checkup.$inferInsert
  readonly visit: TestVisit
  readonly scope: VisitScope
  readonly firstRepair: number
}

/** What was observed on one visit. */
export interface Observations {
  readonly checkupControllers: (typeof checkupController.$inferInsert)[]
  readonly checkupZones: (typeof checkupZone.$inferInsert)[]
  readonly repairs: (typeof repair.$inferInsert)[]
}

const verdicts = [
  ['ok', 72],
  ['needs_repair', 22],
  ['fixed', 4],
  ['skipped', 2],
] as const
const frequencies = [
  ['nozzle_clogged', 14],
  ['head_broken', 13],
  ['head_misaligned', 12],
  ['head_tilted', 9],
  ['head_sunken', 7],
  ['lateral_leak', 5],
  ['head_leak_base', 4],
  ['overspray_hard', 4],
] as const

/** The rows of controllers, zones and findings of a visit that has begun; the first part of the zones has been walked. */
export function makeObservations(world: AccountWorld, facts: ObservationFacts): Observations {
  const { checkup, visit, scope } = facts
  const made: Observations = { checkupControllers: [], checkupZones: [], repairs: [] }
  if (!checkup.started_at) return made
  const common = (table: string, n: string) => ({
    ...world.row(table, `${checkup.checkup_no}/${n}`, Math.max(0, -visit.days)),
  })
  for (const controller of scope.controllers) {
    const status = visit.walked > 0.2 ? 'ok' : 'not_started'
    const row = {
      ...common('checkup_controller', controller.label),
      checkup_id: checkup.id,
      controller_id: controller.id,
    }
    made.checkupControllers.push({ ...row, status, powers_on: true, found_snapshot: controller })
  }
  scope.zones.forEach((zone, index) => {
    const isWalked = index < scope.zones.length * visit.walked
    const status = isWalked ? world.dice.weighted(verdicts) : 'not_started'
    const label = scope.controllers.find((it) => it.id === zone.controller_id)?.label ?? ''
    made.checkupZones.push({
      ...common('checkup_zone', `${label}${zone.station_no}`),
      checkup_id: checkup.id,
      zone_id: zone.id,
      controller_id: zone.controller_id,
      status,
      skip_reason: status === 'skipped' ? 'no_access' : null,
      started_at: isWalked ? checkup.started_at : null,
      finished_at: isWalked ? checkup.started_at : null,
      coverage: isWalked ? world.dice.pick(['good', 'good', 'fair']) : null,
      snapshot: { ...zone, controller_label: label },
    })
    if (status === 'needs_repair' || status === 'fixed') {
      const n = facts.firstRepair + made.repairs.length
      made.repairs.push(
        makeRepair(world, { ...facts, zoneId: zone.id, status: status === 'fixed' ? 'done' : 'open', n }),
      )
    }
  })
  return made
}

interface RepairFacts extends ObservationFacts {
  readonly zoneId: string
  readonly status: string
  readonly n: number
}

function makeRepair(world: AccountWorld, { checkup, visit, zoneId, status, n }: RepairFacts) {
  const code = world.dice.weighted(frequencies)
  const issue = issueTypes.find((it) => it.code === code)
  if (!issue) throw new Error(`No issue ${code} in the catalogue.`)
  const { severity, action, water_waste, loss_mode, loss_gpm } = issue
  const qty = world.dice.whole(1, 3)
  return {
    ...world.row('repair', n, Math.max(0, -visit.days)),
    ...{ severity, action, water_waste, loss_mode, loss_gpm, qty, status },
    repair_no: `R-${1000 + n}`,
    site_id: checkup.site_id,
    asset_type: 'zone',
    asset_id: zoneId,
    checkup_id: checkup.id,
    issue_code: code,
    labor_min: issue.default_labor_min * qty,
    found_by: checkup.assigned_user_id ?? null,
    found_at: checkup.started_at ?? null,
    done_at: status === 'done' ? (checkup.started_at ?? null) : null,
  }
}

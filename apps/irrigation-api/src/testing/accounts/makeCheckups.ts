import { estimatedCheckupMinutes } from '@sluice/irrigation-rules'
import type { checkup, checkupController, checkupZone, repair } from '../../db/schema/index.ts'
import type { AccountWorld } from './accountWorld.ts'
import type { TestController } from './makeControllers.ts'
import { makeObservations } from './makeObservations.ts'
import type { makeZones } from './makeZones.ts'
import { summarize } from './summarize.ts'
import { type TestVisit, testVisits } from './testVisits.ts'

type Zone = ReturnType<typeof makeZones>[number]

/** The rows of all visits of an account. */
export interface TestCheckups {
  readonly checkups: (typeof checkup.$inferInsert)[]
  readonly checkupControllers: (typeof checkupController.$inferInsert)[]
  readonly checkupZones: (typeof checkupZone.$inferInsert)[]
  readonly repairs: (typeof repair.$inferInsert)[]
}

/** What the visits go to. */
export interface TestAssets {
  readonly siteCount: number
  readonly controllers: readonly TestController[]
  readonly zones: readonly Zone[]
}

/** The checkups of an account with what was observed on them. */
export function makeCheckups(world: AccountWorld, { siteCount, controllers, zones }: TestAssets): TestCheckups {
  const made: TestCheckups = { checkups: [], checkupControllers: [], checkupZones: [], repairs: [] }
  testVisits(world, siteCount).forEach((visit, index) => {
    const siteId = world.id('site', visit.site)
    const scope = {
      controllers: controllers.filter((it) => it.row.site_id === siteId).map((it) => it.row),
      zones: zones.filter((it) => it.site_id === siteId),
    }
    const row = makeCheckup(world, { visit, n: index + 1, scope })
    const seen = makeObservations(world, { checkup: row, visit, scope, firstRepair: made.repairs.length + 1 })
    made.checkups.push({ ...row, ...summarize(row.status, seen) })
    made.checkupControllers.push(...seen.checkupControllers)
    made.checkupZones.push(...seen.checkupZones)
    made.repairs.push(...seen.repairs)
  })
  return made
}

/** The assets of one site. */
export interface VisitScope {
  readonly controllers: readonly TestController['row'][]
  readonly zones: readonly Zone[]
}

interface CheckupFacts {
  readonly visit: TestVisit
  readonly n: number
  readonly scope: VisitScope
}

function makeCheckup(world: AccountWorld, { visit, n, scope }: CheckupFacts) {
  const { site, status, type, days, hour, technician } = visit
  const hasStarted = status !== 'scheduled' && status !== 'cancelled'
  return {
    ...world.row('checkup', n, Math.max(1, 14 - days)),
    checkup_no: `C-${1000 + n}`,
    site_id: world.id('site', site),
    type,
    status,
    scheduled_at: world.at(days, hour),
    assigned_user_id: technician === null ? null : technicianId(world, technician),
    controller_ids: scope.controllers.map((it) => it.id),
    duration_min: estimatedCheckupMinutes(scope.zones.length),
    started_at: hasStarted ? world.at(days, hour + 0.1) : null,
    completed_at: status === 'completed' ? world.at(days, hour + 2) : null,
    cancel_reason: status === 'cancelled' ? 'weather' : null,
    general_notes: status === 'completed' ? 'System walked with all zones running; see the findings below.' : null,
    recommendations: status === 'completed' ? 'Repair the marked heads before the summer schedule starts.' : null,
  }
}

function technicianId({ plan, id }: AccountWorld, index: number): string {
  const technicians = plan.users.flatMap(([role], n) => (role === 'technician' ? [n + 1] : []))
  return id('user', technicians[index % technicians.length] ?? 1)
}

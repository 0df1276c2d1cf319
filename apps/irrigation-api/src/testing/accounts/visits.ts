import { estimatedCheckupMinutes, healthScore, issueTypes } from '@sluice/irrigation-rules'
import type { checkup, checkupController, checkupZone, repair } from '../../db/schema/index.ts'
import type { makeZones, TestController } from './assets.ts'
import type { AccountWorld } from './testAccounts.ts'

/** Plan of a test checkup; `walked` is the fraction of its zones that has been observed. */
interface TestVisit {
  readonly site: number
  readonly status: 'scheduled' | 'in_progress' | 'in_review' | 'completed' | 'cancelled'
  readonly type: string
  readonly days: number
  readonly hour: number
  /** Index of the assigned technician, from 0; null for nobody. */
  readonly technician: number | null
  readonly walked: number
}

/** Checkups of an account by date: completed ones, those of today, upcoming ones, and a few special ones. */
function testVisits(world: AccountWorld, siteCount: number): readonly TestVisit[] {
  const visits = [...completedVisits(world, siteCount), ...todaysVisits(siteCount), ...upcomingVisits(world, siteCount)]
  return visits.sort((a, b) => a.days - b.days || a.hour - b.hour)
}

function completedVisits({ plan, dice }: AccountWorld, siteCount: number): TestVisit[] {
  return Array.from({ length: plan.completed }, (_, index) => ({
    site: siteWithZones(2 + (index % (siteCount - 1))),
    status: 'completed',
    type: dice.pick(['routine', 'routine', 'spring_startup', 'mid_season']),
    days: index < 3 ? -index : -3 - Math.floor((index * 360) / plan.completed),
    hour: 8,
    technician: index,
    walked: 1,
  }))
}

function todaysVisits(siteCount: number): TestVisit[] {
  const today = { days: 0, type: 'routine' }
  const visits: TestVisit[] = [
    { ...today, site: 1, status: 'in_progress', type: 'municipal', hour: 7, technician: 0, walked: 0.35 },
    { ...today, site: 2, status: 'scheduled', hour: 10, technician: 0, walked: 0 },
    { ...today, site: 3, status: 'scheduled', hour: 13, technician: 0, walked: 0 },
    { ...today, site: 4, status: 'scheduled', hour: 9, technician: 1, walked: 0 },
    { ...today, site: 5, status: 'scheduled', hour: 15, technician: null, walked: 0 },
    { ...today, site: 6, status: 'in_progress', days: -1, hour: 14, technician: 1, walked: 0.5 },
    { ...today, site: 7, status: 'in_progress', days: -2, hour: 9, technician: 2, walked: 0.8 },
    { ...today, site: 9, status: 'in_review', days: -3, hour: 9, technician: 3, walked: 1 },
    { ...today, site: 10, status: 'in_review', days: -2, hour: 11, technician: 0, walked: 1 },
    { ...today, site: 11, status: 'cancelled', days: -5, hour: 9, technician: 1, walked: 0 },
    { ...today, site: 12, status: 'cancelled', days: -8, hour: 9, technician: 0, walked: 0 },
  ]
  return visits.filter(({ site }) => site <= siteCount)
}

function upcomingVisits({ plan, dice }: AccountWorld, siteCount: number): TestVisit[] {
  return Array.from({ length: plan.upcoming }, (_, index) => ({
    site: siteWithZones(1 + ((index * 5) % siteCount)),
    status: 'scheduled',
    type: dice.pick(['routine', 'full_evaluation', 'leak_search']),
    days: 1 + index * 2,
    hour: 8 + (index % 3) * 3,
    technician: index % 5 === 4 ? null : index,
    walked: 0,
  }))
}

function siteWithZones(site: number): number {
  return site === 8 ? 2 : site
}

type Zone = ReturnType<typeof makeZones>[number]

/** Rows of all visits of an account. */
interface TestCheckups {
  readonly checkups: (typeof checkup.$inferInsert)[]
  readonly checkupControllers: (typeof checkupController.$inferInsert)[]
  readonly checkupZones: (typeof checkupZone.$inferInsert)[]
  readonly repairs: (typeof repair.$inferInsert)[]
}

/** Assets for the visits. */
interface TestAssets {
  readonly siteCount: number
  readonly controllers: readonly TestController[]
  readonly zones: readonly Zone[]
}

/** Checkups of an account with their observations. */
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

/** Assets of one site. */
interface VisitScope {
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

/** Visit to create observations for. */
interface ObservationFacts {
  readonly checkup: typeof checkup.$inferInsert
  readonly visit: TestVisit
  readonly scope: VisitScope
  readonly firstRepair: number
}

/** Observations of one visit. */
interface Observations {
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

/** Rows of controllers, zones and findings of a visit that has begun; the first part of its zones has been observed. */
function makeObservations(world: AccountWorld, facts: ObservationFacts): Observations {
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

/** Totals and score of a visit that is completed or in review. */
function summarize(status: string | undefined, { checkupControllers, checkupZones, repairs }: Observations) {
  if (status !== 'completed' && status !== 'in_review') return {}
  const count = (wanted: string) => checkupZones.filter((zone) => zone.status === wanted).length
  const pieces = (rows: Observations['repairs']) => rows.reduce((sum, row) => sum + row.qty, 0)
  const open = repairs.filter((row) => row.status === 'open')
  const totals = {
    zones: checkupZones.length,
    ok: count('ok'),
    needs_repair: count('needs_repair'),
    fixed: count('fixed'),
    skipped: count('skipped'),
    findings: pieces(repairs),
    water_waste: pieces(repairs.filter((row) => row.water_waste)),
  }
  const health_score = healthScore({
    zones: checkupZones.map((zone) => ({
      skipped: zone.status === 'skipped',
      repairs: open.filter((row) => row.asset_id === zone.zone_id),
    })),
    controllers: checkupControllers.map(() => ({ repairs: [] })),
    backflows: [],
  })
  return { totals, health_score }
}

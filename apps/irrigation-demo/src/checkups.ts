import {
  type ControllerSchedule,
  climateOf,
  groupBy,
  type KeptProgram,
  type SeededRowOf,
  schedulesUse,
  toZoneFacts,
  waterRecommended,
} from '@sluice/irrigation-api/seeding'
import {
  type BackflowState,
  estimatedCheckupMinutes,
  healthScore,
  issueTypes,
  recommendedWaterUse,
} from '@sluice/irrigation-rules'
import { type DemoTest, testStateOn } from './backflowTests.ts'
import type { DemoController } from './controllers.ts'
import type { DemoVisit } from './days.ts'
import type { DemoFinding, WalkedZone } from './findings.ts'
import { templateId } from './ids.ts'
import { climateMonths } from './shared/sharedRows.ts'
import type { DemoBackflow } from './sites.ts'
import { catchCanDay, catchCanRate } from './storyZones.ts'
import type { DemoWorld } from './world.ts'
import type { DemoProgram, DemoZone } from './zones.ts'

/** Visits, the assets they inspect, and their observations. */
export interface VisitFacts {
  readonly visits: readonly DemoVisit[]
  readonly controllers: readonly DemoController[]
  readonly backflows: readonly DemoBackflow[]
  readonly tests: readonly DemoTest[]
  readonly walked: readonly WalkedZone[]
  readonly findings: readonly DemoFinding[]
  /** Controller settings, and the resulting gallons a week. */
  readonly water: DemoWater
  /** Number of active zones of a site. */
  readonly zoneCountOf: (siteNo: number) => number
}

/** Id of a visit's checkup. */
export const checkupId = ({ id }: DemoWorld, { n }: DemoVisit) => id('checkup', n)

/** Checkups of an account, with totals and score computed from the observations. */
export function makeCheckups(world: DemoWorld, facts: VisitFacts): SeededRowOf<'checkup'>[] {
  const walkedOf = groupBy(facts.walked, ({ visit }) => visit)
  const findingsOf = groupBy(facts.findings, ({ visit }) => visit)
  return facts.visits.map((visit) => ({
    ...makeCheckup(world, visit, facts),
    ...resultsOf(visit, facts, { walked: walkedOf.get(visit) ?? [], findings: findingsOf.get(visit) ?? [] }),
  }))
}

function makeCheckup(world: DemoWorld, visit: DemoVisit, { controllers, backflows, zoneCountOf, water }: VisitFacts) {
  const { n, siteNo, status, type, day, hour, technicianId } = visit
  const hasStarted = visit.walked > 0
  const isDone = status === 'completed'
  const idsOf = (rows: readonly { readonly row: { readonly id: string }; readonly siteNo: number }[]) =>
    rows.filter((it) => it.siteNo === siteNo).map((it) => it.row.id)
  const isShared = world.plan.key === 'a' && siteNo === 8 && status === 'in_progress'
  return {
    ...world.row('checkup', n, Math.min(-1, day - 7)),
    checkup_no: `C-${1000 + n}`,
    site_id: world.id('site', siteNo),
    ...{ type, status, scheduled_at: world.at(day, hour), assigned_user_id: technicianId },
    template_id: templateId,
    helper_user_ids: isShared ? world.technicians.filter((id) => id !== technicianId).slice(0, 1) : [],
    controller_ids: idsOf(controllers),
    backflow_ids: idsOf(backflows),
    duration_min: estimatedCheckupMinutes(zoneCountOf(siteNo)),
    started_at: hasStarted ? world.at(day, hour + 0.1) : null,
    weekly_gal_found: hasStarted ? water.used(siteNo) : null,
    completed_at: isDone ? world.at(day, hour + 2) : null,
    client_present: hasStarted ? n % 3 === 0 : null,
    water_on_at_arrival: hasStarted ? 'yes' : null,
    static_pressure_psi: hasStarted ? 48 + (siteNo % 25) : null,
    meter_moves_when_off: isDone ? 'no' : null,
    weather: hasStarted ? { temp_f: 70 + (n % 25), wind_mph: n % 5, rained_24h: n % 7 === 0 } : null,
    cancel_reason: status === 'cancelled' ? (['weather', 'client', 'no_access'][n % 3] ?? 'weather') : null,
    report_locale: world.plan.locale,
    ...(isDone ? notesOf(world.plan.locale) : {}),
  }
}

const texts = {
  en: {
    general_notes: 'System walked with all zones running; see the findings below.',
    recommendations: 'Repair the marked heads before the summer schedule starts.',
  },
  es: {
    general_notes: 'Se revisó el sistema con todas las zonas en marcha; vea los hallazgos.',
    recommendations: 'Repare las cabezas marcadas antes del programa de verano.',
  },
}
const notesOf = (locale: 'en' | 'es') => texts[locale]

interface Seen {
  readonly walked: readonly WalkedZone[]
  readonly findings: readonly DemoFinding[]
}

/** Totals and score as of the end of the visit: repairs made during the visit no longer lower the score. */
function resultsOf(visit: DemoVisit, facts: VisitFacts, { walked, findings }: Seen) {
  if (visit.status !== 'completed' && visit.status !== 'in_review') return {}
  const count = (status: string) => walked.filter((it) => it.status === status).length
  const pieces = (rows: readonly DemoFinding[]) => rows.reduce((sum, { qty }) => sum + qty, 0)
  const open = findings.filter(({ isFixed }) => !isFixed)
  const repairsOf = (id: string) => open.filter((it) => it.asset_id === id).map(toScored)
  return {
    totals: {
      ...{ zones: walked.length, ok: count('ok'), needs_repair: count('needs_repair') },
      ...{ fixed: count('fixed'), skipped: count('skipped'), findings: pieces(findings) },
      water_waste: pieces(findings.filter(({ code }) => issueOf(code).water_waste)),
    },
    health_score: healthScore({
      zones: walked.map(({ zone, status }) => ({ skipped: status === 'skipped', repairs: repairsOf(zone.row.id) })),
      controllers: controllersOf(visit, facts).map(({ row }) => ({ repairs: repairsOf(row.id) })),
      backflows: backflowStates(visit, facts),
    }),
    weekly_gal_left: facts.water.used(visit.siteNo),
    ...facts.water.recommended(visit.siteNo, visit.day),
  }
}

const controllersOf = ({ siteNo }: DemoVisit, { controllers }: VisitFacts) =>
  controllers.filter((it) => it.siteNo === siteNo)

function backflowStates({ siteNo, day }: DemoVisit, { backflows, tests }: VisitFacts): BackflowState[] {
  return backflows
    .filter((it) => it.siteNo === siteNo)
    .map(({ row }) => {
      const { isDue, hasFailed } = testStateOn(tests, row.id, day)
      return hasFailed ? 'failed' : isDue ? 'overdue' : 'ok'
    })
}

function toScored({ code, qty }: DemoFinding) {
  return { severity: issueOf(code).severity, qty }
}

function issueOf(code: string) {
  const issue = issueTypes.find((it) => it.code === code)
  if (!issue) throw new Error(`No issue ${code} in the catalogue.`)
  return issue
}

/** Controller settings of the demo and the resulting gallons a week, by the same rules as for visits of customers. */
interface DemoWater {
  /** Programs of a controller as stored with a visit. */
  programsOf(controllerId: string): readonly KeptProgram[]
  /** Gallons a week used by a program. */
  ofProgram(program: DemoProgram): number | null
  /** Gallons a week used by the controllers of a site. */
  used(siteNo: number): number | null
  /** Recommended gallons a week of a site in the month of a day, and the inputs replaced by defaults. */
  recommended(siteNo: number, day: number): ReturnType<typeof waterRecommended>
}

interface Places {
  readonly controllers: readonly DemoController[]
  readonly zones: readonly DemoZone[]
  readonly programs: readonly DemoProgram[]
}

/** Water figures of a demo account. */
export function demoWater(world: DemoWorld, { controllers, zones, programs }: Places): DemoWater {
  const programsOf = groupBy(programs, ({ row }) => row.controller_id)
  const keptOf = (controllerId: string) => (programsOf.get(controllerId) ?? []).map(toKept)
  const zonesOf = groupBy(zones, ({ siteNo }) => siteNo)
  const flowsOf = (siteNo: number) => (zonesOf.get(siteNo) ?? []).map((zone) => toWatered(zone))
  const schedule = (controller_id: string, kept: readonly KeptProgram[]): ControllerSchedule => ({
    controller_id,
    programs: kept,
  })
  const recommended = new Map<string, ReturnType<typeof waterRecommended>>()
  return {
    programsOf: keptOf,
    ofProgram: (program) =>
      schedulesUse([schedule(program.row.controller_id, [toKept(program)])], flowsOf(program.siteNo)),
    used(siteNo) {
      const own = controllers.filter((it) => it.siteNo === siteNo)
      return schedulesUse(
        own.map(({ row }) => schedule(row.id, keptOf(row.id))),
        flowsOf(siteNo),
      )
    },
    recommended(siteNo, day) {
      const today = world.on(day)
      const isTested = day >= catchCanDay
      const key = `${siteNo}/${today.slice(0, 7)}/${isTested}`
      const known =
        recommended.get(key) ??
        waterRecommended(
          recommendedWaterUse({
            zones: (zonesOf.get(siteNo) ?? []).map((zone) =>
              toWatered(zone, isTested ? world.on(catchCanDay) : undefined),
            ),
            ...{ climate: climateOf(climateMonths, today), today },
          }),
        )
      recommended.set(key, known)
      return known
    },
  }
}

function toKept({ row, zones }: DemoProgram): KeptProgram {
  const { id, letter, name = null, day_mode, days_of_week = [], start_times = [], seasonal_adjust_pct = 100 } = row
  return {
    ...{ id, letter, name, active: true, day_mode: day_mode === 'off' ? 'off' : 'days_of_week' },
    ...{ days_of_week, start_times, seasonal_adjust_pct },
    zones: zones.map(({ zone_id, run_min }) => ({ zone_id, run_min })),
  }
}

function toWatered({ row }: DemoZone, tested_on?: string) {
  const { id: zone_id, measured_gpm = null, expected_gpm = null, area_sqft = null } = row
  const catch_can = row.du_lq && tested_on ? { pr_net_in_h: catchCanRate, tested_on } : null
  return { ...toZoneFacts(row), ...{ zone_id, measured_gpm, expected_gpm, area_sqft, catch_can } }
}

/** Program versions found by the latest completed visit. */
export function makeVersions(
  world: DemoWorld,
  programs: readonly DemoProgram[],
  {
    visits,
    gallonsOf,
  }: { readonly visits: readonly DemoVisit[]; readonly gallonsOf: (program: DemoProgram) => number | null },
): SeededRowOf<'programVersion'>[] {
  return programs.flatMap((program, index) => {
    const visit = visits.findLast(({ siteNo, status }) => siteNo === program.siteNo && status === 'completed')
    if (!visit) return []
    return {
      ...world.row('program_version', index + 1, visit.day),
      ...{ program_id: program.row.id, version: 1, reason: 'found_on_arrival', checkup_id: checkupId(world, visit) },
      snapshot: { program: program.row, zones: program.zones },
      weekly_gal: gallonsOf(program),
    }
  })
}

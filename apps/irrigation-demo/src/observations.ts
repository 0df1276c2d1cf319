import { checklistRows, groupBy, type SeededRowOf, seededId } from '@sluice/irrigation-api/seeding'
import { distributionUniformity } from '@sluice/irrigation-rules'
import { testStateOn } from './backflowTests.ts'
import { checkupId, type VisitFacts } from './checkups.ts'
import type { DemoVisit } from './days.ts'
import type { WalkedZone } from './findings.ts'
import { catchCanDay, catchCanRate, catchCanReadings, catchCanSetup } from './storyZones.ts'
import type { DemoWorld } from './world.ts'

/** Observations of the zones of all visits. */
export function makeCheckupZones(world: DemoWorld, { walked, controllers }: VisitFacts): SeededRowOf<'checkupZone'>[] {
  const labels = new Map(controllers.map(({ row }) => [row.id, row.label]))
  const dice = world.dice('observations')
  return walked.map((seen) => {
    const { visit, zone, status } = seen
    const isWalked = status !== 'not_started'
    const [psi, ohm, coverage] = [dice.whole(-2, 2), dice.whole(-15, 15), dice.pick(['good', 'good', 'fair'])]
    const isRun = isWalked && status !== 'skipped'
    const label = labels.get(zone.row.controller_id) ?? ''
    return {
      ...world.row('checkup_zone', observed(seen), visit.day),
      ...{ checkup_id: checkupId(world, visit), zone_id: zone.row.id, controller_id: zone.row.controller_id, status },
      skip_reason: status === 'skipped' ? 'no_access' : null,
      started_at: isWalked ? world.at(visit.day, visit.hour + 0.25) : null,
      finished_at: isWalked ? world.at(visit.day, visit.hour + 1) : null,
      ...(isRun
        ? {
            psi: (zone.row.working_pressure_psi ?? 40) + psi,
            gpm: zone.row.measured_gpm ?? null,
            solenoid_ohm: Math.round(10 * ((zone.row.solenoid_ohm ?? 30) + ohm / 10)) / 10,
            ...{ valve_opens: 'ok', valve_closes: 'ok' },
            coverage: status === 'needs_repair' ? 'fair' : coverage,
            heads_adjusted: zone.row.station_no % 4 === 0 ? 2 : 0,
          }
        : {}),
      snapshot: { ...zone.row, controller_label: label },
      ...conflictOf(world, seen),
    }
  })
}

const observed = ({ visit, zone }: WalkedZone) => `${visit.n}/${zone.row.id}`

/** Conflict: two people edited the same zone offline; the later edit wins, with the notes of both. */
function conflictOf(world: DemoWorld, { visit, zone }: WalkedZone): Partial<SeededRowOf<'checkupZone'>> {
  const isStory = world.plan.key === 'a' && visit.siteNo === 8 && visit.status === 'in_progress'
  if (!isStory || zone.row.station_no !== 1) return {}
  const [, second] = world.technicians
  return {
    ...{ rev: 3, client_mutation_id: world.id('mutation', 2), updated_by: second ?? null },
    updated_at: world.at(visit.day, visit.hour + 1.5),
    notes: 'Cleaned two nozzles.\nNozzles cleaned, arc set again.',
  }
}

/** Observations of the controllers of all visits that have started. */
export function makeCheckupControllers(
  world: DemoWorld,
  { visits, controllers, findings, water }: VisitFacts,
): SeededRowOf<'checkupController'>[] {
  const faulty = new Set(findings.map(({ visit, asset_id }) => `${visit.n}/${asset_id}`))
  return visits
    .filter(({ walked }) => walked > 0)
    .flatMap((visit) =>
      controllers
        .filter(({ siteNo }) => siteNo === visit.siteNo)
        .map(({ row }, index) => {
          const isSeen = index === 0 || visit.walked >= 0.5
          const needsRepair = faulty.has(`${visit.n}/${row.id}`)
          return {
            ...world.row('checkup_controller', `${visit.n}/${row.id}`, visit.day),
            ...{ checkup_id: checkupId(world, visit), controller_id: row.id },
            status: !isSeen ? 'not_started' : needsRepair ? 'needs_repair' : 'ok',
            ...(isSeen ? { ...seenWell, rain_sensor_result: row.rain_sensor ?? 'unknown' } : {}),
            found_snapshot: { ...row, programs: water.programsOf(row.id) },
          }
        }),
    )
}

const seenWell = {
  ...{ powers_on: true, display_ok: true, clock_correct: true, dial_position_found: 'auto', programs_checked: true },
  ...{ output_vac: 25.4, transformer_ok: true, wiring_tidy: true, schedule_posted: false },
}

/** Observations of the backflow preventers of all visits that have started. */
export function makeCheckupBackflows(
  world: DemoWorld,
  { visits, backflows, tests }: VisitFacts,
): SeededRowOf<'checkupBackflow'>[] {
  return visits
    .filter(({ walked }) => walked > 0)
    .flatMap((visit) =>
      backflows
        .filter(({ siteNo }) => siteNo === visit.siteNo)
        .map(({ row }) => {
          const isSeen = visit.status !== 'in_progress'
          return {
            ...world.row('checkup_backflow', `${visit.n}/${row.id}`, visit.day),
            ...{ checkup_id: checkupId(world, visit), backflow_id: row.id, status: isSeen ? 'ok' : 'not_started' },
            ...(isSeen ? { present: true, leaking: false, shutoffs_ok: 'yes' } : {}),
            test_due: testStateOn(tests, row.id, visit.day).isDue,
            snapshot: row,
          }
        }),
    )
}

/** The catch-can test at Lakeside Park. */
export function makeCatchCanTests(world: DemoWorld, { walked }: VisitFacts): SeededRowOf<'catchCanTest'>[] {
  const seen = walked.find(({ visit, zone }) => visit.day === catchCanDay && visit.siteNo === 6 && zone.row.du_lq)
  const { value } = distributionUniformity(catchCanReadings)
  if (!seen || !value) return []
  return [
    {
      ...world.row('catch_can_test', 1, catchCanDay),
      checkup_zone_id: world.id('checkup_zone', observed(seen)),
      ...catchCanSetup,
      readings: catchCanReadings,
      ...{ avg: value.avg, low_quarter_avg: value.low_quarter_avg, du_lq: Number(value.du_lq.toFixed(3)) },
      pr_net_in_h: Number(catchCanRate.toFixed(3)),
      layout_note: 'Sixteen cans on a 4 by 4 grid.',
    },
  ]
}

/** A required question of the shared checklist. */
interface Question {
  readonly id: string
  readonly section: string
  readonly label: string
}

const questions: readonly Question[] = checklistRows.flatMap(([section, label, , , required], index) =>
  required ? [{ id: seededId('template_item', index + 1), section, label }] : [],
)

/** Record that a question concerns, and the answer. */
type Answer = readonly [ownerType: string, ownerId: string, value: string | number]

/** Answers to the required questions of the shared checklist, for visits that are completed or in review. */
export function makeAnswers(
  world: DemoWorld,
  facts: VisitFacts,
  checkups: readonly SeededRowOf<'checkup'>[],
): SeededRowOf<'checklistAnswer'>[] {
  const pressures = new Map(checkups.map(({ id, static_pressure_psi }) => [id, static_pressure_psi ?? 50]))
  const answersOf = answering(world, facts)
  return facts.visits
    .filter(({ status }) => status === 'completed' || status === 'in_review')
    .flatMap((visit) => {
      const checkup_id = checkupId(world, visit)
      const pressure = pressures.get(checkup_id) ?? 50
      return questions.flatMap(({ id, section, label }) =>
        answersOf(visit, section, { label, pressure }).map(([owner_type, owner_id, value]) => ({
          ...world.row('checklist_answer', `${id}/${checkup_id}/${owner_id}`, visit.day),
          ...{ checkup_id, template_item_id: id, owner_type, owner_id, value },
        })),
      )
    })
}

/** Returns answers consistent with the findings of a visit: a fault that a question covers fails it. */
function answering(world: DemoWorld, { controllers, backflows, walked, findings }: VisitFacts) {
  const faults = new Set(findings.map(({ visit, asset_id, code }) => `${visit.n}/${asset_id}/${code}`))
  const has = ({ n }: DemoVisit, assetId: string, codes: readonly string[]) =>
    codes.some((code) => faults.has(`${n}/${assetId}/${code}`))
  const walkedOf = groupBy(walked, ({ visit }) => visit)
  const clocksOf = groupBy(controllers, ({ siteNo }) => siteNo)
  const preventersOf = groupBy(backflows, ({ siteNo }) => siteNo)
  return (visit: DemoVisit, section: string, { label, pressure }: { label: string; pressure: number }): Answer[] => {
    const rowOf = (table: string, assetId: string) => [table, world.id(table, `${visit.n}/${assetId}`)] as const
    switch (section) {
      case 'controller':
        return (clocksOf.get(visit.siteNo) ?? []).map(({ row }) => {
          const isNone = label.startsWith('Rain sensor') && row.rain_sensor === 'none'
          const fails = has(visit, row.id, failingCodes[label] ?? [])
          return [...rowOf('checkup_controller', row.id), isNone ? 'na' : fails ? 'fail' : 'pass']
        })
      case 'zone':
        return (walkedOf.get(visit) ?? [])
          .filter(({ status }) => status !== 'skipped')
          .map(({ zone }) => {
            const fails = has(visit, zone.row.id, failingCodes[label] ?? [])
            return [...rowOf('checkup_zone', zone.row.id), fails ? 'fail' : 'pass']
          })
      case 'backflow':
        return (preventersOf.get(visit.siteNo) ?? []).map(({ row }) => [...rowOf('checkup_backflow', row.id), 'pass'])
      default:
        return [['checkup', checkupId(world, visit), label === 'Static pressure' ? pressure : 'yes']]
    }
  }
}

/** Faults that fail a question. */
const failingCodes: Readonly<Record<string, readonly string[]>> = {
  'Date and time are right': ['ctrl_clock_wrong'],
  'Programs match the season': ['ctrl_extra_start'],
  'Rain sensor stops watering': ['rain_sensor_bad'],
  'Heads straight and at grade': ['head_misaligned', 'head_tilted', 'head_sunken'],
  'No water on hard surfaces': ['overspray_hard'],
}

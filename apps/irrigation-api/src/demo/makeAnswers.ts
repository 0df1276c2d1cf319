import { checklistRows } from '../starter/starterRows.ts'
import { demoId } from './demoId.ts'
import type { DemoRowOf } from './demoRows.ts'
import type { DemoVisit } from './demoVisits.ts'
import type { DemoWorld } from './demoWorld.ts'
import { groupBy } from './groupBy.ts'
import { checkupId, type VisitFacts } from './makeCheckups.ts'

/** A question of everybody's checklist that every visit answers. */
interface Question {
  readonly id: string
  readonly section: string
  readonly label: string
}

const questions: readonly Question[] = checklistRows.flatMap(([section, label, , , required], index) =>
  required ? [{ id: demoId('template_item', index + 1), section, label }] : [],
)

/** What a question is about, and what was answered of it. */
type Answer = readonly [ownerType: string, ownerId: string, value: string | number]

/** What completed visits, and those that wait for review, have answered of everybody's checklist, as far as they have to. */
export function makeAnswers(
  world: DemoWorld,
  facts: VisitFacts,
  checkups: readonly DemoRowOf<'checkup'>[],
): DemoRowOf<'checklistAnswer'>[] {
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

/** What agrees with the findings of a visit: a fault that a question asks about fails it. */
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

/** Faults for which a question is answered with a failure. */
const failingCodes: Readonly<Record<string, readonly string[]>> = {
  'Date and time are right': ['ctrl_clock_wrong'],
  'Programs match the season': ['ctrl_extra_start'],
  'Rain sensor stops watering': ['rain_sensor_bad'],
  'Heads straight and at grade': ['head_misaligned', 'head_tilted', 'head_sunken'],
  'No water on hard surfaces': ['overspray_hard'],
}

import type { Dice, SeededRowOf } from '@sluice/irrigation-api/seeding'
import { type BackflowReadings, backflowDueDates, backflowTestResult } from '@sluice/irrigation-rules'
import type { DemoBackflow } from './sites.ts'
import type { DemoWorld } from './world.ts'

/** Days from a test until its report is due. */
const submitDays = 10

/** A test of the demo and its day, counted from today. */
export interface DemoTest {
  readonly row: SeededRowOf<'backflowTest'> & { readonly id: string }
  readonly day: number
  readonly siteNo: number
}

/** Gauge used for all tests of an account. */
export function makeGauges({ row, on }: DemoWorld): SeededRowOf<'testGauge'>[] {
  return [
    {
      ...row('test_gauge', 1, -700),
      ...{ make: 'Mid-West', model: '845-5', serial_no: 'G-10442' },
      ...{ calibrated_on: on(-120), calibration_due_on: on(245) },
    },
  ]
}

/** Up to two tests per assembly, a year apart; the one of the first school failed, was repaired and passed. */
export function makeBackflowTests(world: DemoWorld, backflows: readonly DemoBackflow[]): DemoTest[] {
  const dice = world.dice('backflow tests')
  const earlier = world.plan.totals.backflowTests - backflows.length
  return backflows.flatMap((backflow, index) => {
    const last = -(20 + ((index * 47) % 380))
    const days = index < earlier ? [last - 362, last] : [last]
    return days.map((day, turn) => makeTest(world, { backflow, day, key: `${index + 1}/${days.length - turn}` }, dice))
  })
}

/** Assemblies with the dates and results of their last tests. */
export function dateBackflows(
  backflows: readonly DemoBackflow[],
  tests: readonly DemoTest[],
): SeededRowOf<'backflow'>[] {
  return backflows.map(({ row }) => {
    const last = tests.findLast((test) => test.row.backflow_id === row.id)?.row
    if (!last) return row
    const { next_test_due_on } = backflowDueDates({ test_interval_months: 12, tested_on: last.tested_on })
    return {
      ...row,
      last_test_on: last.tested_on,
      last_result: last.final_result ?? last.initial_result ?? null,
      next_test_due_on,
    }
  })
}

interface TestFacts {
  readonly backflow: DemoBackflow
  readonly day: number
  readonly key: string
}

function makeTest(world: DemoWorld, { backflow, day, key }: TestFacts, dice: Dice): DemoTest {
  const isStory = world.plan.key === 'a' && backflow.siteNo === 3 && key.endsWith('/1')
  const [chance, tech] = [dice.whole(1, 100), dice.whole(0, world.technicians.length - 1)]
  const good = readingsOf(backflow.row.type, dice)
  const isRepaired = isStory || chance <= 8
  const isLeftFailed = !isRepaired && chance > 97
  const bad = worse(good)
  const initial = isRepaired || isLeftFailed ? bad : good
  const judge = (readings: BackflowReadings) =>
    backflowTestResult({ type: backflow.row.type, rule_profile: 'usc10', readings }).result
  const at = world.at(day, 10)
  const { submission_due_on } = backflowDueDates({ tested_on: world.on(day), submit_days: submitDays })
  const row = {
    ...world.row('backflow_test', key, day),
    ...{
      backflow_id: backflow.row.id,
      status: 'certified',
      test_reason: 'annual',
      tested_at: at,
      tested_on: world.on(day),
    },
    line_pressure_psi: dice.whole(48, 82),
    rule_profile: 'usc10',
    ...{ initial, initial_result: judge(initial) },
    ...(isRepaired ? { final: good, final_result: judge(good), ...repairOf(backflow.row.type) } : {}),
    left_failed: isLeftFailed,
    owner_notified_at: isLeftFailed ? at : null,
    ...testerOf(world, tech),
    ...{ gauge_id: world.id('test_gauge', 1), gauge_serial_no: 'G-10442' },
    ...{ gauge_calibrated_on: world.on(day - 60), gauge_calibration_due_on: world.on(day + 305) },
    ...{ installation_ok: true, signed_at: at, submission_due_on },
  }
  return { row, day, siteNo: backflow.siteNo }
}

function testerOf(world: DemoWorld, index: number) {
  const id = world.technicians[index] ?? world.technicians[0] ?? ''
  const n = world.plan.users.findIndex((_, at) => world.id('user', at + 1) === id)
  return {
    ...{ tester_user_id: id, tester_name: world.plan.users[n]?.[2] ?? '' },
    tester_license_no: `BP-00${world.plan.key.toUpperCase()}${n + 10}`,
    tester_license_expires_on: world.on(240 + n * 29),
  }
}

const tenths = (dice: Dice, from: number, to: number) => dice.whole(from * 10, to * 10) / 10

function readingsOf(type: 'rp' | 'dc' | 'pvb', dice: Dice): BackflowReadings {
  const [one, two, three] = [tenths(dice, 7, 9), tenths(dice, 2, 3), tenths(dice, 1, 2)]
  const tight = { so1_tight: true, so2_tight: true }
  if (type === 'rp') {
    return {
      ...{ cv1_psid: one, cv1_state: 'closed_tight', rv_psid: two, rv_state: 'opened' },
      ...{ cv2_psid: three, cv2_state: 'closed_tight', cv2_held_backpressure: true, ...tight },
    }
  }
  if (type === 'dc') {
    return { cv1_psid: two, cv1_state: 'closed_tight', cv2_psid: three, cv2_state: 'closed_tight', ...tight }
  }
  return { ai_psid: two, ai_state: 'opened', cv_psid: three, cv_state: 'closed_tight', ...tight }
}

/** Failing readings: a leaking check, for reduced pressure with a relief valve that opens too late as well. */
function worse(readings: BackflowReadings): BackflowReadings {
  if (readings.rv_state) return { ...readings, rv_psid: 1.4, cv2_psid: 0.4, cv2_state: 'leaked' }
  if (readings.cv1_state) return { ...readings, cv1_psid: 0.3, cv1_state: 'leaked' }
  return { ...readings, cv_psid: 0.4, cv_state: 'leaked' }
}

function repairOf(type: 'rp' | 'dc' | 'pvb') {
  const parts = { rp: ['rv.disc_upper', 'rv.diaphragm', 'cv2.disc'], dc: ['cv1.disc'], pvb: ['ai.disc', 'ai.spring'] }
  return { parts_replaced: parts[type], repair_notes: 'Cleaned, rubber parts replaced, tested again.' }
}

/** State of an assembly as of a day: whether its test was due, and whether the last one failed. */
export function testStateOn(tests: readonly DemoTest[], backflowId: string, day: number) {
  const last = tests.findLast((test) => test.row.backflow_id === backflowId && test.day < day)
  return { isDue: last === undefined || day - last.day > 365, hasFailed: last?.row.left_failed ?? false }
}

import type { OptionalNumber } from '../calculated/calculated.ts'
import type { BackflowFailure } from './backflowFailure.ts'
import type { AssemblyReadings, BackflowReadings } from './backflowReadings.ts'
import { judgeDoubleCheck } from './judgeDoubleCheck.ts'
import { failed, type Judgement, joinJudgements, passed } from './judgement.ts'
import { judgeReducedPressure, type RuleProfile } from './judgeReducedPressure.ts'
import { judgeVacuumBreaker } from './judgeVacuumBreaker.ts'

/** Kind of a backflow assembly. */
export type BackflowType = 'rp' | 'dc' | 'pvb' | 'svb' | 'avb' | 'rpda' | 'dcda' | 'air_gap' | 'none' | 'unknown'

/** A backflow test: readings for assemblies, gap and supply diameter in inches for an air gap. */
export interface BackflowTest {
  readonly type: BackflowType
  readonly rule_profile: RuleProfile
  readonly readings?: BackflowReadings | null
  readonly installation_ok?: boolean | null
  readonly air_gap_in?: OptionalNumber
  readonly supply_diameter_in?: OptionalNumber
}

/** Result of a test with every component that failed and every reading that is missing. */
export interface BackflowTestResult {
  readonly result: 'pass' | 'fail' | 'incomplete' | 'not_testable'
  readonly failures: readonly BackflowFailure[]
  readonly missing: readonly string[]
}

/**
 * Judges a backflow test. One failed component makes it a failure, even if readings are missing; otherwise a missing reading
 * leaves the test incomplete, so that it cannot be certified.
 */
export function backflowTestResult(test: BackflowTest): BackflowTestResult {
  const installation = test.installation_ok === false ? wrongInstallation : passed
  const assembly = judgeAssembly(test)
  if (assembly === null && installation === passed) return { result: 'not_testable', failures: [], missing: [] }
  const judged = joinJudgements([installation, assembly ?? passed])
  const { failures, missing } = joinJudgements([judged, shutoffs(test.readings ?? {}, judged)])
  if (failures.length > 0) return { result: 'fail', failures, missing }
  return { result: missing.length > 0 ? 'incomplete' : 'pass', failures, missing }
}

const wrongInstallation = failed({ component: 'installation', reason: 'wrong_installation' })

const unknownType: Judgement = { failures: [], missing: ['type'] }

function judgeAssembly(test: BackflowTest): Judgement | null {
  const readings = test.readings ?? {}
  switch (test.type) {
    case 'rp':
      return judgeReducedPressure(readings, test.rule_profile)
    case 'rpda':
      return withBypass(readings, (assembly) => judgeReducedPressure(assembly, test.rule_profile))
    case 'dc':
      return judgeDoubleCheck(readings)
    case 'dcda':
      return withBypass(readings, judgeDoubleCheck)
    case 'pvb':
    case 'svb':
      return judgeVacuumBreaker(readings, test.type)
    case 'air_gap':
      return airGap(test)
    case 'avb':
    case 'none':
      return null
    case 'unknown':
      return unknownType
    default:
      // A stored type may be invalid; then nothing has been shown to hold.
      test.type satisfies never
      return unknownType
  }
}

function withBypass(readings: BackflowReadings, judge: (assembly: AssemblyReadings) => Judgement): Judgement {
  const bypass = judge(bypassReadings(readings))
  return joinJudgements([
    judge(readings),
    {
      failures: bypass.failures.map((failure) => ({ ...failure, bypass: true as const })),
      missing: bypass.missing.map((reading) => `bypass_${reading}`),
    },
  ])
}

function bypassReadings(readings: BackflowReadings): AssemblyReadings {
  const entries = Object.entries(readings).filter(([name]) => name.startsWith('bypass_'))
  return Object.fromEntries(entries.map(([name, value]) => [name.slice('bypass_'.length), value]))
}

function airGap({ air_gap_in, supply_diameter_in }: BackflowTest): Judgement {
  const sizes = { air_gap_in, supply_diameter_in }
  const missing = (['air_gap_in', 'supply_diameter_in'] as const).filter(
    (name) => !Number.isFinite(sizes[name] ?? null),
  )
  if (missing.length > 0) return { failures: [], missing }
  const [value, limit] = [air_gap_in ?? 0, Math.max(2 * (supply_diameter_in ?? 0), 1)]
  return value >= limit ? passed : failed({ component: 'air_gap', reason: 'below_limit', value, limit })
}

/** A leaking shut-off counts only where it prevented a reading; with all readings taken it did no harm. */
function shutoffs({ so1_tight, so2_tight }: BackflowReadings, { missing }: Judgement): Judgement {
  if (missing.length === 0) return passed
  return joinJudgements([
    so1_tight === false ? failed({ component: 'so1', reason: 'shutoff_leaks' }) : passed,
    so2_tight === false ? failed({ component: 'so2', reason: 'shutoff_leaks' }) : passed,
  ])
}

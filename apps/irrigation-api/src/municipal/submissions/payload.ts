import { type DayMode, issueTypes, wateringsPerWeek } from '@sluice/irrigation-rules'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { requiredNames } from '../../../contract/municipalities.ts'
import { findBackflowTest } from '../../assets/backflow-tests/rows.ts'
import { readMunicipality } from '../../catalog/municipality.ts'
import { backflow, checkup, program, programZone } from '../../db/schema/index.ts'
import type { RequestContext } from '../../http/context.ts'
import { firstRow } from '../../rows/rows.ts'
import { localDate } from '../../time/days.ts'
import { selectCheckupControllers } from '../../visits/controllers.ts'
import { type FindingRow, readFindings } from '../../visits/reportParts.ts'
import { selectCheckupZones } from '../../visits/zones.ts'
import type { FoundSubmission } from './list.ts'

/** Columns of a submission that its document is built from. */
type Submitted = Pick<
  FoundSubmission,
  | 'kind'
  | 'municipality_id'
  | 'checkup_id'
  | 'backflow_test_id'
  | 'exemption_reason'
  | 'property_name'
  | 'property_address'
  | 'utility_account_no'
  | 'meter_nos'
  | 'irrigator_name'
  | 'irrigator_license_no'
  | 'irrigator_license_expires_on'
  | 'submitter_email'
  | 'submitter_phone'
>

/**
 * Builds the document of a submission from the current rows. It contains only what the municipality asks for: no prices, notes, access
 * codes or ids, and nothing of other sites.
 */
export async function buildPayload(
  context: RequestContext,
  row: Submitted,
): Promise<Readonly<Record<string, unknown>>> {
  const { property_name, property_address, utility_account_no, meter_nos } = row
  const { irrigator_name, irrigator_license_no, irrigator_license_expires_on, submitter_email, submitter_phone } = row
  return {
    kind: row.kind,
    property: { name: property_name, address: property_address, utility_account_no, meter_nos },
    irrigator: {
      name: irrigator_name,
      license_no: irrigator_license_no,
      license_expires_on: irrigator_license_expires_on,
    },
    submitter: { email: submitter_email, phone: submitter_phone },
    ...(await subjectOf(context, row)),
  }
}

async function subjectOf(context: RequestContext, row: Submitted) {
  if (row.backflow_test_id !== null) return testPayload(context, row.backflow_test_id)
  if (row.checkup_id === null) return { exemption_reason: row.exemption_reason }
  const { checkup_rule } = await readMunicipality(context, row.municipality_id)
  return checkupPayload(context, row.checkup_id, checkup_rule.critical_codes)
}

/**
 * Document of a checkup: its controllers, its zones with flow, pressure and watering, and critical items.
 * @param critical issue codes that the municipality considers critical; by default those that waste water.
 */
async function checkupPayload(context: RequestContext, id: string, critical: readonly string[] | undefined) {
  const { tx, session } = context
  const isVisit = and(eq(checkup.account_id, session.accountId), eq(checkup.id, id))
  const visit = firstRow(await tx.select().from(checkup).where(isVisit))
  const controllers = await selectCheckupControllers(context, { checkup_id: id })
  const zones = await selectCheckupZones(context, { checkup_id: id })
  const wateringOf = await readWatering(context, zones)
  const findings = await readFindings(context, id)
  const isCritical = (it: FindingRow) => (critical ? critical.includes(it.issue_code) : it.water_waste)
  const places = new Map([
    ...zones.map((it) => [it.zone_id, `${it.controller_label}-${it.station_no} ${it.zone_name}`] as const),
    ...controllers.map((it) => [it.controller_id, it.controller_label] as const),
  ])
  return {
    checkup: {
      checkup_no: visit.checkup_no,
      type: visit.type,
      completed_on: visit.completed_at && localDate(new Date(visit.completed_at), session.timezone),
      static_pressure_psi: visit.static_pressure_psi,
    },
    controllers: controllers.map(({ controller_label, brand, model, status, zones_total, rain_sensor_result }) => ({
      ...{ label: controller_label, brand, model, status, zones: zones_total, rain_sensor: rain_sensor_result },
    })),
    zones: zones.map(
      ({ controller_label, station_no, zone_name, head_type, plant_type, status, gpm, psi, zone_id }) => ({
        ...{ controller: controller_label, station_no, name: zone_name, head_type, plant_type, status, gpm, psi },
        ...wateringOf(zone_id),
      }),
    ),
    critical_items: findings
      .filter((it) => it.status !== 'void' && isCritical(it))
      .map(({ issue_code, asset_id, asset_type, qty, status }) => ({
        ...{ issue_code, label: labelOf(issue_code), place: places.get(asset_id) ?? asset_type, qty },
        repaired: status === 'done',
      })),
  }
}

function labelOf(code: string): string {
  return issueTypes.find((it) => it.code === code)?.label_en ?? code
}

/** Document of a backflow test: assembly, readings, tester and gauge. */
async function testPayload(context: RequestContext, id: string) {
  const { tx, session } = context
  const test = await findBackflowTest(context, id, true)
  const isTested = and(eq(backflow.account_id, session.accountId), eq(backflow.id, test.backflow_id))
  const assembly = firstRow(await tx.select().from(backflow).where(isTested))
  return { assembly: assemblyOf(assembly), test: resultsOf(test), tester: testerOf(test), gauge: gaugeOf(test) }
}

type Assembly = typeof backflow.$inferSelect
type Test = Awaited<ReturnType<typeof findBackflowTest>>

function assemblyOf({ label, type, make, model, serial_no, size_in, assembly_no, hazard, protects }: Assembly) {
  return { label, type, make, model, serial_no, size_in, assembly_no, hazard, protects }
}

function resultsOf(test: Test) {
  const { tested_on, test_reason, rule_profile, line_pressure_psi, initial, initial_result, final, final_result } = test
  const { parts_replaced, left_failed, air_gap_in, supply_diameter_in, installation_ok } = test
  return {
    ...{ tested_on, test_reason, rule_profile, line_pressure_psi, initial, initial_result, final, final_result },
    ...{ parts_replaced, left_failed, air_gap_in, supply_diameter_in, installation_ok },
  }
}

function testerOf({ tester_name, tester_license_no, tester_license_expires_on, signed_at }: Test) {
  return { name: tester_name, license_no: tester_license_no, license_expires_on: tester_license_expires_on, signed_at }
}

function gaugeOf({ gauge_serial_no, gauge_calibrated_on, gauge_calibration_due_on }: Test) {
  return {
    serial_no: gauge_serial_no,
    calibrated_on: gauge_calibrated_on,
    calibration_due_on: gauge_calibration_due_on,
  }
}

/** Watering of a zone: minutes of all its programs on a day they run, and days per week; null without a running program. */
interface Watering {
  readonly minutes: number | null
  readonly days_per_week: number | null
}

/** Reads the watering of zones by their running programs. */
async function readWatering(
  { tx, session }: RequestContext,
  zones: readonly { readonly zone_id: string }[],
): Promise<(zoneId: string) => Watering> {
  const ids = zones.map(({ zone_id }) => zone_id)
  const isRunning = and(eq(program.active, true), isNull(program.deleted_at), isNull(programZone.deleted_at))
  const runs =
    ids.length === 0
      ? []
      : await tx
          .select({ program, zone_id: programZone.zone_id, run_min: programZone.run_min })
          .from(programZone)
          .innerJoin(
            program,
            and(eq(program.account_id, programZone.account_id), eq(program.id, programZone.program_id)),
          )
          .where(and(eq(programZone.account_id, session.accountId), inArray(programZone.zone_id, ids), isRunning))
  return (zoneId) => toWatering(runs.filter((run) => run.zone_id === zoneId))
}

interface Run {
  readonly run_min: number
  readonly program: typeof program.$inferSelect
}

/** Sums up the watering; days per week are those of the program that runs most often. */
function toWatering(runs: readonly Run[]): Watering {
  if (runs.length === 0) return { minutes: null, days_per_week: null }
  const minutes = runs.reduce((sum, { run_min, program: { start_times } }) => sum + run_min * start_times.length, 0)
  const days = runs.map(({ program: { day_mode, ...it } }) => {
    return wateringsPerWeek({ ...it, day_mode: day_mode as DayMode }).value ?? 0 // validated by the contract
  })
  return { minutes, days_per_week: Math.round(Math.max(...days) * 100) / 100 }
}

/** A field that a municipality may require. */
type RequiredName = (typeof requiredNames)[number]

/** Required fields without a value. */
export function missingFields(
  required: readonly RequiredName[] = [],
  values: Readonly<Partial<Record<RequiredName, string | readonly string[] | null | undefined>>>,
): readonly string[] {
  return required.filter((name) => (values[name] ?? '').length === 0)
}

import type { SeededRowOf } from '@sluice/irrigation-api/seeding'
import { issueTypes, wateringsPerWeek } from '@sluice/irrigation-rules'

/** Rows from which payloads are built. */
export interface PayloadRows {
  readonly checkup: readonly (SeededRowOf<'checkup'> & { readonly id: string })[]
  readonly controller: readonly SeededRowOf<'controller'>[]
  readonly zone: readonly SeededRowOf<'zone'>[]
  readonly program: readonly SeededRowOf<'program'>[]
  readonly programZone: readonly SeededRowOf<'programZone'>[]
  readonly checkupController: readonly SeededRowOf<'checkupController'>[]
  readonly checkupZone: readonly SeededRowOf<'checkupZone'>[]
  readonly repair: readonly SeededRowOf<'repair'>[]
  readonly backflow: readonly SeededRowOf<'backflow'>[]
  readonly backflowTest: readonly SeededRowOf<'backflowTest'>[]
}

/** Payload of a submitted checkup, in the shape that companies submit. */
export function checkupPayload(rows: PayloadRows, visit: SeededRowOf<'checkup'>) {
  const seen = rows.checkupZone.filter((row) => row.checkup_id === visit.id)
  const zoneOf = new Map(rows.zone.map((row) => [row.id, row]))
  const controllerOf = new Map(rows.controller.map((row) => [row.id, row]))
  const placeOf = (id: string) => {
    const zone = zoneOf.get(id)
    return zone
      ? `${controllerOf.get(zone.controller_id)?.label}-${zone.station_no} ${zone.name}`
      : (controllerOf.get(id)?.label ?? 'zone')
  }
  return {
    kind: 'irrigation_checkup',
    checkup: {
      ...{ checkup_no: visit.checkup_no, type: visit.type, completed_on: visit.completed_at?.slice(0, 10) ?? null },
      static_pressure_psi: visit.static_pressure_psi ?? null,
    },
    controllers: rows.checkupController
      .filter((row) => row.checkup_id === visit.id)
      .map((row) => {
        const { label, brand = null, model = null } = controllerOf.get(row.controller_id) ?? { label: '' }
        const zones = seen.filter((it) => it.controller_id === row.controller_id).length
        return { label, brand, model, status: row.status, zones, rain_sensor: row.rain_sensor_result ?? null }
      }),
    zones: seen.map(({ zone_id, status, gpm = null, psi = null }) => {
      const { controller_id = '', station_no, name, head_type, plant_type } = zoneOf.get(zone_id) ?? {}
      const controller = controllerOf.get(controller_id)?.label
      return { controller, station_no, name, head_type, plant_type, status, gpm, psi, ...wateringOf(rows, zone_id) }
    }),
    critical_items: rows.repair
      .filter((row) => row.checkup_id === visit.id && row.water_waste)
      .map(({ issue_code, asset_id, qty, status }) => ({
        ...{ issue_code, label: issueTypes.find(({ code }) => code === issue_code)?.label_en ?? issue_code },
        ...{ place: placeOf(asset_id), qty, repaired: status === 'done' },
      })),
  }
}

function wateringOf({ program, programZone }: PayloadRows, zoneId: string) {
  const run = programZone.find(({ zone_id }) => zone_id === zoneId)
  const schedule = program.find(({ id }) => id === run?.program_id)
  if (!run || !schedule) return { minutes: null, days_per_week: null }
  const { start_times = [], days_of_week = [] } = schedule
  const days = wateringsPerWeek({ day_mode: 'days_of_week', days_of_week }).value
  return { minutes: run.run_min * start_times.length, days_per_week: days }
}

/** Payload of a submitted backflow test, in the shape that companies submit. */
export function testPayload({ backflow }: PayloadRows, test: SeededRowOf<'backflowTest'>) {
  const { label, type, make, model, serial_no, size_in, assembly_no, hazard, protects } =
    backflow.find(({ id }) => id === test.backflow_id) ?? {}
  const { tested_on, test_reason, rule_profile, line_pressure_psi, initial, initial_result } = test
  const { final = null, final_result = null, parts_replaced = [], left_failed } = test
  return {
    kind: 'backflow_test',
    assembly: { label, type, make, model, serial_no, size_in, assembly_no, hazard, protects },
    test: {
      ...{ tested_on, test_reason, rule_profile, line_pressure_psi, initial, initial_result, final, final_result },
      ...{ parts_replaced, left_failed, air_gap_in: null, supply_diameter_in: null, installation_ok: true },
    },
    tester: {
      ...{ name: test.tester_name, license_no: test.tester_license_no },
      ...{ license_expires_on: test.tester_license_expires_on, signed_at: test.signed_at },
    },
    gauge: {
      ...{ serial_no: test.gauge_serial_no, calibrated_on: test.gauge_calibrated_on },
      calibration_due_on: test.gauge_calibration_due_on,
    },
  }
}

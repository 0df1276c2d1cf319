import { and, eq } from 'drizzle-orm'
import { findBackflowTest } from '../backflow-tests/findBackflowTest.ts'
import { backflow } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { firstRow } from '../rows/firstRow.ts'

/** What is handed in of a backflow test: the assembly, its readings, tester and gauge. */
export async function testPayload(context: RequestContext, id: string) {
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

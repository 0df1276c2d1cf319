import { issueTypes } from '@sluice/irrigation-rules'
import { and, eq } from 'drizzle-orm'
import { selectCheckupZones } from '../checkups/checkup-zones/rows.ts'
import { selectCheckupControllers } from '../checkups/checkupControllers.ts'
import { type FindingRow, readFindings } from '../checkups/reportParts.ts'
import { checkup } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { localDate } from '../time/localDate.ts'
import { readWatering } from './readWatering.ts'

/**
 * What is handed in of a checkup: its controllers, its zones with flow, pressure and how they are watered, and what is critical.
 * @param critical codes that the municipality calls critical; without them, what wastes water.
 */
export async function checkupPayload(context: RequestContext, id: string, critical: readonly string[] | undefined) {
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

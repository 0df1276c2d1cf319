import { isPicklistCode, type PicklistCode, type PicklistName, type ZoneWaterFacts } from '@sluice/irrigation-rules'
import type { zone } from '../db/schema/index.ts'

type Row = typeof zone.$inferInsert

/** What the row of a zone says of its ground, planting and heads; a code that no picklist has says nothing. */
export function toZoneFacts(row: Row): Required<ZoneWaterFacts> {
  return {
    head_type: codeOf('head_type', row.head_type),
    plant_type: codeOf('plant_type', row.plant_type),
    soil_type: codeOf('soil_type', row.soil_type),
    slope_class: codeOf('slope_class', row.slope_class),
    sun_exposure: codeOf('sun_exposure', row.sun_exposure),
    root_depth_in: row.root_depth_in ?? null,
    du_lq: row.du_lq ?? null,
  }
}

/** The code of a list that a text is. */
export function codeOf<N extends PicklistName>(list: N, text: string | null | undefined): PicklistCode<N> | null {
  return text && isPicklistCode(list, text) ? text : null
}

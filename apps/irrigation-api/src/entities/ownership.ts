import {
  backflow,
  client,
  clientContact,
  controller,
  product,
  productComponent,
  program,
  programZone,
  site,
  waterMeter,
  zone,
  zoneHead,
} from '../db/schema/index.ts'
import type { BusinessTable } from './BusinessTable.ts'

/** Rows of a table that belong to a row of another one, by the column that names it. */
export interface Owned {
  readonly table: BusinessTable
  readonly column: string
}

/** What goes with a row when it is archived, and comes back with it. */
export const ownership: ReadonlyMap<BusinessTable, readonly Owned[]> = new Map<BusinessTable, readonly Owned[]>([
  [
    client,
    [
      { table: clientContact, column: 'client_id' },
      { table: site, column: 'client_id' },
    ],
  ],
  [
    site,
    [
      { table: waterMeter, column: 'site_id' },
      { table: backflow, column: 'site_id' },
      { table: controller, column: 'site_id' },
    ],
  ],
  [
    controller,
    [
      { table: zone, column: 'controller_id' },
      { table: program, column: 'controller_id' },
    ],
  ],
  [
    zone,
    [
      { table: zoneHead, column: 'zone_id' },
      { table: programZone, column: 'zone_id' },
    ],
  ],
  [program, [{ table: programZone, column: 'program_id' }]],
  [product, [{ table: productComponent, column: 'kit_id' }]],
])

import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { repairAgeFields, repairFields } from '../../contract/repairs.ts'
import { repair } from '../db/schema/index.ts'
import type { EntityOptions } from '../entities/EntityOptions.ts'
import { members } from '../http/roles.ts'
import { isCarriedOn } from './isCarriedOn.ts'
import type { RepairRow } from './lockRepair.ts'
import { readAges } from './readAges.ts'
import { toAgeFields } from './toAgeFields.ts'

/** Faults of what is at sites. */
export const repairEntity: EntityOptions = {
  name: 'repair',
  path: '/api:checkups/repairs',
  one: 'a repair',
  many: 'Repairs',
  table: repair,
  fields: repairFields,
  access: { read: [...members, 'admin'], write: 'add_repair', archive: 'add_repair' },
  isReadOnly: true,
  sorts: ['found_at', 'repair_no'],
  searched: ['repair_no', 'description'],
  related: (pattern) => [
    sql`select 1 from "site" s where s.account_id = "repair"."account_id"
    and s.id = "repair"."site_id" and s.name ilike ${pattern}`,
  ],
  more: {
    is_carried_on: { shown: z.boolean(), read: isCarriedOn },
    site_name: {
      shown: z.string().nullable(),
      read: sql<string | null>`(select s.name from "site" s
        where s.account_id = "repair"."account_id" and s.id = "repair"."site_id")`,
    },
  },
  reckoned: {
    shown: repairAgeFields,
    async of(context, rows) {
      const repairs = rows as readonly Pick<RepairRow, 'done_at' | 'id'>[] // rows of this entity
      const ages = await readAges(context, repairs, context.now)
      return rows.map((row) => ({ ...row, ...toAgeFields(ages.get(String(row.id))) }))
    },
  },
}

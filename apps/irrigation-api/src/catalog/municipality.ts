import * as z from 'zod'
import { backflowRule, checkupRule } from '../../contract/municipalities.ts'
import { municipality } from '../db/schema/index.ts'
import { findRow } from '../entities/rows.ts'
import type { RequestContext } from '../http/context.ts'

const stored = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  accepts: z.array(z.string()),
  active: z.boolean(),
  checkup_rule: checkupRule.nullable().transform((rule) => rule ?? {}),
  backflow_rule: backflowRule.nullable().transform((rule) => rule ?? {}),
})

/** Parses a municipality row; missing rules become empty. */
export const toMunicipality = (row: unknown): Municipality => stored.parse(row)

/** A municipality with its rules. */
export type Municipality = z.output<typeof stored>

/** Reads a municipality with its rules; 404 when there is none. */
export async function readMunicipality(context: RequestContext, id: string): Promise<Municipality> {
  return toMunicipality(await findRow(context, { name: 'municipality', table: municipality, isShared: true }, id))
}

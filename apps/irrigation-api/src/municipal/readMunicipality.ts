import * as z from 'zod'
import { backflowRule, checkupRule } from '../../contract/municipalities.ts'
import { municipality } from '../db/schema/index.ts'
import { findRow } from '../entities/findRow.ts'
import type { RequestContext } from '../http/requestContext.ts'

const stored = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  accepts: z.array(z.string()),
  active: z.boolean(),
  checkup_rule: checkupRule.nullable().transform((rule) => rule ?? {}),
  backflow_rule: backflowRule.nullable().transform((rule) => rule ?? {}),
})

/** The municipality with this id and its rules, empty where it has none; 404 when there is no such municipality. */
export async function readMunicipality(context: RequestContext, id: string): Promise<Municipality> {
  return stored.parse(await findRow(context, { name: 'municipality', table: municipality, isShared: true }, id))
}

/** A municipality with its rules. */
export type Municipality = z.output<typeof stored>

import * as z from 'zod'
import { backflowRule, checkupRule } from '../../contract/municipalities.ts'

const stored = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  accepts: z.array(z.string()),
  active: z.boolean(),
  checkup_rule: checkupRule.nullable().transform((rule) => rule ?? {}),
  backflow_rule: backflowRule.nullable().transform((rule) => rule ?? {}),
})

/** A municipality with its rules, empty where it has none, from its row. */
export const toMunicipality = (row: unknown): Municipality => stored.parse(row)

/** A municipality with its rules. */
export type Municipality = z.output<typeof stored>

import type * as z from 'zod'
import type { quoteLinePatch } from '../../contract/quoteLines.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { assertCostsSeen } from './assertCostsSeen.ts'
import { changeLine } from './changeLine.ts'
import { findLine, type LineKey } from './findLine.ts'
import { lockDraft } from './lockDraft.ts'
import { toPricedLine } from './quoteLineDraft.ts'
import { readActor } from './readActor.ts'
import { recalculate } from './recalculate.ts'

/** Changes a line of a draft; a line that becomes optional is left out until it is selected. */
export async function patchQuoteLine(context: RequestContext, key: LineKey, body: z.output<typeof quoteLinePatch>) {
  const row = await lockDraft(context, key.id)
  assertCostsSeen(readActor(context), body)
  const line = await findLine(context, key)
  const becomesOptional = body.optional === true && !line.optional
  const draft = { ...line, ...(becomesOptional ? { selected: false } : {}), ...withoutUndefined(body) }
  const { selected, material_cents, labor_cents, line_total_cents } = toPricedLine(draft)
  const amounts = { selected, material_cents, labor_cents, line_total_cents }
  await changeLine(context, line.id, { ...withoutUndefined(body), ...amounts })
  return recalculate(context, row)
}

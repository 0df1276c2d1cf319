import type { RequestContext } from '../http/requestContext.ts'
import { changeLine } from './changeLine.ts'
import { findLine, type LineKey } from './findLine.ts'
import { lockDraft } from './lockDraft.ts'
import { recalculate } from './recalculate.ts'

/** Takes a line out of a draft. */
export async function removeQuoteLine(context: RequestContext, key: LineKey) {
  const row = await lockDraft(context, key.id)
  const line = await findLine(context, key)
  await changeLine(context, line.id, { deleted_at: context.now.toISOString() })
  return recalculate(context, row)
}

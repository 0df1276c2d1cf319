import type * as z from 'zod'
import type { quotePatch } from '../../contract/quotes.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { assertDiscount } from './assertDiscount.ts'
import { assertTaxable } from './assertTaxable.ts'
import { lockDraft } from './lockDraft.ts'
import { recalculate } from './recalculate.ts'

/** Changes a draft; its totals follow. */
export async function patchQuote(context: RequestContext, id: string, body: z.output<typeof quotePatch>) {
  const row = await lockDraft(context, id)
  const changes = withoutUndefined(body)
  assertDiscount({ ...row, ...changes })
  await assertTaxable(context, row.client_id, changes.tax_rate_pct)
  return recalculate(context, row, changes)
}

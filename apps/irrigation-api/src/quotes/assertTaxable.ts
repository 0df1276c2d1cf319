import { findClient } from '../clients/findClient.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** Refuses (422) a tax rate for a client who is exempt. */
export async function assertTaxable(context: RequestContext, clientId: string, rate = 0): Promise<void> {
  if (rate === 0 || !(await findClient(context, clientId)).tax_exempt) return
  throw new ApiError(422, 'quote.client_tax_exempt', 'The client pays no tax.')
}

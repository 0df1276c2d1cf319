import type { Company, Made } from './company.ts'

const path = '/api:quotes/quotes'

/** Creates a quote with one fee and sends it to the client; returns its id. */
export async function addSentQuote(base: string, { get, clientId }: Company): Promise<string> {
  const { id } = await get<Made>(base, { method: 'POST', path, body: { client_id: clientId } })
  const line = { kind: 'fee', description: 'Visit', unit_price_cents: 9_500, taxable_material: false }
  await get(base, { method: 'POST', path: `${path}/${id}/lines`, body: line })
  await get(base, { method: 'POST', path: `${path}/${id}/send`, body: {} })
  return id
}

import { randomUUID } from 'node:crypto'
import type { Company, Made } from '../client/company.ts'
import type { Check } from './check.ts'

const clients = '/api:crm/clients'
const tries = 10

/** The same write with an idempotency key, sent to both processes at once, is done once and gets the same response. */
export const sameKey: Check = {
  name: 'the same Idempotency-Key sent to both processes at once gives one row',
  bar: '10 of 10 keys gave one row and one answer',
  async measure(two, company) {
    let good = 0
    for (let n = 0; n < tries; n++) {
      const name = `Keyed ${n} ${randomUUID()}`
      const headers = { 'idempotency-key': randomUUID() }
      const call = { method: 'POST', path: clients, body: { kind: 'other', name }, headers } as const
      const both = await Promise.all(two.addresses().map((base) => company.ask<Made>(base, call)))
      const isSame = both.every(({ status, body }) => status === 201 && body.id === both[0]?.body.id)
      const rows = await countNamed(company, two.proxy.url, name)
      if (isSame && rows === 1) good++
    }
    return `${good} of ${tries} keys gave one row and one answer`
  },
}

/** Of two changes to the same revision, sent to both processes at once, one succeeds and the other gets a conflict. */
export const oneRevision: Check = {
  name: 'of two changes with the same If-Match at both processes exactly one wins',
  bar: '10 of 10 races: one 200, one 409',
  async measure(two, company) {
    const outcomes: string[] = []
    const path = `${clients}/${company.clientId}`
    for (let n = 0; n < tries; n++) {
      const { rev } = await company.get<Made>(two.proxy.url, { path })
      const headers = { 'if-match': String(rev) }
      const change = (base: string) =>
        company.ask(base, { method: 'PATCH', path, body: { notes: `${n} at ${base}` }, headers })
      const both = await Promise.all(two.addresses().map(change))
      outcomes.push(
        both
          .map(({ status }) => status)
          .toSorted()
          .join(' '),
      )
    }
    const good = outcomes.filter((outcome) => outcome === '200 409').length
    return good === tries ? `${good} of ${tries} races: one 200, one 409` : outcomes.join('; ')
  },
}

/** Numbers assigned by both processes are unique. */
export const quoteNumbers: Check = {
  name: '30 quotes made at both processes get 30 numbers',
  bar: '30 quotes, 30 numbers',
  async measure(two, { get, clientId }) {
    const addresses = two.addresses()
    const body = { client_id: clientId }
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        get<{ quote_no: string }>(addresses[n % 2 === 0 ? 0 : 1], { method: 'POST', path: '/api:quotes/quotes', body }),
      ),
    )
    return `${made.length} quotes, ${new Set(made.map(({ quote_no }) => quote_no)).size} numbers`
  },
}

async function countNamed({ get }: Company, base: string, name: string): Promise<number> {
  const path = `${clients}?q=${encodeURIComponent(name)}`
  const { items } = await get<{ items: readonly { readonly name: string }[] }>(base, { path })
  return items.filter((item) => item.name === name).length
}

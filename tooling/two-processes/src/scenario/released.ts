import type { Company } from '../client/company.ts'
import type { Two } from '../startTwo.ts'
import type { Check } from './check.ts'

const clients = 4
/** Minimum number of requests for a meaningful result. */
const least = 100

/** Both processes are replaced in turn, as in a release, while clients without retries keep sending requests. */
export const released: Check = {
  name: 'both processes replaced by SIGTERM, before and after the new one starts, under clients that try nothing twice',
  bar: 'no request failed',
  async measure(two, company) {
    const using: Using = { answered: 0, failures: [], isOver: false }
    const work = Promise.all(Array.from({ length: clients }, (_, n) => use(two, company, { using, first: n })))
    try {
      await two.release(0, 'before')
      await two.release(1, 'after')
    } finally {
      using.isOver = true
    }
    await work
    const { answered, failures } = using
    if (answered < least) throw new Error(`Only ${answered} requests were answered.`)
    return failures.length === 0
      ? 'no request failed'
      : `${failures.length} of ${answered} failed: ${failures.join('; ')}`
  },
}

interface Using {
  answered: number
  readonly failures: string[]
  isOver: boolean
}

/** Reads and writes alternately. */
async function use(
  { proxy }: Two,
  { ask, clientId }: Company,
  { using, first }: { readonly using: Using; readonly first: number },
): Promise<void> {
  const client = `/api:crm/clients/${clientId}`
  const calls = [
    { path: client },
    { path: '/api:crm/clients?limit=50' },
    { method: 'POST', path: '/api:crm/clients', body: { kind: 'other', name: 'Release Garden' } },
    { method: 'PATCH', path: client, body: { notes: 'Beware of the dog.' } },
  ] as const
  for (let n = first; !using.isOver; n++) {
    const call = calls[n % calls.length]
    if (!call) return
    const answer = await ask(proxy.url, call).catch((error: unknown) => ({ status: String(error), body: '' }))
    using.answered++
    if (typeof answer.status === 'string' || answer.status >= 300)
      using.failures.push(`${answer.status} ${JSON.stringify(answer.body)}`)
  }
}

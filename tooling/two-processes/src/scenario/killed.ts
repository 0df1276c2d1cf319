import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Company, Made } from '../client/company.ts'
import type { Place, Two } from '../startTwo.ts'
import type { Check } from './check.ts'

const writers = 4
const turns: readonly Place[] = [0, 1, 0, 1]
/** Minimum number of acknowledged writes for a meaningful result. */
const least = 100

/**
 * Each process is killed in turn while clients keep writing with idempotency keys; every acknowledged write exists exactly once.
 */
export const killed: Check = {
  name: `kill -9 of each process in turn under ${writers} writers with keys`,
  bar: '0 lost, 0 twice, 0 more than acknowledged',
  async measure(two, company) {
    const writing: Writing = { acknowledged: new Map(), isOver: false }
    const work = Promise.all(Array.from({ length: writers }, (_, n) => write(two, company, { writing, writer: n })))
    try {
      for (const place of turns) await two.kill(place)
    } finally {
      writing.isOver = true
    }
    await work
    const { acknowledged } = writing
    if (acknowledged.size < least) throw new Error(`Only ${acknowledged.size} writes were acknowledged.`)
    const rows = await readAll(two, company)
    const byId = new Map(rows.map(({ id, name }) => [id, name]))
    const lost = [...acknowledged].filter(([id, name]) => byId.get(id) !== name).length
    const twice = rows.length - new Set(rows.map(({ name }) => name)).size
    return `${lost} lost, ${twice} twice, ${rows.length - acknowledged.size} more than acknowledged`
  },
}

interface Writing {
  readonly acknowledged: Map<string, string>
  isOver: boolean
}

/** Creates clients one after another, repeating each request with the same key until it is acknowledged. */
async function write(
  { proxy }: Two,
  { ask }: Company,
  { writing, writer }: { readonly writing: Writing; readonly writer: number },
): Promise<void> {
  for (let n = 0; !writing.isOver; n++) {
    const name = `killed ${writer}-${n}`
    const headers = { 'idempotency-key': randomUUID() }
    const call = { method: 'POST', path: '/api:crm/clients', body: { kind: 'other', name }, headers } as const
    for (;;) {
      const answer = await ask<Made>(proxy.url, call).catch(() => undefined)
      if (answer?.status === 201) {
        writing.acknowledged.set(answer.body.id, name)
        break
      }
      if (answer && answer.status < 500)
        throw new Error(`Refused with ${answer.status}: ${JSON.stringify(answer.body)}`)
      await delay(20)
    }
  }
}

interface Page {
  readonly items: readonly { readonly id: string; readonly name: string }[]
  readonly next_cursor: string | null
}

async function readAll({ proxy }: Two, { get }: Company): Promise<Page['items']> {
  const items: Page['items'][number][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const rest: string = cursor ? `&cursor=${cursor}` : ''
    const page: Page = await get<Page>(proxy.url, { path: `/api:crm/clients?q=killed&limit=500${rest}` })
    items.push(...page.items)
    cursor = page.next_cursor
  }
  return items
}

import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request that is sent again and again. */
export interface Sent {
  readonly method: 'GET' | 'PATCH' | 'POST'
  readonly path: string
  readonly body?: string
}

export interface Sending {
  readonly url: string
  readonly authorization: string
  /** Sent in turn. */
  readonly requests: readonly Sent[]
  readonly perSecond: number
  readonly seconds: number
  /** From 0 to 1, for the pauses between them. */
  readonly random: () => number
}

/** What came of it. */
export interface Outcome {
  readonly perSecond: number
  /** Milliseconds from when a request was due to the end of its answer. */
  readonly p50: number
  readonly p99: number
  readonly slowest: number
  readonly refused: number
  readonly errors: number
}

/**
 * Sends requests at random moments, so many a second in the mean, as people do who do not know of each other: none waits for the answer to another one,
 * and what waits because the server or the sender is late has waited from when it was due.
 */
export async function sendAtRate({
  url,
  authorization,
  requests,
  perSecond,
  seconds,
  random,
}: Sending): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const waits = createHistogram()
  let answered = 0
  let refused = 0
  let errors = 0
  const answers: Promise<void>[] = []
  const begin = performance.now()
  const end = begin + seconds * 1000
  for (let due = begin, index = 0; due < end; due += (-Math.log(1 - random()) / perSecond) * 1000, index++) {
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    const sent = requests[index % requests.length]
    if (!sent) throw new Error('Nothing to send.')
    const record = (status: number) => {
      waits.record(Math.max(1, Math.round((performance.now() - due) * 1000)))
      if (status < 300) answered++
      else refused++
    }
    answers.push(send(sent, { url, authorization, agent }).then(record, () => void errors++))
  }
  await Promise.all(answers)
  const took = (performance.now() - begin) / 1000
  agent.destroy()
  const ms = (microseconds: number) => Math.round(microseconds / 1000)
  const [p50, p99] = [ms(waits.percentile(50)), ms(waits.percentile(99))]
  return { perSecond: answered / took, p50, p99, slowest: ms(waits.max), refused, errors }
}

interface Way {
  readonly url: string
  readonly authorization: string
  readonly agent: Agent
}

/** Resolves to the status once the answer is read. */
function send({ method, path, body }: Sent, { url, authorization, agent }: Way): Promise<number> {
  const write = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'if-match': '*' }
  const headers = { authorization, ...(body !== undefined && write) }
  return new Promise((resolve, reject) => {
    request(url + path, { agent, method, headers }, (answer) => {
      answer.on('error', reject)
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
      .on('error', reject)
      .end(body)
  })
}

/*
 * Applies the same load to one process and to two: a number of clients, each sending its next request after the previous
 * response. Rounds alternate, so that other load on the machine affects both equally, and each round with two processes is
 * compared with a neighboring round with one.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { type Known, readsOf, type Sent, writesOf } from '@sluice/irrigation-api/testing'
import { type Company, signIn } from '../client/company.ts'
import type { Two } from '../startTwo.ts'
import type { Gate } from './gate.ts'

const clients = 16
const rounds = 7
const warmUpSeconds = 3
const roundSeconds = 4
const leastRatio = 0.8
/** Reads per write, as in the load test of one process. */
const readsPerWrite = 3

/**
 * Compares the requests per second of two processes with those of one.
 * @param known rows of the company that requests refer to.
 */
export async function compareLoad(two: Two, company: Company, known: Known): Promise<Gate> {
  const { url } = two.proxy
  const requests = mixOf(known)
  const load: Load = { url, authorization: `Bearer ${(await signIn(url, company)).body.authToken}`, requests }
  const addresses = two.addresses()
  await run(load, warmUpSeconds)
  const runOn = async (those: readonly string[]) => {
    await two.proxy.use(those)
    return run(load, roundSeconds)
  }
  const measured: { readonly one: number; readonly two: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const single = [addresses[round % 2 === 0 ? 0 : 1]]
    // Earlier writes slow the second run down a little, so the order alternates.
    if (round % 2 === 0) measured.push({ one: await runOn(single), two: await runOn(addresses) })
    else measured.push({ two: await runOn(addresses), one: await runOn(single) })
  }
  const ratio = median(measured.map((it) => it.two / it.one))
  const perSecond = (which: 'one' | 'two') => median(measured.map((it) => it[which])).toFixed(0)
  const name = 'requests a second of two processes, as a part of those of one'
  const bar = `at least ${leastRatio}, median of ${rounds} rounds of ${roundSeconds} s`
  const figure = `${ratio.toFixed(2)} (${perSecond('two')}/s and ${perSecond('one')}/s)`
  return { name, bar, figure, isHeld: ratio >= leastRatio }
}

interface Load {
  readonly url: string
  readonly authorization: string
  /** Sent in rotation. */
  readonly requests: readonly Sent[]
}

function mixOf(known: Known): readonly Sent[] {
  const reads = readsOf(known)
  const writes = writesOf(known)
  return Array.from({ length: reads.length * writes.length }, (_, n) => n).flatMap((n) => {
    const isWrite = n % (readsPerWrite + 1) === readsPerWrite
    const sent = isWrite ? writes[Math.floor(n / (readsPerWrite + 1)) % writes.length] : reads[n % reads.length]
    return sent ? [sent] : []
  })
}

/** Requests answered per second. */
async function run(load: Load, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const begin = performance.now()
  const end = begin + seconds * 1000
  let sent = 0
  let answered = 0
  const work = async () => {
    while (performance.now() < end) {
      const next = load.requests[sent++ % load.requests.length]
      if (!next) throw new Error('Nothing to send.')
      const status = await ask(load, next, agent)
      if (status >= 300) throw new Error(`${next.method} ${next.path} was answered with ${status}.`)
      answered++
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  agent.destroy()
  return (answered * 1000) / (performance.now() - begin)
}

/** Resolves with the status once the response has been read. */
function ask({ url, authorization }: Load, { method, path, body }: Sent, agent: Agent): Promise<number> {
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

import { createHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'

/** A request of an actor. */
export interface Step {
  readonly method: 'GET' | 'PATCH' | 'POST' | 'PUT'
  readonly path: string
  /** Body, sent as JSON, or unchanged if it is a buffer. */
  readonly body?: object | Buffer
  /** Revision to change. */
  readonly rev?: number
}

/** Answer to a request; the body is empty unless it is JSON. */
export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** An actor whose requests each depend on the answer to the previous one. */
export interface Actor {
  readonly authorization: string
  readonly steps: Generator<Step, never, Answer>
  /** Next request, once started. */
  pending?: Step
}

export interface Acting {
  readonly url: string
  readonly actors: readonly Actor[]
  readonly perSecond: number
  readonly seconds: number
  /** Random numbers from 0 to 1, for the pauses between requests. */
  readonly random: () => number
  /** Called for each refused request. */
  readonly onRefusal?: (step: Step, answer: Answer) => void
}

/** Result of a run. */
export interface Outcome {
  readonly perSecond: number
  /** Milliseconds from the due time of a request to the end of its answer. */
  readonly p50: number
  readonly p99: number
  readonly slowest: number
  readonly refused: number
  readonly errors: number
}

/**
 * Sends the requests of actors at random times, with a given mean rate. Any idle actor takes the next one; when all are waiting for an
 * answer, or the sender is late, the time counts from when the request was due.
 */
export async function sendActors(acting: Acting): Promise<Outcome> {
  const { actors, perSecond, seconds, random, onRefusal } = acting
  const pool = new Pool(acting.url, { connections: 100 })
  const waits = createHistogram()
  const count = { answered: 0, refused: 0, errors: 0 }
  const free = [...actors]
  const waiting: number[] = []
  const answers = new Set<Promise<void>>()
  const begin = async (due: number) => {
    const actor = free.shift()
    if (!actor) return void waiting.push(due)
    const step = actor.pending ?? next(actor)
    const work = send(step, { ...acting, authorization: actor.authorization, pool }).then((answer) => {
      waits.record(Math.max(1, Math.round((performance.now() - due) * 1000)))
      if (answer.status < 300) count.answered++
      else if (answer.status === 0) count.errors++
      else {
        count.refused++
        onRefusal?.(step, answer)
      }
      actor.pending = next(actor, answer)
      free.push(actor)
      const late = waiting.shift()
      if (late !== undefined) void begin(late)
    })
    answers.add(work)
    await work.finally(() => answers.delete(work))
  }
  const start = performance.now()
  for (let due = start; due < start + seconds * 1000; due += (-Math.log(1 - random()) / perSecond) * 1000) {
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    void begin(due)
  }
  while (answers.size > 0) await Promise.all(answers)
  const took = (performance.now() - start) / 1000
  await pool.close()
  const ms = (microseconds: number) => Math.round(microseconds / 1000)
  const [p50, p99] = [ms(waits.percentile(50)), ms(waits.percentile(99))]
  const { answered, refused, errors } = count
  return { perSecond: answered / took, p50, p99, slowest: ms(waits.max), refused, errors }
}

const nothing: Answer = { status: 200, body: {} }

const next = ({ steps }: Actor, answer: Answer = nothing): Step => steps.next(answer).value

interface Way {
  readonly authorization: string
  readonly pool: Pool
}

/** Resolves to the complete answer; status 0 when there is none. */
async function send({ method, path, body, rev }: Step, { authorization, pool }: Way): Promise<Answer> {
  const isFile = Buffer.isBuffer(body)
  const headers = {
    // a signed URL needs no token
    ...(isFile ? { 'content-type': 'image/png' } : { authorization }),
    ...(body !== undefined && !isFile && { 'content-type': 'application/json' }),
    ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
    ...(rev !== undefined && { 'if-match': String(rev) }),
  }
  try {
    const sent = body === undefined || isFile ? body : JSON.stringify(body)
    const answer = await pool.request({ method, path, headers, body: sent ?? null })
    return { status: answer.statusCode, body: parse(await answer.body.text()) }
  } catch {
    return { status: 0, body: {} }
  }
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

import { createHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'

/** A request of somebody. */
export interface Step {
  readonly method: 'GET' | 'PATCH' | 'POST' | 'PUT'
  readonly path: string
  /** Sent as JSON, or as it is. */
  readonly body?: object | Buffer
  /** The revision that it changes. */
  readonly rev?: number
}

/** What was answered; the body is empty where it is no JSON. */
export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Somebody who does one thing after another, each following from the answer to the one before. */
export interface Actor {
  readonly authorization: string
  readonly steps: Generator<Step, never, Answer>
  /** What they do next, once they have begun. */
  pending?: Step
}

export interface Acting {
  readonly url: string
  readonly actors: readonly Actor[]
  readonly perSecond: number
  readonly seconds: number
  /** From 0 to 1, for the pauses between them. */
  readonly random: () => number
  /** Told of each answer that is a refusal. */
  readonly onRefusal?: (step: Step, answer: Answer) => void
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
 * Lets people work at random moments, so many requests a second in the mean. Whoever is free takes the next; what waits because
 * everybody waits for an answer, or because the sender is late, has waited from when it was due.
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

/** Resolves to the answer once it is read; status 0 when there is none. */
async function send({ method, path, body, rev }: Step, { authorization, pool }: Way): Promise<Answer> {
  const isFile = Buffer.isBuffer(body)
  const headers = {
    // a signed address needs nobody's token
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

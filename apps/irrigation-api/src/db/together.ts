import { sqlState } from './errors.ts'

type Answers<T extends readonly (() => unknown)[]> = { -readonly [K in keyof T]: Awaited<ReturnType<T[K]>> }

/**
 * Sends several queries of a transaction at once, instead of waiting for each answer: they start in this order, and the database answers
 * in the same order, so later ones see what earlier ones wrote. When all have finished, throws the error of the first in the list that
 * failed, not the follow-up errors of the transaction.
 */
export async function together<const T extends readonly (() => unknown)[]>(asked: T): Promise<Answers<T>> {
  const begun: Promise<unknown>[] = []
  for (const ask of asked) {
    begun.push(begin(ask))
    await undefined // a query awaited inside a function is sent one microtask after the function starts
  }
  const settled = await Promise.allSettled(begun)
  const reasons = settled.flatMap((it) => (it.status === 'rejected' ? [it.reason as unknown] : []))
  if (reasons.length > 0) throw reasons.find((reason) => !isAftermath(reason)) ?? reasons[0]
  return settled.map((it) => (it.status === 'fulfilled' ? it.value : undefined)) as Answers<T> // none was rejected
}

/** Starts one entry; a drizzle query is executed at once instead of when awaited, or later entries would overtake it. */
async function begin(ask: () => unknown): Promise<unknown> {
  const asked = ask()
  return isQuery(asked) ? asked.execute() : asked
}

function isQuery(asked: unknown): asked is { execute(): Promise<unknown> } {
  return typeof asked === 'object' && asked !== null && 'execute' in asked
}

/** Whether a query was refused because an earlier one had failed. */
const isAftermath = (reason: unknown) => sqlState(reason)?.code === '25P02'

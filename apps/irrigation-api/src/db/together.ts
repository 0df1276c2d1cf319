import { sqlState } from './errors.ts'

type Answers<T extends readonly (() => unknown)[]> = { -readonly [K in keyof T]: Awaited<ReturnType<T[K]>> }

/**
 * Asks a transaction several things at once, instead of waiting for each answer before the next question: they begin in this order, and
 * the database answers in the order in which it was asked, so what is read sees what was written before it in the list. Once nothing is
 * under way any more, the first of the list that failed says why; not the database, which refuses everything after a failure.
 */
export async function together<const T extends readonly (() => unknown)[]>(asked: T): Promise<Answers<T>> {
  const begun: Promise<unknown>[] = []
  for (const ask of asked) {
    begun.push(begin(ask))
    await undefined // a query that a function awaits is sent a moment after the function began
  }
  const settled = await Promise.allSettled(begun)
  const reasons = settled.flatMap((it) => (it.status === 'rejected' ? [it.reason as unknown] : []))
  if (reasons.length > 0) throw reasons.find((reason) => !isAftermath(reason)) ?? reasons[0]
  return settled.map((it) => (it.status === 'fulfilled' ? it.value : undefined)) as Answers<T> // none was rejected
}

/** Asks; a query of drizzle is sent at once, and not when it is awaited, or what is asked next would overtake it. */
async function begin(ask: () => unknown): Promise<unknown> {
  const asked = ask()
  return isQuery(asked) ? asked.execute() : asked
}

function isQuery(asked: unknown): asked is { execute(): Promise<unknown> } {
  return typeof asked === 'object' && asked !== null && 'execute' in asked
}

/** Whether something was refused because something before it had failed. */
const isAftermath = (reason: unknown) => sqlState(reason)?.code === '25P02'

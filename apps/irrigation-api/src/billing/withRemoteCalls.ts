/**
 * Asks the billing provider without a transaction being open: it may take ten seconds to answer, and connections and locks are few. Work
 * that needs the provider runs in a transaction as any other. Where an answer is missing, the transaction is rolled back, the provider
 * is asked, and the work runs again with the answer. So the work decides anew after each answer, from rows as they are then, and what it
 * writes is committed with the last run alone. A change at the provider is asked for once, by a key that follows from that of the request.
 */
import { createHash } from 'node:crypto'
import type { Billing } from './billing.ts'

type Method = Exclude<keyof Billing, 'provider' | 'readEvent'>

/** Methods that ask the provider; true for those that change something there. */
const methods: Readonly<Record<Method, boolean>> = {
  addCustomer: true,
  startCheckout: true,
  readCheckout: false,
  openPortal: false,
  readSubscription: false,
  changePlan: true,
  keepPlan: true,
  setCancelled: true,
  endSubscription: true,
  payAgain: true,
  listInvoices: false,
}

/** More questions than any work has; work that goes on asking is a bug. */
const MOST = 20

/** Thrown out of a transaction that needs an answer of the provider. */
class RemoteCallNeeded extends Error {
  override readonly name = 'RemoteCallNeeded'
  readonly key: string
  readonly ask: () => Promise<unknown>

  constructor(key: string, ask: () => Promise<unknown>) {
    super('The provider is asked once the transaction has ended.')
    this.key = key
    this.ask = ask
  }
}

type Answer = { readonly value: unknown } | { readonly error: unknown }

/**
 * Runs work, as often as it needs another answer of the provider.
 * @param once key of the request; the provider does what it is told with one key once.
 * @param run the work, in a transaction of its own that it begins itself.
 */
export async function withRemoteCalls<T>(
  billing: Billing,
  once: string,
  run: (billing: Billing) => Promise<T>,
): Promise<T> {
  const answers = new Map<string, Answer>()
  for (let asked = 0; asked <= MOST; asked++) {
    try {
      return await run(answering(billing, once, answers))
    } catch (error) {
      if (!(error instanceof RemoteCallNeeded)) throw error
      answers.set(error.key, await settle(error.ask))
    }
  }
  throw new Error(`Work asked the billing provider more than ${MOST} times.`)
}

async function settle(ask: () => Promise<unknown>): Promise<Answer> {
  try {
    return { value: await ask() }
  } catch (error) {
    return { error }
  }
}

/** The provider as one run sees it: what was answered is answered again, anything else ends the run. */
function answering(billing: Billing, once: string, answers: ReadonlyMap<string, Answer>): Billing {
  const times = new Map<string, number>()
  const methodOf = (name: Method) => {
    const call = billing[name] as (...args: readonly unknown[]) => Promise<unknown> // each is called with its own arguments
    return async (...args: readonly unknown[]) => {
      const text = JSON.stringify([name, args])
      const time = (times.get(text) ?? 0) + 1
      times.set(text, time)
      const key = `${text}#${time}`
      const answer = answers.get(key)
      if (answer === undefined)
        throw new RemoteCallNeeded(key, () => call(...args, ...(methods[name] ? [onceKey(once, key)] : [])))
      if ('error' in answer) throw answer.error
      return answer.value
    }
  }
  const asking = Object.fromEntries((Object.keys(methods) as Method[]).map((name) => [name, methodOf(name)]))
  return { ...billing, ...asking } as Billing // every method has the arguments and answers of its own
}

function onceKey(once: string, key: string): string {
  return createHash('sha256').update(`${once} ${key}`).digest('base64url')
}

/**
 * Calls the billing provider outside of any transaction: it may take ten seconds to respond, and connections and locks are scarce. Work
 * that needs the provider runs in an ordinary transaction. When a response is missing, the transaction is rolled back, the provider is
 * called, and the work runs again with the response. So the work decides anew after each response, from the rows as they are then, and
 * only the last run is committed. A change at the provider is requested once, with a key derived from that of the request.
 */
import { createHash } from 'node:crypto'
import type { Billing } from '../world/billing.ts'

type Method = Exclude<keyof Billing, 'provider' | 'readEvent'>

/** Methods that call the provider; true for those that change something there. */
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

/** Limit of provider calls per request; exceeding it is a bug. */
const MOST = 20

/** Thrown out of a transaction that needs a response of the provider. */
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
 * Runs work, again after each provider call it needs.
 * @param once key of the request, from which the provider's idempotency keys are derived.
 * @param run the work; it begins its own transaction each time.
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

/** Provider for one run: replays known responses; any other call ends the run. */
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
  return { ...billing, ...asking } as Billing // every method keeps its arguments and result
}

function onceKey(once: string, key: string): string {
  return createHash('sha256').update(`${once} ${key}`).digest('base64url')
}

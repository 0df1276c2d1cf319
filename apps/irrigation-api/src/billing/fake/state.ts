import type {
  Billing,
  BillingInterval,
  PlanName,
  RemoteCheckout,
  RemoteInvoice,
  RemoteSubscription,
} from '../../world/billing.ts'
import { isSignature, signText } from '../../world/signatures.ts'
import type { Clock } from '../../world/world.ts'
import { badSignature } from '../refusals.ts'
import type { FakeBilling, FakeCard } from './fakeBilling.ts'

/** A subscription of the fake provider. */
export interface FakeSubscription extends RemoteSubscription {
  /** Timestamp whose day of the month periods begin on. */
  readonly anchor: string
  readonly periods: number
  readonly next: { readonly plan: PlanName; readonly interval: BillingInterval } | undefined
}

/** An invoice of the fake provider; collection is retried on some days after it was made. */
interface FakeInvoice extends RemoteInvoice {
  readonly subscription: string
  readonly made_at: string
  readonly tries: number
}

/** A payment page of the fake provider. */
interface FakeCheckout extends RemoteCheckout {
  readonly plan: PlanName
  readonly interval: BillingInterval
}

/** State of the fake provider, as plain data. */
export interface FakeState {
  count: number
  cards: Record<string, FakeCard>
  checkouts: Record<string, FakeCheckout>
  subscriptions: Record<string, FakeSubscription>
  invoices: FakeInvoice[]
  events: { id: string; type: string; customer: string; subscription: string }[]
}

const tolerance = 300

/** Signs and reads events of the fake provider. */
export function fakeEvents(clock: Clock, secret: string): Pick<Billing, 'readEvent'> & Pick<FakeBilling, 'sign'> {
  const seconds = () => clock.now().getTime() / 1000
  return {
    sign({ id, type, customer, subscription }) {
      const body = JSON.stringify({ id, type, customer, subscription })
      const at = Math.floor(seconds())
      return { id, type, body, signature: `t=${at},v1=${signText(secret, [at, body])}` }
    },
    async readEvent(body, signature) {
      const [, at = '0', given = ''] = /^t=(\d{1,12}),v1=([\w-]+)$/.exec(signature) ?? []
      const isOld = seconds() - Number(at) > tolerance
      if (isOld || !isSignature(given, signText(secret, [Number(at), body]))) throw badSignature()
      return JSON.parse(body)
    },
  }
}

import type { Billing } from '../../world/billing.ts'

/** A card of a customer of the fake provider. */
export interface FakeCard {
  readonly label: string
  readonly isRefused: boolean
}

/** A signed event of the fake provider. */
export interface FakeEvent {
  readonly id: string
  readonly type: string
  readonly body: string
  readonly signature: string
}

/** Billing provider inside the process whose customers a test controls. */
export interface FakeBilling extends Billing {
  /** Sets the card of a customer; undefined resets it to a valid Visa. */
  setCard(customer: string, card: FakeCard | undefined): void
  /** Returns the events since the last call, oldest first, signed now. */
  takeEvents(): readonly FakeEvent[]
  /** Signs an event of any kind now. */
  sign(event: {
    readonly id: string
    readonly type: string
    readonly customer?: string
    readonly subscription?: string
  }): FakeEvent
}

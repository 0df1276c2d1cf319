import type { Billing } from '../billing.ts'

/** A card that a customer of the fake pays with. */
export interface FakeCard {
  readonly label: string
  readonly isRefused: boolean
}

/** An event as the fake would send it. */
export interface FakeEvent {
  readonly id: string
  readonly type: string
  readonly body: string
  readonly signature: string
}

/** A billing provider in the process, with what its customers do in the hand of a test. */
export interface FakeBilling extends Billing {
  /** The card that a customer pays with from now on; without one it is a good Visa. */
  setCard(customer: string, card: FakeCard | undefined): void
  /** Everything that happened since it was asked last, signed now, oldest first. */
  takeEvents(): readonly FakeEvent[]
  /** An event of any kind, signed now. */
  sign(event: {
    readonly id: string
    readonly type: string
    readonly customer?: string
    readonly subscription?: string
  }): FakeEvent
}

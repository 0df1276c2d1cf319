import type { ActorFact, Role } from '@sluice/irrigation-rules'

/** The signed-in user behind a request; the account comes from here and from nowhere else. */
export interface Session {
  readonly userId: string
  readonly accountId: string
  readonly role: Role
  /** What the settings of the account and of the user let them do. */
  readonly holds: readonly ActorFact[]
  readonly familyId: string
  readonly timezone: string
}

import type { ActorFact, Role } from '@sluice/irrigation-rules'

/** The signed-in user behind a request; the account comes from here and from nowhere else. */
export interface Session {
  readonly userId: string
  readonly accountId: string
  /** The account the user is of; another one than `accountId` where product staff visits, and changes nothing. */
  readonly homeAccountId: string
  readonly role: Role
  /** What the settings of the account and of the user let them do. */
  readonly holds: readonly ActorFact[]
  readonly familyId: string
  /** The municipality whose submissions a reviewer decides. */
  readonly municipalityId: string | undefined
  readonly timezone: string
  /** Since when the account has no subscription any more. */
  readonly expiredAt: string | undefined
}

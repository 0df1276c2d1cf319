import type { Role } from './role.ts'

/** Role of an actor: a signed-in user, a person without an account who uses a link or the public form, or the system itself. */
export type ActorRole = Role | 'client_link' | 'system'

/**
 * A fact about the actor, in relation to one record, beyond their role.
 *
 * - `own`: the record is assigned to the actor, was made by them, or (link) is the document it opens; `creator`: they made it;
 *   `submitter`: they sent this submission.
 * - `sees_prices`, `sees_costs`, `sends_quotes`: allowed by the account's or the user's own setting.
 * - `licence`: holds a current licence of the kind that the submission requires; `tester_licence`: holds a current tester
 *   licence.
 * - `within_hour`, `within_day`: the record is not older; `same_day`: the work was done today, in the site's time zone.
 * - `in_submission`: the record belongs to a submission to the reviewer's municipality.
 * - `public_form`: came through the municipal form that needs no account.
 */
export type ActorFact =
  | 'own'
  | 'creator'
  | 'submitter'
  | 'sees_prices'
  | 'sees_costs'
  | 'sends_quotes'
  | 'licence'
  | 'tester_licence'
  | 'within_hour'
  | 'within_day'
  | 'same_day'
  | 'in_submission'
  | 'public_form'

/** An actor with the facts that hold for them; a fact that is not listed does not hold. */
export interface Actor {
  readonly role: ActorRole
  readonly holds?: readonly ActorFact[]
}

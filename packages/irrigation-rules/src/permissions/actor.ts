import type { Role } from './role.ts'

/** Who acts: a signed-in user, somebody without an account who follows a link or uses the public form, or the product itself. */
export type ActorRole = Role | 'client_link' | 'system'

/**
 * Something true of the actor, in respect of one record, that a role alone does not say.
 *
 * - `own`: the record is assigned to the actor, made by them, or (a link) the one document it opens; `creator`: they made it;
 *   `submitter`: they sent this submission.
 * - `sees_prices`, `sees_costs`, `sends_quotes`: what the account, or the user's own setting, lets them do.
 * - `licence`: holds a current licence of the kind that the submission asks for; `tester_licence`: holds a current tester licence.
 * - `within_hour`, `within_day`: the record is not older; `same_day`: the work was done today, where the site is.
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

/** Somebody who wants to do something, with the facts that hold for them; a fact that is not named does not hold. */
export interface Actor {
  readonly role: ActorRole
  readonly holds?: readonly ActorFact[]
}

/** Fields of a signed-in user that the rules read; a missing one grants nothing. */
export interface UserFields {
  readonly id?: unknown
  readonly role?: unknown
  readonly see_prices?: unknown
  readonly municipality_id?: unknown
  readonly irrigator_license_no?: unknown
  readonly irrigator_license_expires_on?: unknown
  readonly tester_license_no?: unknown
  readonly tester_license_expires_on?: unknown
  readonly account?: AccountFields | null
}

/** Fields of the user's company that the rules read. */
export interface AccountFields {
  readonly timezone?: unknown
  readonly require_review?: unknown
  readonly technicians_see_prices?: unknown
  readonly technicians_send_quotes?: unknown
  readonly managers_see_costs?: unknown
}

/** Fields of a record that relate it to a user. */
export interface RecordFields {
  readonly assigned_user_id?: unknown
  readonly created_by?: unknown
  readonly created_at?: unknown
  readonly done_at?: unknown
  readonly kind?: unknown
  readonly municipality_id?: unknown
  readonly submitter_user_id?: unknown
}

/** What is looked at of a user as sign-in gives them; what is not there gives them no right. */
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

/** What is looked at of the user's company. */
export interface AccountFields {
  readonly timezone?: unknown
  readonly require_review?: unknown
  readonly technicians_see_prices?: unknown
  readonly technicians_send_quotes?: unknown
  readonly managers_see_costs?: unknown
}

/** What is looked at of a record to tell what it is to a user. */
export interface RecordFields {
  readonly assigned_user_id?: unknown
  readonly created_by?: unknown
  readonly created_at?: unknown
  readonly done_at?: unknown
  readonly kind?: unknown
  readonly municipality_id?: unknown
  readonly submitter_user_id?: unknown
}

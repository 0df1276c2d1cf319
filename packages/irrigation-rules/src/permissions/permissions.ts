import { type Cell, given, limited, no, own, yes } from './cell.ts'
import type { Role } from './role.ts'

/** Role with a column in the permission table. */
export type PermissionRole = Role | 'client_link'

type Row = Readonly<Record<PermissionRole, Cell>>

const row = (...[owner, manager, technician, municipal_reviewer, admin, client_link]: RowCells): Row => ({
  owner,
  manager,
  technician,
  municipal_reviewer,
  admin,
  client_link,
})

type RowCells = readonly [
  owner: Cell,
  manager: Cell,
  technician: Cell,
  municipalReviewer: Cell,
  admin: Cell,
  clientLink: Cell,
]

/**
 * The permission table: a row for each capability; columns are owner, manager, technician, municipal reviewer, admin and client
 * link. A row of the product's table that lists several things (“see prices and costs”) is several rows here.
 */
export const permissions = {
  see_clients: row(yes, yes, yes, no, limited('read_only', 'logged'), no),
  see_sites: row(yes, yes, yes, given('in_submission'), limited('read_only', 'logged'), no),
  edit_records: row(yes, yes, yes, no, no, no),
  delete_records: row(yes, yes, no, no, no, no),
  schedule_checkup: row(yes, yes, own, no, no, no),
  perform_checkup: row(yes, yes, own, no, no, no),
  complete_checkup: row(yes, yes, own, no, no, no),
  reopen_checkup: row(yes, yes, no, no, no, no),
  add_repair: row(yes, yes, yes, no, no, no),
  fix_within_nte: row(yes, yes, yes, no, no, no),
  see_prices: row(yes, yes, given('sees_prices'), no, no, own),
  see_costs: row(yes, given('sees_costs'), no, no, no, no),
  build_quote: row(yes, yes, given('sees_prices'), no, no, no),
  send_quote: row(yes, yes, given('sends_quotes'), no, no, no),
  approve_quote_by_phone: row(yes, yes, no, no, no, no),
  approve_quote_in_person: row(yes, yes, yes, no, no, no),
  decide_own_quote: row(no, no, no, no, no, own),
  read_catalog: row(yes, yes, yes, no, yes, no),
  edit_catalog: row(yes, yes, no, no, no, no),
  edit_shared_catalog: row(no, no, no, no, yes, no),
  sign_backflow_test: row(given('tester_licence'), given('tester_licence'), given('tester_licence'), no, no, no),
  see_submission: row(yes, yes, own, given('in_submission'), limited('read_only'), no),
  create_submission: row(yes, yes, own, no, no, no),
  submit_submission: row(yes, yes, given('licence'), no, no, given('public_form')),
  decide_submission: row(no, no, no, given('in_submission'), no, no),
  see_reports: row(yes, yes, own, no, limited('platform_totals'), no),
  export_csv: row(yes, yes, own, no, no, no),
  see_municipal_statistics: row(no, no, no, yes, no, no),
  manage_users: row(yes, no, no, no, yes, no),
  invite_technicians: row(yes, yes, no, no, yes, no),
  manage_subscription: row(yes, no, no, no, yes, no),
  edit_company_settings: row(yes, yes, no, no, no, no),
  edit_tax_licence_numbering: row(yes, no, no, no, no, no),
  delete_pictures: row(yes, yes, given('own', 'within_day'), no, no, no),
  see_admin_dashboard: row(no, no, no, no, yes, no),
  switch_language: row(yes, yes, yes, no, yes, no),
  use_field_mode: row(yes, yes, yes, no, yes, no),
} as const satisfies Readonly<Record<string, Row>>

/** Something a user may or may not do. */
export type Capability = keyof typeof permissions

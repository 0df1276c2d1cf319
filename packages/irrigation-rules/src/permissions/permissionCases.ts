/** The permission table a second time, in the notation of the product's description, so that the data can be compared with it. */
import type { ActorRole } from './actor.ts'
import type { Capability } from './permissions.ts'

const columns: readonly ActorRole[] = ['owner', 'manager', 'technician', 'municipal_reviewer', 'admin', 'client_link']

/** Columns O M T R A C; `-` is no, a fact after `+` must hold, words in parentheses are limits. */
const table: Readonly<Record<Capability, string>> = {
  see_clients: 'yes yes yes - yes(read_only,logged) -',
  see_sites: 'yes yes yes +in_submission yes(read_only,logged) -',
  edit_records: 'yes yes yes - - -',
  delete_records: 'yes yes - - - -',
  schedule_checkup: 'yes yes +own - - -',
  perform_checkup: 'yes yes +own - - -',
  complete_checkup: 'yes yes +own - - -',
  reopen_checkup: 'yes yes - - - -',
  add_repair: 'yes yes yes - - -',
  fix_within_nte: 'yes yes yes - - -',
  see_prices: 'yes yes +sees_prices - - +own',
  see_costs: 'yes +sees_costs - - - -',
  build_quote: 'yes yes +sees_prices - - -',
  send_quote: 'yes yes +sends_quotes - - -',
  approve_quote_by_phone: 'yes yes - - - -',
  approve_quote_in_person: 'yes yes yes - - -',
  decide_own_quote: '- - - - - +own',
  read_catalog: 'yes yes yes - yes -',
  edit_catalog: 'yes yes - - - -',
  edit_shared_catalog: '- - - - yes -',
  sign_backflow_test: '+tester_licence +tester_licence +tester_licence - - -',
  see_submission: 'yes yes +own +in_submission yes(read_only) -',
  create_submission: 'yes yes +own - - -',
  submit_submission: 'yes yes +licence - - +public_form',
  decide_submission: '- - - +in_submission - -',
  see_reports: 'yes yes +own - yes(platform_totals) -',
  export_csv: 'yes yes +own - - -',
  see_municipal_statistics: '- - - yes - -',
  manage_users: 'yes - - - yes -',
  invite_technicians: 'yes yes - - yes -',
  manage_subscription: 'yes - - - yes -',
  edit_company_settings: 'yes yes - - - -',
  edit_tax_licence_numbering: 'yes - - - - -',
  delete_pictures: 'yes yes +own+within_day - - -',
  see_admin_dashboard: '- - - - yes -',
  switch_language: 'yes yes yes - yes -',
  use_field_mode: 'yes yes yes - yes -',
}

/** Expected decision of one cell. */
export interface PermissionCase {
  readonly capability: Capability
  readonly role: ActorRole
  readonly cell: string
  readonly allowed: boolean
  readonly given: readonly string[]
  readonly limits: readonly string[]
}

/** One case for each cell of the permission table. */
export function permissionCases(): readonly PermissionCase[] {
  const rows = Object.entries(table) as unknown as readonly (readonly [Capability, string])[] // entries forgets the keys
  return rows.flatMap(([capability, cells]) =>
    cells.split(' ').map((cell, index) => ({
      capability,
      role: columns[index] ?? 'system',
      cell,
      allowed: cell !== '-',
      given: cell.startsWith('+') ? cell.slice(1).split('+') : [],
      limits: /\((.*)\)/.exec(cell)?.[1]?.split(',') ?? [],
    })),
  )
}

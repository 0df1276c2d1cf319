import type { Role } from '@sluice/irrigation-rules'
import { and, eq } from 'drizzle-orm'
import { account, user } from '../db/schema/index.ts'
import { notFound } from '../http/ApiError.ts'
import { isVisit, type Session } from '../http/session.ts'
import type { World } from '../world/world.ts'

type Account = typeof account.$inferSelect
type User = typeof user.$inferSelect

/** Returns the signed-in user with the account settings, and the account that product staff is visiting. */
export function findMe({ db }: World, session: Session) {
  const { homeAccountId, userId } = session
  return db.transact({ kind: 'member', accountId: homeAccountId, userId }, async (tx) => {
    const [row] = await tx
      .select({ user, account })
      .from(user)
      .innerJoin(account, eq(account.id, user.account_id))
      .where(and(eq(user.account_id, homeAccountId), eq(user.id, userId)))
    if (!row) throw notFound('user')
    const { id, name, email, role, locale, account_id, field_mode, high_contrast, left_handed, layout_prefs } = row.user
    const {
      name: company,
      timezone,
      default_locale,
      unit_system,
      brand_color,
      require_review,
      require_technician_signature,
    } = row.account
    const settings = {
      id: row.account.id,
      name: company,
      timezone,
      default_locale,
      unit_system,
      brand_color,
      require_review,
      require_technician_signature,
      ...settingsFor(session.role, row.account),
    }
    const own = ownFactsFor(session.role, row.user)
    const preferences = { field_mode, high_contrast, left_handed, layout_prefs }
    const email_verified = row.user.email_verified_at !== null
    const visits = isVisit(session) ? session.accountId : null
    return {
      id,
      name,
      email,
      role,
      locale,
      account_id,
      account: settings,
      visits,
      email_verified,
      ...preferences,
      ...own,
    }
  })
}

/**
 * Account settings that affect what the role may see and do: all for the office, those about technicians for technicians, none for users
 * outside a company.
 */
function settingsFor(role: Role, { technicians_see_prices, technicians_send_quotes, managers_see_costs }: Account) {
  switch (role) {
    case 'owner':
    case 'manager':
      return { technicians_see_prices, technicians_send_quotes, managers_see_costs }
    case 'technician':
      return { technicians_see_prices, technicians_send_quotes }
    case 'municipal_reviewer':
    case 'admin':
      return {}
    default:
      return role satisfies never
  }
}

/** The user's own licenses and price visibility, for company members; for reviewers the municipality that they decide for. */
function ownFactsFor(role: Role, { see_prices, municipality_id, ...row }: User) {
  switch (role) {
    case 'owner':
    case 'manager':
    case 'technician':
      return { see_prices, ...licencesOf(row) }
    case 'municipal_reviewer':
      return { municipality_id }
    case 'admin':
      return {}
    default:
      return role satisfies never
  }
}

function licencesOf(row: Omit<User, 'municipality_id' | 'see_prices'>) {
  const { irrigator_license_no, irrigator_license_expires_on, tester_license_no, tester_license_expires_on } = row
  return { irrigator_license_no, irrigator_license_expires_on, tester_license_no, tester_license_expires_on }
}

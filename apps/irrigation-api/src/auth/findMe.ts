import { and, eq } from 'drizzle-orm'
import { account, user } from '../db/schema/index.ts'
import { isVisit } from '../http/isVisit.ts'
import { notFound } from '../http/notFound.ts'
import type { Session } from '../http/session.ts'
import type { World } from '../world/world.ts'

/** The signed-in user with the settings of the account, and the account that product staff is visiting. */
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
    const { name: company, timezone, default_locale, unit_system, brand_color, require_review } = row.account
    const settings = {
      id: row.account.id,
      name: company,
      timezone,
      default_locale,
      unit_system,
      brand_color,
      require_review,
    }
    const preferences = { field_mode, high_contrast, left_handed, layout_prefs }
    const email_verified = row.user.email_verified_at !== null
    const visits = isVisit(session) ? session.accountId : null
    return { id, name, email, role, locale, account_id, account: settings, visits, email_verified, ...preferences }
  })
}

import type { Person } from '../auth/assertActive.ts'
import { isOf } from '../auth/isOf.ts'
import { activityLog, recoveryCode, user } from '../db/schema/index.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import { type SecondFactorEvent, secondFactorMail } from '../mail/secondFactorMail.ts'
import { toMailLocale } from '../mail/toMailLocale.ts'
import { writeMail } from '../mail/writeMail.ts'
import type { World } from '../world/world.ts'

/** Keeps in the activity log what happened to somebody's second factor, and tells them by mail. */
export async function tellPerson(
  tx: Transaction,
  world: World,
  { account_id, user_id }: Person,
  event: SecondFactorEvent,
): Promise<void> {
  await switchScope(tx, { kind: 'auth', accountId: account_id })
  const [person] = await tx
    .select({ name: user.name, email: user.email, locale: user.locale })
    .from(user)
    .where(isOf(user, { account_id, user_id }))
  if (!person) return
  const isTheirs = isOf(recoveryCode, { account_id, user_id })
  const left = await tx.$count(recoveryCode, isTheirs)
  const at = world.clock.now().toISOString()
  const line = { id: world.ids.next(), verb: `second_factor.${event}`, target_type: 'user', target_id: user_id }
  await tx.insert(activityLog).values({ account_id, actor_id: user_id, ...line, diff: {}, at })
  const locale = toMailLocale(person.locale)
  const text = secondFactorMail({ name: person.name, locale, event, left })
  await writeMail(tx, world, { account_id, kind: 'second_factor', recipient: person.email, locale, ...text })
}

import { activityLog, recoveryCode } from '../../db/schema/index.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type SecondFactorEvent, secondFactorMail } from '../../mail/texts/secondFactorMail.ts'
import { writeMail } from '../../mail/write.ts'
import type { World } from '../../world/world.ts'
import { isOf, type Person, readAddressee } from '../person.ts'

/** Logs a change of a user's second factor, and notifies them by mail. */
export async function tellPerson(
  tx: Transaction,
  world: World,
  person: Person,
  event: SecondFactorEvent,
): Promise<void> {
  const { account_id, user_id } = person
  const left = await tx.$count(recoveryCode, isOf(recoveryCode, person))
  const { name, email: recipient, locale } = await readAddressee(tx, person)
  const at = world.clock.now().toISOString()
  const line = { id: world.ids.next(), verb: `second_factor.${event}`, target_type: 'user', target_id: user_id }
  await tx.insert(activityLog).values({ account_id, actor_id: user_id, ...line, diff: {}, at })
  const text = secondFactorMail({ name, locale, event, left })
  await writeMail(tx, world, { account_id, kind: 'second_factor', recipient, locale, ...text })
}

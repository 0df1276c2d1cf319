import { and, isNotNull } from 'drizzle-orm'
import { isOf } from '../auth/isOf.ts'
import { personOf } from '../auth/personOf.ts'
import { recoveryCode, secondFactor } from '../db/schema/index.ts'
import type { Session } from '../http/session.ts'
import type { World } from '../world/world.ts'

/** Whether the signed-in user has a second factor, and how many recovery codes are left. */
export function readSecondFactor({ db }: World, session: Session) {
  const person = personOf(session)
  return db.transact({ kind: 'auth', isReadOnly: true }, async (tx) => {
    const isOn = and(isOf(secondFactor, person), isNotNull(secondFactor.confirmed_at))
    return {
      is_on: (await tx.$count(secondFactor, isOn)) > 0,
      is_required: session.role === 'admin',
      recovery_codes_left: await tx.$count(recoveryCode, isOf(recoveryCode, person)),
    }
  })
}

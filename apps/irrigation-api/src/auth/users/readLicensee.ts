import { and, eq } from 'drizzle-orm'
import { user } from '../../db/schema/index.ts'
import type { RequestContext } from '../../http/context.ts'
import { firstRow } from '../../rows/rows.ts'
import { localDate } from '../../time/days.ts'

/** The signed-in user with their licenses, and which of them are current today and confirmed by an owner. */
export async function readLicensee({ tx, session, now }: RequestContext) {
  const person = firstRow(
    await tx
      .select({
        name: user.name,
        email: user.email,
        phone: user.phone,
        irrigator_license_no: user.irrigator_license_no,
        irrigator_license_expires_on: user.irrigator_license_expires_on,
        tester_license_no: user.tester_license_no,
        tester_license_expires_on: user.tester_license_expires_on,
        license_confirmed_at: user.license_confirmed_at,
      })
      .from(user)
      .where(and(eq(user.account_id, session.homeAccountId), eq(user.id, session.userId))),
  )
  const today = localDate(now, session.timezone)
  const isLookedAt = person.license_confirmed_at !== null
  const isCurrent = (number: string | null, until: string | null) =>
    isLookedAt && !!number && until !== null && until >= today
  return {
    ...person,
    isTester: isCurrent(person.tester_license_no, person.tester_license_expires_on),
    isIrrigator: isCurrent(person.irrigator_license_no, person.irrigator_license_expires_on),
  }
}

/** A user who may hold licenses. */
export type Licensee = Awaited<ReturnType<typeof readLicensee>>

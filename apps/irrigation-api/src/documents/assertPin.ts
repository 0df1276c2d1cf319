import { and, eq, sql } from 'drizzle-orm'
import { countAttempt } from '../auth/countAttempt.ts'
import { shareLink } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { notifyOffice } from '../notifications/notifyOffice.ts'
import { changedRow } from '../rows/changedRow.ts'
import type { World } from '../world/world.ts'
import { type FoundLink, inLink } from './inLink.ts'

/** After so many wrong pins, from wherever they came, the link is taken back. */
const MOST_WRONG = 20

/**
 * Refuses who does not know the pin of a link that has one. Wrong pins are counted by who sends them, so nobody keeps the client out; too
 * many in all take the link back, and the office hears of it.
 * @throws {ApiError} 403 without pin or with a wrong one, 429 after too many.
 */
export async function assertPin(
  world: World,
  { link: { id, pin_hash } }: FoundLink,
  { pin, ip }: { readonly pin: string | undefined; readonly ip: string },
): Promise<void> {
  if (pin_hash === null) return
  if (pin === undefined) throw new ApiError(403, 'share_link.pin_required', 'This link asks for a pin.')
  const forgive = await countAttempt(world, { purpose: 'document', ip, email: `${ip} ${id}` })
  if (!(await world.passwords.verify(pin, pin_hash))) {
    await countWrong(world, id)
    throw new ApiError(403, 'share_link.pin_wrong', 'The pin is wrong.')
  }
  await forgive()
}

function countWrong(world: World, id: string): Promise<void> {
  return inLink(world, { id }, async (context, { link }) => {
    const { tx, session, now } = context
    const isLink = and(eq(shareLink.account_id, session.accountId), eq(shareLink.id, id))
    const [row] = await tx
      .update(shareLink)
      .set({ pin_failures: sql`${shareLink.pin_failures} + 1` })
      .where(isLink)
      .returning({ failures: shareLink.pin_failures })
    if (row?.failures !== MOST_WRONG || link.revoked_at !== null) return
    await tx
      .update(shareLink)
      .set({ revoked_at: now.toISOString(), ...changedRow(context) })
      .where(isLink)
    const data = { target_type: link.target_type, target_id: link.target_id }
    await notifyOffice(context, { kind: 'share_link_guessed', targetType: 'share_link', targetId: id, data })
  })
}

import { countAttempt } from '../auth/countAttempt.ts'
import { ApiError } from '../http/ApiError.ts'
import type { ShareLinkRow } from '../share-links/linkStatus.ts'
import type { World } from '../world/world.ts'

/**
 * Refuses who does not know the pin of a link that has one; wrong pins are counted like wrong passwords.
 * @throws {ApiError} 403 without pin or with a wrong one, 429 after too many.
 */
export async function assertPin(
  world: World,
  { id, pin_hash }: ShareLinkRow,
  { pin, ip }: { readonly pin: string | undefined; readonly ip: string },
): Promise<void> {
  if (pin_hash === null) return
  if (pin === undefined) throw new ApiError(403, 'share_link.pin_required', 'This link asks for a pin.')
  const forgive = await countAttempt(world, { purpose: 'document', ip, email: id })
  if (!(await world.passwords.verify(pin, pin_hash)))
    throw new ApiError(403, 'share_link.pin_wrong', 'The pin is wrong.')
  await forgive()
}

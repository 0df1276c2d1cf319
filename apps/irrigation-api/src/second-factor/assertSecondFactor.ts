import { ApiError } from '../http/ApiError.ts'
import type { Session } from '../http/session.ts'
import type { World } from '../world/world.ts'
import { readSecondFactor } from './readSecondFactor.ts'

/** Refuses (403 `admin.second_factor_required`) product staff that opens accounts and signs in with a password alone. */
export async function assertSecondFactor(world: World, session: Session): Promise<void> {
  if ((await readSecondFactor(world, session)).is_on) return
  throw new ApiError(
    403,
    'admin.second_factor_required',
    'Who opens accounts signs in with a second factor; turn it on first.',
  )
}

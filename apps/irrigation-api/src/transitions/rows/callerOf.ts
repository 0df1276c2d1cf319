import type { ActorRole } from '@sluice/irrigation-rules'
import type { PermissionWorld } from '../../permissions/createPermissionWorld.ts'
import type { SignedInRequest } from '../../testing/index.ts'

/** Whose requests stand for a role; what the product does by itself is set off by the owner. */
export const callerOf = ({ callers }: Pick<PermissionWorld, 'callers'>, asker: ActorRole): SignedInRequest =>
  callers[asker === 'system' ? 'owner' : asker]

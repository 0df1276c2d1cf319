import type { Handlers } from '../http/handler.ts'
import { approveRepair } from './approveRepair.ts'
import { createRepair } from './createRepair.ts'
import { finishRepair } from './finishRepair.ts'
import { offeredParts } from './offeredParts.ts'
import { openAgain } from './openAgain.ts'
import { patchRepair } from './patchRepair.ts'
import type { repairRoutes } from './repairs.routes.ts'
import { scheduleRepair } from './scheduleRepair.ts'
import { turnRepair } from './turnRepair.ts'

/** What answers the addresses that make and change repairs. */
export const repairHandlers: Handlers<typeof repairRoutes> = {
  create: (context, { body }) => createRepair(context, body),
  offered: (context, { params }) => offeredParts(context, params.id),
  patch: (context, { params, body }) => patchRepair(context, params.id, body),
  done: (context, { params, body }) => finishRepair(context, params.id, body),
  approve: (context, { params, body }) => approveRepair(context, params.id, body),
  schedule: (context, { params, body }) => scheduleRepair(context, params.id, body),
  decline: (context, { params, body }) =>
    turnRepair(context, params.id, { to: 'declined', facts: body, changes: { decline_reason: body.reason } }),
  defer: (context, { params, body }) =>
    turnRepair(context, params.id, {
      to: 'deferred',
      facts: body,
      changes: { decline_reason: body.reason, deferred_until_on: body.deferred_until_on },
    }),
  monitor: (context, { params }) => turnRepair(context, params.id, { to: 'monitor' }),
  open: (context, { params, body }) => openAgain(context, params.id, body),
  void: (context, { params, body }) => turnRepair(context, params.id, { to: 'void', facts: body }),
}

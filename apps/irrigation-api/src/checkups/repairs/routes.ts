import * as z from 'zod'
import { idParams } from '../../../contract/common.ts'
import { itemOf } from '../../../contract/entityFields.ts'
import {
  offeredPart,
  repairAgeFields,
  repairApprove,
  repairCreate,
  repairDecline,
  repairDefer,
  repairDone,
  repairFields,
  repairOpen,
  repairPatch,
  repairSchedule,
} from '../../../contract/repairs.ts'
import { defineEntity } from '../../entities/defineEntity.ts'
import { defineResource, defineRoute, type Handlers } from '../../http/defineResource.ts'
import { createRepair, patchRepair } from './create.ts'
import { finishRepair } from './finish.ts'
import { offeredParts } from './parts.ts'
import { repairEntity } from './rows.ts'
import { scheduleRepair } from './schedule.ts'
import { approveRepair, openAgain, turnRepair } from './states.ts'

const { path } = repairEntity
const answer = itemOf(repairFields, {
  ...{ site_name: z.string().nullable(), is_carried_on: z.boolean() },
  ...repairAgeFields,
})
const row = { method: 'POST', access: 'add_repair', params: idParams, answer, shows: 'repair' } as const

/** Routes that create and change repairs; each change of state has its own. */
const repairRoutes = {
  create: defineRoute({
    method: 'POST',
    path,
    access: 'add_repair',
    summary: 'Add a fault that was found, mended at once or not',
    body: repairCreate,
    answer,
    shows: 'repair',
    isFieldWork: true,
    status: 201,
  }),
  offered: defineRoute({
    method: 'GET',
    path: `${path}/:id/offered-parts`,
    access: 'add_repair',
    summary: 'Parts that its issue usually needs, at the price of its client',
    params: idParams,
    answer: z.object({ items: z.array(offeredPart) }),
    shows: { items: 'repair_part' },
  }),
  patch: defineRoute({
    ...row,
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Change what was found, while nobody has agreed to it',
    body: repairPatch,
    isFieldWork: true,
  }),
  done: defineRoute({ ...row, path: `${path}/:id/done`, summary: 'It is mended', body: repairDone, isFieldWork: true }),
  approve: defineRoute({
    ...row,
    path: `${path}/:id/approve`,
    summary: 'The client said yes on the spot',
    body: repairApprove,
    isFieldWork: true,
  }),
  schedule: defineRoute({
    ...row,
    path: `${path}/:id/schedule`,
    summary: 'Plan it for a visit or somebody',
    body: repairSchedule,
  }),
  decline: defineRoute({
    ...row,
    path: `${path}/:id/decline`,
    summary: 'The client does not want it',
    body: repairDecline,
    isFieldWork: true,
  }),
  defer: defineRoute({
    ...row,
    path: `${path}/:id/defer`,
    summary: 'Put it off until a day',
    body: repairDefer,
    isFieldWork: true,
  }),
  monitor: defineRoute({ ...row, path: `${path}/:id/monitor`, summary: 'Look at it again at the next visit' }),
  open: defineRoute({
    ...row,
    path: `${path}/:id/open`,
    summary: 'It is to be mended again',
    body: repairOpen,
    isFieldWork: true,
  }),
  void: defineRoute({ ...row, path: `${path}/:id/void`, summary: 'It was none', body: repairDecline }),
}

/** Handlers that create and change repairs. */
const repairHandlers: Handlers<typeof repairRoutes> = {
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

/** Repairs: read like every entity, created and changed by routes of their own. */
export const repairs = [...defineEntity(repairEntity), ...defineResource(repairRoutes, repairHandlers)]

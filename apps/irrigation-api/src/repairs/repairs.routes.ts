import * as z from 'zod'
import { idParams } from '../../contract/common.ts'
import { itemOf } from '../../contract/entityFields.ts'
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
} from '../../contract/repairs.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { repairEntity } from './repairEntity.ts'

const { path } = repairEntity
const answer = itemOf(repairFields, {
  ...{ site_name: z.string().nullable(), is_carried_on: z.boolean() },
  ...repairAgeFields,
})
const row = { method: 'POST', access: 'add_repair', params: idParams, answer, shows: 'repair' } as const

/** Addresses that make and change repairs; each change of state has its own. */
export const repairRoutes = {
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

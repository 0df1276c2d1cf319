import { picklistCodes } from '@sluice/irrigation-rules'
import * as z from 'zod'
import {
  centsField,
  choiceField,
  dateField,
  fixed,
  flagField,
  idField,
  instantField,
  nameField,
  notesField,
  numberField,
  patchOf,
  readOnly,
  required,
  textField,
  wholeField,
  withDefault,
} from './entityFields.ts'

const statuses = ['open', 'quoted', 'approved', 'scheduled', 'done', 'declined', 'deferred', 'monitor', 'void'] as const
const authorizations = ['none', 'nte', 'quote', 'verbal', 'plan_included'] as const
const reason = z.string().trim().min(1).max(4000)

/** Description of a fault; missing fields come from its issue. Labor in minutes for the whole quantity. */
const found = {
  description: notesField(),
  qty: withDefault(numberField(0.01, 999)),
  severity: withDefault(choiceField(picklistCodes('severity'))),
  action: withDefault(choiceField(picklistCodes('repair_action'))),
  water_waste: withDefault(flagField()),
  loss_mode: withDefault(choiceField(['none', 'runtime', 'constant'])),
  loss_gpm: withDefault(numberField(0, 200)),
  labor_min: withDefault(wholeField(0, 2880)),
  labor_class: withDefault(choiceField(['standard', 'skilled'])),
  lat: numberField(-90, 90),
  lng: numberField(-180, 180),
  accuracy_m: numberField(0, 100_000),
  notes: notesField(),
}

/** A fault of an asset at a site; its state only changes through its own routes. */
export const repairFields = {
  repair_no: readOnly(textField(40)),
  site_id: readOnly(idField()),
  asset_type: fixed(choiceField(['zone', 'controller', 'backflow', 'water_meter', 'site'])),
  asset_id: fixed(idField()),
  checkup_id: readOnly(idField()),
  ticket_id: readOnly(idField()),
  issue_code: fixed(textField(40)),
  ...found,
  status: readOnly(choiceField(statuses)),
  authorization: readOnly(choiceField(authorizations)),
  authorized_by: readOnly(textField()),
  authorized_at: readOnly(instantField()),
  found_by: readOnly(idField()),
  found_at: readOnly(instantField()),
  done_by: readOnly(idField()),
  done_at: readOnly(instantField()),
  deferred_until_on: readOnly(dateField()),
  decline_reason: readOnly(textField(4000)),
  carried_from_id: readOnly(idField()),
  warranty_until_on: readOnly(dateField()),
  parts_confirmed: readOnly(flagField()),
  scheduled_checkup_id: readOnly(idField()),
  scheduled_user_id: readOnly(idField()),
  quote_line_item_id: readOnly(idField()),
  price_cents_snapshot: readOnly(centsField()),
}

/**
 * Days since a fault was first found, across all visits that carried it on, until it was done; and the number of visits that reported it.
 */
export const repairAgeFields = {
  age_days: z.number().int().nullable(),
  times_reported: z.number().int().nullable(),
}

/** Authorization to fix it without a quote. */
const fixing = {
  authorization: z.enum(['nte', 'verbal', 'plan_included']).optional(),
  /** Name of the person who authorized it; required for a verbal authorization. */
  authorized_by: z.string().trim().min(1).max(120).optional(),
  /** Time of the authorization, by the clock of a device that was offline. */
  authorized_at: z.iso.datetime({ offset: true }).optional(),
  warranty_days: z.union([z.literal(30), z.literal(90), z.literal(365)]).optional(),
}

/** A new fault; with `done` it was fixed at once. */
export const repairCreate = z.strictObject({
  id: z.uuid().optional(),
  asset_type: z.enum(['zone', 'controller', 'backflow', 'water_meter', 'site']),
  asset_id: z.uuid(),
  checkup_id: z.uuid().nullable().optional(),
  issue_code: z.string().regex(/^[a-z0-9_]{2,40}$/),
  ...patchOf(found).shape,
  done: z.strictObject(fixing).optional(),
})

/** Changes to a fault. */
export const repairPatch = patchOf(found)

/** Marks a repair as done. */
export const repairDone = z.strictObject({ ...fixing, parts_confirmed: z.boolean().optional() })

/** Name of the person who approved on the spot, and the time by the clock of a device that was offline. */
export const repairApprove = z.strictObject({
  authorized_by: z.string().trim().min(1).max(120),
  authorized_at: z.iso.datetime({ offset: true }).optional(),
})

/** Visit or user that a repair is scheduled for. */
export const repairSchedule = z.strictObject({
  checkup_id: z.uuid().optional(),
  assigned_user_id: z.uuid().optional(),
})

/** Reason for declining a repair. */
export const repairDecline = z.strictObject({ reason })

/** Reason for deferring a repair, and its new date. */
export const repairDefer = z.strictObject({ reason, deferred_until_on: z.iso.date() })

/** Reason for reopening a repair; with a visit, a declined one is found again there as a new row. */
export const repairOpen = z.strictObject({
  reason: reason.optional(),
  found_again: z.boolean().optional(),
  checkup_id: z.uuid().optional(),
})

/** Suggested part for a repair, from the default product of its issue. */
export const offeredPart = z.object({
  product_id: z.uuid(),
  description: z.string(),
  qty: z.number(),
  unit: z.string(),
  unit_cost_cents: z.number().int(),
  unit_price_cents: z.number().int(),
})

/** A part needed or used by a repair. */
export const repairPartFields = {
  repair_id: fixed(idField()),
  product_id: idField(),
  description: nameField(400),
  qty: required(numberField(0.01, 99_999)),
  unit: withDefault(choiceField(['each', 'ft', 'hr', 'set'])),
  unit_cost_cents: centsField(),
  unit_price_cents: centsField(),
  used_from_truck: withDefault(flagField()),
}

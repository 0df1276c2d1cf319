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

/** What is found of a fault; what is not said follows from its issue. Labour in minutes for all of it. */
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

/** A fault of something at a site; its state changes through its own calls. */
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

/** Days that a fault has been known, through all visits that carried it on, until it was done; and how many visits reported it. */
export const repairAgeFields = {
  age_days: z.number().int().nullable(),
  times_reported: z.number().int().nullable(),
}

/** Why it may be done without a quote, and what is certain about it. */
const fixing = {
  authorization: z.enum(['nte', 'verbal', 'plan_included']).optional(),
  /** Who said yes; needed for a verbal one. */
  authorized_by: z.string().trim().min(1).max(120).optional(),
  /** When, by the clock of a device that was offline. */
  authorized_at: z.iso.datetime({ offset: true }).optional(),
  warranty_days: z.union([z.literal(30), z.literal(90), z.literal(365)]).optional(),
}

/** A fault that was found; with `done` it was mended at once. */
export const repairCreate = z.strictObject({
  id: z.uuid().optional(),
  asset_type: z.enum(['zone', 'controller', 'backflow', 'water_meter', 'site']),
  asset_id: z.uuid(),
  checkup_id: z.uuid().nullable().optional(),
  issue_code: z.string().regex(/^[a-z0-9_]{2,40}$/),
  ...patchOf(found).shape,
  done: z.strictObject(fixing).optional(),
})

/** Changes of what was found. */
export const repairPatch = patchOf(found)

/** It is mended. */
export const repairDone = z.strictObject({ ...fixing, parts_confirmed: z.boolean().optional() })

/** Who said yes on the spot, and when, by the clock of a device that was offline. */
export const repairApprove = z.strictObject({
  authorized_by: z.string().trim().min(1).max(120),
  authorized_at: z.iso.datetime({ offset: true }).optional(),
})

/** When, or by whom, it is mended. */
export const repairSchedule = z.strictObject({
  checkup_id: z.uuid().optional(),
  assigned_user_id: z.uuid().optional(),
})

/** Why it is not. */
export const repairDecline = z.strictObject({ reason })

/** Why it is put off, and until when. */
export const repairDefer = z.strictObject({ reason, deferred_until_on: z.iso.date() })

/** Why it is open again; with a visit, what was declined is found again there, as a row of that visit. */
export const repairOpen = z.strictObject({
  reason: reason.optional(),
  found_again: z.boolean().optional(),
  checkup_id: z.uuid().optional(),
})

/** Parts that are offered for a repair, from what its issue usually needs. */
export const offeredPart = z.object({
  product_id: z.uuid(),
  description: z.string(),
  qty: z.number(),
  unit: z.string(),
  unit_cost_cents: z.number().int(),
  unit_price_cents: z.number().int(),
})

/** A part that a repair needs or used. */
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

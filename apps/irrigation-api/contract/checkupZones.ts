import * as z from 'zod'
import { commonFields } from './common.ts'
import {
  code,
  notes,
  optionalChoice,
  optionalCode,
  optionalFlag,
  optionalNumber,
  optionalWhole,
  wholeNumber,
} from './fields.ts'

const valve = ['ok', 'slow', 'no'] as const

/** Run times of a zone by the device clock; sent by devices that were offline when they set the status. */
const stopwatch = { started_at: z.iso.datetime({ offset: true }), finished_at: z.iso.datetime({ offset: true }) }

/** Technician's observations on a zone; `started_at` is sent for a zone that ran while the device was offline. */
export const checkupZonePatch = z
  .strictObject({
    ...stopwatch,
    status: code('zone_status'),
    skip_reason: optionalCode('skip_reason'),
    notes: notes(),
    /** Notes that the writer has seen or sent: one that they have not, written by somebody else since, is kept above the new text. */
    notes_seen: z.array(notes()).max(20).optional(),
    psi: optionalNumber(0, 200),
    gpm: optionalNumber(0, 999),
    solenoid_ohm: optionalNumber(0, 9999),
    valve_opens: optionalChoice(valve),
    valve_closes: optionalChoice(valve),
    coverage: optionalCode('coverage'),
    runoff: optionalFlag(),
    overspray: optionalFlag(),
    ponding: optionalFlag(),
    misting: optionalFlag(),
    heads_adjusted: optionalWhole(0, 500),
    heads_cleaned: optionalWhole(0, 500),
  })
  .partial()
  .refine(({ status, started_at, finished_at }) => status !== undefined || (!started_at && !finished_at), {
    message: 'When it ran is said with its status.',
    path: ['status'],
  })

/**
 * Quantity of an issue on a zone, 0 for none; `done` when fixed on the visit, by default within the site's limit for work without a quote
 * (`nte`). A verbal authorization needs the name of the person who gave it. On a walk a zone is decided when its technician finishes it:
 * with `decides_zone: false` the quantity leaves a zone that nobody has decided undecided. `qty_seen` are the quantities that its
 * sender has seen or sent: where somebody else has counted since, nothing changes (409 `finding.changed`).
 */
export const findingPut = z.strictObject({
  started_at: stopwatch.started_at.optional(),
  finished_at: stopwatch.finished_at.optional(),
  decides_zone: z.boolean().default(true),
  qty: wholeNumber(0, 999),
  qty_seen: z.array(wholeNumber(0, 999)).max(100).optional(),
  status: z.enum(['open', 'done']).optional(),
  authorization: z.enum(['nte', 'verbal', 'plan_included']).optional(),
  authorized_by: z.string().trim().min(1).max(120).optional(),
  authorized_at: z.iso.datetime({ offset: true }).optional(),
})

/** Path parameters of an issue on a zone. */
export const findingParams = z.strictObject({ id: z.uuid(), issue_code: z.string().regex(/^[a-z0-9_]{1,40}$/) })

/** How often an issue was found on zones like this one before. */
export const frequentFault = z.object({ issue_code: z.string(), times: z.number().int() })

/** A finding, as embedded in zones and controllers. */
export const finding = z.object({
  issue_code: z.string(),
  qty: z.number(),
  severity: z.string(),
  status: z.string(),
  repair_id: z.uuid(),
})

/** A zone of a checkup, described as it was when the checkup started, with its findings. */
export const checkupZoneItem = z.object({
  ...commonFields,
  checkup_id: z.uuid(),
  zone_id: z.uuid(),
  controller_id: z.uuid(),
  status: z.string(),
  skip_reason: z.string().nullable(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** Whether it was judged without running. */
  looked_only: z.boolean(),
  psi: z.number().nullable(),
  gpm: z.number().nullable(),
  solenoid_ohm: z.number().nullable(),
  valve_opens: z.string().nullable(),
  valve_closes: z.string().nullable(),
  coverage: z.string().nullable(),
  runoff: z.boolean().nullable(),
  overspray: z.boolean().nullable(),
  ponding: z.boolean().nullable(),
  misting: z.boolean().nullable(),
  heads_adjusted: z.number().nullable(),
  heads_cleaned: z.number().nullable(),
  notes: z.string().nullable(),
  station_no: z.number().int(),
  zone_name: z.string(),
  /** State of its checkup, which says whether it can be changed. */
  checkup_status: z.string(),
  head_type: z.string().nullable(),
  plant_type: z.string().nullable(),
  controller_label: z.string(),
  findings: z.array(finding),
  findings_qty: z.number(),
  pictures_count: z.number().int(),
})

/** Filters of a checkup's zones; returns all unless `limit` is given. */
export const checkupZoneQuery = z.strictObject({
  checkup_id: z.uuid(),
  controller_id: z.uuid().optional(),
  status: code('zone_status').optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(wholeNumber(1, 500))
    .default(500),
})

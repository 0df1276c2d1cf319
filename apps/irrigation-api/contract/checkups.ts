import { listQuery } from '@sluice/protocol'
import * as z from 'zod'
import { commonFields } from './common.ts'
import {
  code,
  notes,
  optionalChoice,
  optionalFlag,
  optionalId,
  optionalInstant,
  optionalNumber,
  requiredText,
} from './fields.ts'
import { repairAgeFields } from './repairs.ts'

const statuses = ['scheduled', 'in_progress', 'in_review', 'completed', 'cancelled'] as const
const status = z.enum(statuses)

/** A new checkup; its default scope is every active controller of the site and every backflow preventer in service. */
export const checkupCreate = z.strictObject({
  id: z.uuid().optional(),
  site_id: z.uuid(),
  type: code('checkup_type'),
  scheduled_at: optionalInstant(),
  assigned_user_id: optionalId(),
  backflow_ids: z.array(z.uuid()).max(100).optional(),
  controller_ids: z.array(z.uuid()).max(100).optional(),
  helper_user_ids: z.array(z.uuid()).max(20).optional(),
  duration_min: z.number().int().min(15).max(600).optional(),
  template_id: optionalId(),
  /** Earlier visit to copy scope and checklist from. */
  copied_from_id: optionalId(),
})

/** Weather of a visit: degrees Fahrenheit, miles per hour. */
const weather = z.strictObject({
  temp_f: z.number().min(-60).max(140).optional(),
  wind_mph: z.number().min(0).max(150).optional(),
  rained_24h: z.boolean().optional(),
})

/** Changes to a checkup; its state only changes through its own routes. */
export const checkupPatch = z
  .strictObject({
    type: code('checkup_type'),
    scheduled_at: optionalInstant(),
    assigned_user_id: optionalId(),
    client_present: optionalFlag(),
    water_on_at_arrival: optionalChoice(['yes', 'no', 'unknown']),
    static_pressure_psi: optionalNumber(0, 250),
    helper_user_ids: z.array(z.uuid()).max(20),
    duration_min: z.number().int().min(15).max(600),
    template_id: optionalId(),
    check_in_lat: optionalNumber(-90, 90),
    check_in_lng: optionalNumber(-180, 180),
    check_in_accuracy_m: optionalNumber(0, 100_000),
    weather: weather.nullable(),
    meter_read_start: optionalNumber(0, 99_999_999),
    meter_read_end: optionalNumber(0, 99_999_999),
    meter_moves_when_off: optionalChoice(['yes', 'no', 'not_checked']),
    rain_sensor_tested: optionalChoice(['yes', 'no']),
    report_locale: z.enum(['en', 'es']),
    general_notes: notes(),
    internal_notes: notes(),
    recommendations: notes(),
  })
  .partial()

/** Position where a visit begins, if the device knows it. A visit begun offline sends its time (`started_at`). */
export const checkupStart = z
  .strictObject({
    check_in_lat: optionalNumber(-90, 90),
    check_in_lng: optionalNumber(-180, 180),
    check_in_accuracy_m: optionalNumber(0, 100_000),
    started_at: optionalInstant(),
  })
  .refine(({ check_in_lat = null, check_in_lng = null }) => (check_in_lat === null) === (check_in_lng === null), {
    message: 'A place has a latitude and a longitude.',
    path: ['check_in_lat'],
  })
  .nullable()
  .optional()

/** A visit completed offline sends its time. */
export const checkupComplete = z.strictObject({ completed_at: optionalInstant() }).nullable().optional()

/** Signature of the technician or the client; the client may also refuse, which is stored with the time. */
export const checkupSign = z.discriminatedUnion('who', [
  z.strictObject({ who: z.literal('technician'), file_url: z.string().max(300) }),
  z.strictObject({ who: z.literal('client'), file_url: z.string().max(300), signed_name: requiredText() }),
  z.strictObject({ who: z.literal('client_refuses'), refusal_note: requiredText(4000) }),
])

/** Reason for cancelling a checkup. */
export const checkupCancel = z.strictObject({ reason: code('cancel_reason_checkup') })

/** Reason for reopening a checkup; a cancelled one needs its new date. */
export const checkupReopen = z.strictObject({
  reason: z.string().trim().min(1).max(4000),
  scheduled_at: optionalInstant(),
})

/** Figures of a completed checkup. */
export const checkupTotals = z.object({
  zones: z.number().int(),
  ok: z.number().int(),
  needs_repair: z.number().int(),
  fixed: z.number().int(),
  skipped: z.number().int(),
  findings: z.number(),
  water_waste: z.number(),
})

const gallons = z.number().int().nullable()

/**
 * Weekly gallons of all programs of a visit: as found, as left, and as recommended for the month; null while an input is unknown.
 * `weekly_gal_estimated` names the inputs of the recommendation that were defaults.
 */
export const weeklyWater = {
  weekly_gal_found: gallons,
  weekly_gal_left: gallons,
  weekly_gal_recommended: gallons,
  weekly_gal_estimated: z.array(z.string()),
}

/** A checkup with the names shown in lists, and its progress. */
export const checkupItem = z.object({
  ...commonFields,
  checkup_no: z.string(),
  site_id: z.uuid(),
  type: z.string(),
  status,
  scheduled_at: z.string().nullable(),
  duration_min: z.number().int().nullable(),
  assigned_user_id: z.uuid().nullable(),
  controller_ids: z.array(z.uuid()),
  backflow_ids: z.array(z.uuid()),
  started_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  client_present: z.boolean().nullable(),
  water_on_at_arrival: z.string().nullable(),
  static_pressure_psi: z.number().nullable(),
  helper_user_ids: z.array(z.uuid()),
  template_id: z.uuid().nullable(),
  copied_from_id: z.uuid().nullable(),
  check_in_lat: z.number().nullable(),
  check_in_lng: z.number().nullable(),
  check_in_accuracy_m: z.number().nullable(),
  /** Distance in meters from where the visit began to the site. */
  check_in_distance_m: z.number().int().nullable(),
  weather: z.unknown(),
  meter_read_start: z.number().nullable(),
  meter_read_end: z.number().nullable(),
  meter_moves_when_off: z.string().nullable(),
  rain_sensor_tested: z.string().nullable(),
  client_signed_name: z.string().nullable(),
  client_signed_at: z.string().nullable(),
  client_refused_signature: z.boolean(),
  refusal_note: z.string().nullable(),
  client_signature_file_id: z.uuid().nullable(),
  tech_signature_file_id: z.uuid().nullable(),
  reviewed_by: z.uuid().nullable(),
  reviewed_at: z.string().nullable(),
  general_notes: z.string().nullable(),
  internal_notes: z.string().nullable(),
  recommendations: z.string().nullable(),
  health_score: z.number().nullable(),
  totals: checkupTotals.nullable(),
  ...weeklyWater,
  report_locale: z.string(),
  report_superseded_at: z.string().nullable(),
  reopened_at: z.string().nullable(),
  reopen_reason: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  client_id: z.uuid(),
  site_name: z.string(),
  site_address: z.string(),
  client_name: z.string(),
  assigned_user_name: z.string().nullable(),
  zones_total: z.number().int(),
  zones_done: z.number().int(),
  findings_open: z.number().int(),
})

/** Groups of checkups that the first page counts, and that the list can show alone. */
export const checkupGroups = ['in_review', 'unassigned', 'overdue', 'completed_this_week'] as const

/**
 * Filters of the list of checkups; `status` accepts several states, separated by commas; `only` selects the checkups that a figure of the
 * first page counts.
 */
export const checkupQuery = listQuery.extend({
  status: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(status).min(1).max(statuses.length))
    .optional(),
  only: z.enum(checkupGroups).optional(),
  site_id: z.uuid().optional(),
  client_id: z.uuid().optional(),
  assigned_user_id: z.uuid().optional(),
})

/** Filters of the checkup export. */
export const checkupExportQuery = checkupQuery.omit({ limit: true, cursor: true, sort: true })

/** Data of the first page. */
export const dashboard = z.object({
  today: z.array(checkupItem),
  unfinished: z.array(checkupItem),
  open_quotes: z.object({ count: z.number().int(), total_cents: z.number().int() }),
  counts: z.object({
    clients: z.number().int(),
    sites: z.number().int(),
    unfinished: z.number().int(),
    completed_this_week: z.number().int(),
    /** For the owner; null for others. */
    completed_last_week: z.number().int().nullable(),
  }),
  /** Work that waits for the office; null for technicians. */
  waiting: z
    .object({
      in_review: z.number().int(),
      unassigned: z.number().int(),
      overdue: z.number().int(),
      draft_quotes: z.number().int(),
    })
    .nullable(),
})

const reportFinding = z.object({
  issue_code: z.string(),
  label_en: z.string(),
  label_es: z.string(),
  qty: z.number(),
  severity: z.string(),
  status: z.string(),
  ...repairAgeFields,
})
const reportPicture = z.object({ src: z.string(), thumb_src: z.string(), caption: z.string().nullable() })

const weeklySaving = z.object({ gal_week: z.number().int(), month_cents: z.number().int().nullable() }).nullable()

/** All data of the report page, in one object. */
export const checkupReport = z.object({
  /** Completion count of the visit at that time; null or absent for a report that is not stored. */
  version: z.number().int().nullable().optional(),
  company: z.object({
    name: z.string(),
    legal_name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string(),
    website: z.string().nullable(),
    address: z.string(),
    brand_color: z.string(),
    license_no: z.string().nullable(),
    timezone: z.string(),
  }),
  client: z.object({ id: z.uuid(), name: z.string(), preferred_locale: z.string() }),
  site: z.object({ id: z.uuid(), name: z.string(), address: z.string(), site_type: z.string() }),
  checkup: z.object({
    id: z.uuid(),
    checkup_no: z.string(),
    type: z.string(),
    status,
    scheduled_at: z.string().nullable(),
    started_at: z.string().nullable(),
    completed_at: z.string().nullable(),
    technician: z.string().nullable(),
    technician_license_no: z.string().nullable(),
    general_notes: z.string().nullable(),
    recommendations: z.string().nullable(),
    health_score: z.number().nullable(),
    ...weeklyWater,
    report_locale: z.string(),
    report_superseded_at: z.string().nullable(),
  }),
  /** Estimates: savings of the visit against what it found, and of the recommended schedule. */
  savings: z.object({ done: weeklySaving, possible: weeklySaving }),
  totals: checkupTotals,
  controllers: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      brand: z.string().nullable(),
      model: z.string().nullable(),
      status: z.string(),
      notes: z.string().nullable(),
      findings: z.array(reportFinding),
      pictures: z.array(reportPicture),
    }),
  ),
  zones: z.array(
    z.object({
      id: z.uuid(),
      station_no: z.number().int(),
      name: z.string(),
      controller_label: z.string(),
      head_type: z.string().nullable(),
      plant_type: z.string().nullable(),
      status: z.string(),
      skip_reason: z.string().nullable(),
      notes: z.string().nullable(),
      heads_adjusted: z.number().nullable(),
      findings: z.array(reportFinding),
      pictures: z.array(reportPicture),
    }),
  ),
})

/** Version of a report; defaults to the newest. */
export const checkupReportQuery = z.strictObject({ version: z.coerce.number().int().min(1).max(10_000).optional() })

/** Signatures of a visit, oldest first; those given before a reopening have the time of that reopening. */
export const checkupSignatures = z.object({
  items: z.array(
    z.object({
      who: z.enum(['technician', 'client', 'client_refuses']),
      signed_name: z.string().nullable(),
      refusal_note: z.string().nullable(),
      signed_at: z.string(),
      withdrawn_at: z.string().nullable(),
      /** URL of the picture, valid for one to two hours. */
      src: z.string().nullable(),
    }),
  ),
})

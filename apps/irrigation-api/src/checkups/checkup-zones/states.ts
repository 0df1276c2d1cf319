/**
 * The status of a zone on a visit follows its transition table. Users run a zone before they judge it, or judge it without running it. A
 * phone that was offline sends only the final status, with the time it began (`started_at`); the missing `running` step is then added, so
 * that work done in the field is never refused. A decision made by mistake is undone, to `not_started` where the zone did not run. Findings
 * change the status by themselves, through a table of their own with the system as actor; on a walk, only that of a decided zone.
 */

import {
  type Actor,
  isPicklistCode,
  isZoneDecided,
  type StateTable,
  type ZoneEffect,
  type ZoneFacts,
  type ZoneFinding,
  type ZoneStatus,
  zoneStatusFromFindings,
  zoneTransitions,
} from '@sluice/irrigation-rules'
import type * as z from 'zod'
import type { checkupZonePatch } from '../../../contract/checkupZones.ts'
import type { checkupZone } from '../../db/schema/index.ts'
import { together } from '../../db/together.ts'
import type { RequestContext, WorkContext } from '../../http/context.ts'
import { logActivities } from '../../rows/activity.ts'
import { assertAllowed } from '../../rows/assertAllowed.ts'
import { assertFresh, withoutUndefined } from '../../rows/rows.ts'
import { clampDeviceTime } from '../../time/days.ts'
import { readFindings } from '../../visits/reportParts.ts'
import { changeCheckupZone, lockCheckupZone } from '../../visits/zones.ts'

/**
 * Stores observations on a zone.
 * @throws {ApiError} 409 `checkup_zone.transition_not_allowed` for a status it cannot change to, 422 when the guard fails.
 */
export async function patchCheckupZone(context: RequestContext, id: string, body: z.output<typeof checkupZonePatch>) {
  const { zone } = await lockCheckupZone(context, id)
  assertFresh(context, zone)
  const { status: wanted, started_at, finished_at, notes_seen, ...observed } = body
  const notes = notes_seen ? bothNotes(zone.notes, notes_seen, observed.notes) : observed.notes
  const changes = withoutUndefined({ ...observed, notes })
  if (wanted === undefined) return changeCheckupZone(context, id, changes)
  const findings = await readFindings(context, zone.checkup_id, zone.zone_id)
  const change = statusChange(zone, { wanted, findings, at: context.now.toISOString(), started_at, finished_at })
  const skip_reason = observed.skip_reason === undefined ? zone.skip_reason : observed.skip_reason
  const hasRun = started_at !== undefined
  const by = wanted === 'not_started' && zone.started_at === null ? 'undone' : 'said'
  const steps = stepsOf(context, zone, { to: change.status, findings, by, hasRun, skip_reason })
  return passZone(context, id, { steps, changes: { ...changes, ...change } })
}

/** Characters that a note has room for. */
const MAX_NOTE = 4000

/** The new note, below the stored one where its writer has not seen that. */
function bothNotes(
  stored: string | null,
  seen: readonly (string | null | undefined)[],
  note: string | null | undefined,
) {
  const isSeen = !stored || seen.includes(stored) || note === undefined || note?.includes(stored)
  return isSeen ? note : [stored, note].filter(Boolean).join('\n').slice(0, MAX_NOTE)
}

/** Wanted status of a zone, set or undone by a user or derived from its findings. */
interface ZonePass {
  readonly to: ZoneStatus
  readonly findings: readonly ZoneFinding[]
  readonly by: 'derived' | 'said' | 'undone'
  /** Whether the request includes the time at which the zone ran. */
  readonly hasRun?: boolean
  readonly skip_reason?: string | null | undefined
}

type Row = typeof checkupZone.$inferSelect
type Table = StateTable<ZoneStatus, ZoneFacts, ZoneEffect>

const { transitions } = zoneTransitions
const tables: Readonly<Record<ZonePass['by'], Table>> = {
  said: { ...zoneTransitions, transitions: transitions.filter(({ via }) => via === undefined) },
  derived: { ...zoneTransitions, transitions: transitions.filter(({ via }) => via === 'derived') },
  undone: { ...zoneTransitions, transitions: transitions.filter(({ via }) => via === 'undone') },
}

interface ZoneStep {
  readonly from: ZoneStatus
  readonly to: ZoneStatus
}

/**
 * Steps that take a zone to the wanted status; empty when it already has it.
 * @throws {ApiError} 409 for a change the table does not list, 422 when its guard fails.
 */
function stepsOf(context: WorkContext, row: Row, pass: ZonePass): readonly ZoneStep[] {
  const { to, by, hasRun = false } = pass
  const from = toZoneStatus(row.status)
  if (from === to) return []
  const isCaughtUp = hasRun && by === 'said' && from !== 'running' && to !== 'running' && to !== 'not_started'
  const steps: readonly ZoneStep[] = isCaughtUp
    ? [
        { from, to: 'running' },
        { from: 'running', to },
      ]
    : [{ from, to }]
  for (const step of steps) assertStep(context, row, step, pass)
  return steps
}

interface ZonePassage {
  readonly steps: readonly ZoneStep[]
  readonly changes: Parameters<typeof changeCheckupZone>[2]
}

/** Applies the steps to a zone and logs each one. */
async function passZone(context: RequestContext, id: string, { steps, changes }: ZonePassage) {
  const activities = steps.map((diff) => ({
    ...{ verb: `checkup_zone.${diff.to}`, targetType: 'checkup_zone', targetId: id },
    diff: { ...diff },
  }))
  const [, row] = await together([
    () => logActivities(context, activities),
    () => changeCheckupZone(context, id, changes),
  ])
  return row
}

const sentences = {
  skip_reason_required: 'Say why it is skipped.',
  open_findings: 'Something found there is still open.',
  done_findings: 'Something was mended there.',
  no_open_finding: 'Nothing found there is open.',
  no_done_finding: 'Nothing was mended there.',
  has_run: 'The zone has run; it can run again.',
}

/** Checks a step; a user who may write the zone of a visit counts as its owner. */
function assertStep(
  { session }: WorkContext,
  row: Row,
  { from: status, to }: ZoneStep,
  { by, findings, skip_reason }: ZonePass,
) {
  const actor: Actor = by === 'derived' ? { role: 'system', holds: [] } : { role: session.role, holds: ['own'] }
  const present = findings.filter((finding) => finding.qty > 0 && finding.status !== 'void')
  const done_findings = present.filter((finding) => finding.status === 'done').length
  const open_findings = present.length - done_findings
  const facts = { open_findings, done_findings, skip_reason: skip_reason ?? null, has_run: row.started_at !== null }
  assertAllowed(tables[by], { status, to, actor, facts }, sentences)
}

type Change = Pick<typeof checkupZone.$inferSelect, 'finished_at' | 'started_at'> & {
  readonly status: ZoneStatus
  readonly skip_reason?: null
}

/** Wanted status of a zone, its findings, the current time, and when the zone ran if a device sent that. */
interface WantedStatus {
  readonly wanted: ZoneStatus
  readonly findings: readonly ZoneFinding[]
  readonly at: string
  readonly started_at?: string | undefined
  readonly finished_at?: string | undefined
}

const verdicts: readonly ZoneStatus[] = ['ok', 'needs_repair', 'fixed']

/**
 * Columns that change with the status of a zone: findings override a wanted verdict, and any status but `skipped` clears the skip reason.
 * Zones that ran have times; zones judged or skipped without running have none.
 */
function statusChange(
  row: typeof checkupZone.$inferSelect,
  { wanted, findings, at, started_at, finished_at }: WantedStatus,
): Change {
  const status = verdicts.includes(wanted) && findings.length > 0 ? zoneStatusFromFindings(wanted, findings) : wanted
  const isDecided = status !== 'not_started' && status !== 'running'
  const stored = row.started_at ?? (status === 'running' ? at : null)
  const began = started_at ? clampDeviceTime(new Date(at), started_at) : stored
  const ended = finished_at ? clampDeviceTime(new Date(at), finished_at) : (row.finished_at ?? at)
  return {
    status,
    started_at: status === 'not_started' ? null : began,
    // A slow device clock could make it end before the server saw it begin.
    finished_at: isDecided && began !== null ? later(began, ended) : null,
    ...(status === 'skipped' ? {} : { skip_reason: null }),
  }
}

function later(a: string, b: string): string {
  return Date.parse(a) > Date.parse(b) ? a : b
}

/** The stored status as a picklist code; unknown text counts as not started. */
function toZoneStatus(text: string): ZoneStatus {
  return isPicklistCode('zone_status', text) ? text : 'not_started'
}

/** Derives the status of a zone from its findings, unless the change leaves undecided zones undecided and it is one. */
export async function deriveZone(
  context: RequestContext,
  zone: typeof checkupZone.$inferSelect,
  { findings, ...times }: Omit<WantedStatus, 'at' | 'wanted'>,
) {
  const current = toZoneStatus(zone.status)
  if (context.leavesUndecided && !isZoneDecided(current)) return changeCheckupZone(context, zone.id, {})
  const wanted = zoneStatusFromFindings(current, findings)
  const change = statusChange(zone, { wanted, findings, at: context.now.toISOString(), ...times })
  const steps = stepsOf(context, zone, { to: change.status, findings, by: 'derived' })
  return passZone(context, zone.id, { steps, changes: change })
}

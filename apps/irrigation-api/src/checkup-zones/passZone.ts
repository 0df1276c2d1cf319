/**
 * The state of a zone on a visit follows its table. People run a zone before they decide it, or judge it without running it. A phone that
 * was offline sends only how it ended, with the time at which it began (`started_at`): the running that the server did not see is
 * caught up on then, so that what was done in the field is never refused. What was found there decides by itself, as the product's
 * own step.
 */
import {
  type Actor,
  type StateTable,
  type ZoneEffect,
  type ZoneFacts,
  type ZoneFinding,
  type ZoneStatus,
  zoneTransitions,
} from '@sluice/irrigation-rules'
import type { checkupZone } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { assertAllowed } from '../transitions/assertAllowed.ts'
import { toZoneStatus } from './statusChange.ts'

/** Where a zone goes: said by somebody, or following from what was found. */
export interface ZonePass {
  readonly to: ZoneStatus
  readonly findings: readonly ZoneFinding[]
  readonly by: 'derived' | 'said'
  /** Whether it is told when it ran. */
  readonly hasRun?: boolean
  readonly skip_reason?: string | null | undefined
}

type Row = typeof checkupZone.$inferSelect
type Table = StateTable<ZoneStatus, ZoneFacts, ZoneEffect>

const { transitions } = zoneTransitions
const tables: Readonly<Record<ZonePass['by'], Table>> = {
  said: { ...zoneTransitions, transitions: transitions.filter(({ via }) => via === undefined) },
  derived: { ...zoneTransitions, transitions: transitions.filter(({ via }) => via === 'derived') },
}

/**
 * Lets a zone go where its table allows, and writes down every step; one that is there already goes nowhere.
 * @throws {ApiError} 409 for a way that is not listed, 422 when its guard is not met.
 */
export async function passZone(context: WorkContext, row: Row, pass: ZonePass): Promise<void> {
  const { to, by, hasRun = false } = pass
  const from = toZoneStatus(row.status)
  if (from === to) return
  const isCaughtUp = hasRun && by === 'said' && from !== 'running' && to !== 'running' && to !== 'not_started'
  const steps: readonly ZoneStatus[] = isCaughtUp ? [from, 'running', to] : [from, to]
  const [, ...targets] = steps
  for (const [index, target] of targets.entries()) assertStep(context, steps[index] ?? from, target, pass)
  for (const [index, target] of targets.entries()) {
    const diff = { from: steps[index], to: target }
    await logActivity(context, { verb: `checkup_zone.${target}`, targetType: 'checkup_zone', targetId: row.id, diff })
  }
}

const sentences = {
  skip_reason_required: 'Say why it is skipped.',
  open_findings: 'Something found there is still open.',
  done_findings: 'Something was mended there.',
  no_open_finding: 'Nothing found there is open.',
  no_done_finding: 'Nothing was mended there.',
}

/** Whoever may write the zone of a visit has it as their own work. */
function assertStep({ session }: WorkContext, status: string, to: ZoneStatus, { by, findings, skip_reason }: ZonePass) {
  const actor: Actor = by === 'derived' ? { role: 'system', holds: [] } : { role: session.role, holds: ['own'] }
  const present = findings.filter((finding) => finding.qty > 0 && finding.status !== 'void')
  const done_findings = present.filter((finding) => finding.status === 'done').length
  const facts = { open_findings: present.length - done_findings, done_findings, skip_reason: skip_reason ?? null }
  assertAllowed(tables[by], { status, to, actor, facts }, sentences)
}

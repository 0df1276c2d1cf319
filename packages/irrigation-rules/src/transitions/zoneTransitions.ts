import type { ZoneStatus } from '../checkups/zoneStatusFromFindings.ts'
import { defineStateTable } from './defineStateTable.ts'
import { hasText } from './hasText.ts'
import { isAbove } from './isAbove.ts'
import { office, system, technician } from './permitted.ts'
import type { Requirement } from './stateTable.ts'

/**
 * Facts that the guards of a zone in a checkup read: number of open and done findings, the reason for skipping it, and whether it has run
 * on this visit.
 */
export interface ZoneFacts {
  readonly open_findings?: number
  readonly done_findings?: number
  readonly skip_reason?: string | null
  readonly has_run?: boolean
}

/** Side effect of a transition of a zone in a checkup. */
export type ZoneEffect =
  | 'started_at'
  | 'finished_at'
  /** It has no times, as it was not run. */
  | 'not_run'

type Need = Requirement<ZoneFacts>

const someOpen: Need = { code: 'no_open_finding', isMet: ({ open_findings }) => isAbove(open_findings, 0) }
const noneOpen: Need = { code: 'open_findings', isMet: ({ open_findings }) => open_findings === 0 }
const someDone: Need = { code: 'no_done_finding', isMet: ({ done_findings }) => isAbove(done_findings, 0) }
const noneDone: Need = { code: 'done_findings', isMet: ({ done_findings }) => done_findings === 0 }
const notRun: Need = { code: 'has_run', isMet: ({ has_run }) => has_run === false }
const skipReason: Need = { code: 'skip_reason_required', isMet: ({ skip_reason }) => hasText(skip_reason) }

const crew = [...office, technician('own')]
const states: readonly ZoneStatus[] = ['not_started', 'running', 'ok', 'needs_repair', 'fixed', 'skipped']

/**
 * Every permitted state change of a zone in a checkup. People walk from zone to zone, and may judge one without running it; what was
 * decided by mistake, of a zone that did not run, is undone (`via` `undone`); one that ran goes back to `running`. The system moves a zone whose findings changed (`via` `derived`) to the result of `zoneStatusFromFindings`.
 */
export const zoneTransitions = defineStateTable<ZoneStatus, ZoneFacts, ZoneEffect>({
  entity: 'checkup_zone',
  states,
  lines: [
    { from: 'not_started', to: 'running', who: crew, effects: ['started_at'], offline: true },
    { from: 'not_started', to: 'skipped', who: crew, needs: [skipReason], effects: ['not_run'], offline: true },
    { from: 'not_started', to: 'ok', who: crew, needs: [noneOpen, noneDone], effects: ['not_run'], offline: true },
    { from: 'not_started', to: 'needs_repair', who: crew, needs: [someOpen], effects: ['not_run'], offline: true },
    {
      from: 'not_started',
      to: 'fixed',
      who: crew,
      needs: [noneOpen, someDone],
      effects: ['not_run'],
      offline: true,
    },
    {
      from: 'running',
      to: 'ok',
      who: crew,
      needs: [noneOpen, noneDone],
      effects: ['finished_at'],
      offline: true,
    },
    { from: 'running', to: 'needs_repair', who: crew, needs: [someOpen], effects: ['finished_at'], offline: true },
    {
      from: 'running',
      to: 'fixed',
      who: crew,
      needs: [noneOpen, someDone],
      effects: ['finished_at'],
      offline: true,
    },
    { from: 'running', to: 'skipped', who: crew, needs: [skipReason], effects: ['finished_at'], offline: true },
    { from: ['ok', 'needs_repair', 'fixed', 'skipped'], to: 'running', who: crew, offline: true },
    {
      from: ['ok', 'needs_repair', 'fixed', 'skipped'],
      to: 'not_started',
      via: 'undone',
      who: crew,
      needs: [notRun],
      effects: ['not_run'],
      offline: true,
    },
    {
      from: states,
      to: 'needs_repair',
      via: 'derived',
      who: [system],
      needs: [someOpen],
      effects: ['finished_at'],
      offline: true,
    },
    {
      from: states,
      to: 'fixed',
      via: 'derived',
      who: [system],
      needs: [noneOpen, someDone],
      effects: ['finished_at'],
      offline: true,
    },
    {
      from: ['needs_repair', 'fixed'],
      to: 'ok',
      via: 'derived',
      who: [system],
      needs: [noneOpen, noneDone],
      offline: true,
    },
  ],
})

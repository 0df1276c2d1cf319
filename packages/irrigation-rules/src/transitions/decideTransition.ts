import type { Actor } from '../permissions/actor.ts'
import { missingFacts } from '../permissions/missingFacts.ts'
import type { StateTable, Transition, Unborn } from './stateTable.ts'

/** A requested state change; without `via` every way between the two states is tried. */
export interface TransitionRequest<State extends string, Facts extends object> {
  readonly from: State | Unborn
  readonly to: State
  readonly via?: string
  readonly actor: Actor
  readonly facts?: Facts
}

/** Decision: the row that allows the change with its effects, or the reason for refusal and what is missing. */
export type TransitionDecision<Effect extends string> =
  | { readonly ok: true; readonly id: string; readonly effects: readonly (Effect | 'activity_log')[] }
  | TransitionRefusal

/**
 * Reason for refusal: no such row, wrong role (`missing`: facts of the actor), or the guard (`missing`: codes of unmet
 * requirements).
 */
export interface TransitionRefusal {
  readonly ok: false
  readonly reason: 'not_listed' | 'role' | 'guard'
  readonly missing?: readonly string[]
}

/** Decides a state change by its table; never throws, and refuses anything that a table does not list. */
export function decideTransition<State extends string, Facts extends object, Effect extends string>(
  { transitions }: StateTable<State, Facts, Effect>,
  request: TransitionRequest<State, Facts>,
): TransitionDecision<Effect> {
  const { from, to, via } = request
  const decisions = transitions
    .filter((row) => row.from === from && row.to === to && (via === undefined || row.via === via))
    .map((row) => decideRow(row, request))
  return (
    decisions.find(({ ok }) => ok) ??
    decisions.find((decision) => !decision.ok && decision.reason === 'guard') ??
    decisions.find((decision) => !decision.ok && decision.missing !== undefined) ??
    decisions[0] ?? { ok: false, reason: 'not_listed' }
  )
}

function decideRow<State extends string, Facts extends object, Effect extends string>(
  { id, who, needs, effects }: Transition<State, Facts, Effect>,
  { actor, facts }: TransitionRequest<State, Facts>,
): TransitionDecision<Effect> {
  const permitted = who.find(({ role }) => role === actor?.role)
  if (!permitted) return { ok: false, reason: 'role' }
  const lacking = missingFacts(actor, permitted.given)
  if (lacking.length > 0) return { ok: false, reason: 'role', missing: lacking }
  // Facts may come from a request body; anything but an object counts as no facts. All are optional, so {} is valid.
  const known = typeof facts === 'object' && facts !== null ? facts : ({} as Facts)
  const unmet = needs.filter((requirement) => !requirement.isMet(known)).map(({ code }) => code)
  return unmet.length > 0 ? { ok: false, reason: 'guard', missing: unmet } : { ok: true, id, effects }
}

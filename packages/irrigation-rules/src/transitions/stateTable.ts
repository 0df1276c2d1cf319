/**
 * A state table is data: one row for each way a record may go from one state to another, saying who may do it, what must be
 * true, and what it brings about. Nothing outside a table is allowed.
 */
import type { ActorFact, ActorRole } from '../permissions/actor.ts'

/** State of a record that does not exist yet; in brackets because tickets have a state called `new`. */
export type Unborn = '(new)'

/** A role that may make a transition; `given` names what must hold for the actor besides. */
export interface Permitted {
  readonly role: ActorRole
  readonly given: readonly ActorFact[]
}

/** Something a transition needs; `code` tells what is missing when it is not met. */
export interface Requirement<Facts extends object> {
  readonly code: string
  isMet(facts: Facts): boolean
}

/** One way from a state to another; ids look like `quote.sent>approved:link` and never change. */
export interface Transition<State extends string, Facts extends object, Effect extends string> {
  readonly id: string
  readonly from: State | Unborn
  readonly to: State
  /** Tells ways between the same two states apart, as `in_person` and `phone`. */
  readonly via?: string
  readonly who: readonly Permitted[]
  /** The guard: all must be met; empty when the transition has none. */
  readonly needs: readonly Requirement<Facts>[]
  readonly effects: readonly (Effect | 'activity_log')[]
  /** Whether a device may make it without the server, which checks again on sync. */
  readonly offline: boolean
}

/** All transitions of one kind of record. */
export interface StateTable<State extends string, Facts extends object, Effect extends string> {
  readonly entity: string
  readonly states: readonly State[]
  readonly transitions: readonly Transition<State, Facts, Effect>[]
}

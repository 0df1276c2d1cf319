/**
 * A state table is data: one row for each way a record may change from one state to another, with the permitted actors, the
 * requirements and the side effects. Anything not in a table is forbidden.
 */
import type { ActorFact, ActorRole } from '../permissions/actor.ts'

/** State of a record that does not exist yet; in brackets because tickets have a state called `new`. */
export type Unborn = '(new)'

/** A role that may make a transition; `given` lists further facts that must hold for the actor. */
export interface Permitted {
  readonly role: ActorRole
  readonly given: readonly ActorFact[]
}

/** A requirement of a transition; `code` identifies it when it is not met. */
export interface Requirement<Facts extends object> {
  readonly code: string
  isMet(facts: Facts): boolean
}

/** One way from a state to another; ids look like `quote.sent>approved:link` and never change. */
export interface Transition<State extends string, Facts extends object, Effect extends string> {
  readonly id: string
  readonly from: State | Unborn
  readonly to: State
  /** Distinguishes ways between the same two states, such as `in_person` and `phone`. */
  readonly via?: string
  readonly who: readonly Permitted[]
  /** The guard: all requirements must be met; empty when there are none. */
  readonly needs: readonly Requirement<Facts>[]
  readonly effects: readonly (Effect | 'activity_log')[]
  /** Whether a device may make it without the server, which checks it again on sync. */
  readonly offline: boolean
}

/** All transitions of one kind of record. */
export interface StateTable<State extends string, Facts extends object, Effect extends string> {
  readonly entity: string
  readonly states: readonly State[]
  readonly transitions: readonly Transition<State, Facts, Effect>[]
}

import { type Actor, decideTransition, type StateTable, type TransitionRefusal } from '@sluice/irrigation-rules'
import { ApiError } from '../http/ApiError.ts'

/** A change of state somebody asks for; `status` is what the row says, or `(new)`, `only` where the request makes sense in that state alone. */
export interface AskedTransition<State extends string, Facts extends object> {
  readonly status: string
  readonly only?: State
  readonly to: State
  readonly via?: string
  readonly actor: Actor
  readonly facts?: Facts
}

/** A change of state that may be made, and what it brings about. */
export interface AllowedTransition<State extends string, Effect extends string> {
  readonly from: State | '(new)'
  readonly to: State
  readonly effects: readonly (Effect | 'activity_log')[]
}

/**
 * The listed change of state; `sentences` say what is missing, by the codes of the guards.
 * @throws {ApiError} 409 when the table does not list it, 403 when not for this actor, 422 when its guard is not met.
 */
export function assertAllowed<State extends string, Facts extends object, Effect extends string>(
  table: StateTable<State, Facts, Effect>,
  { status, only, to, ...asked }: AskedTransition<State, Facts>,
  sentences: Readonly<Record<string, string>> = {},
): AllowedTransition<State, Effect> {
  const from = status === '(new)' ? status : table.states.find((state) => state === status)
  if (!from || (only !== undefined && only !== from)) throw notListed(table.entity, status, to)
  const decision = decideTransition(table, { ...asked, from, to })
  if (decision.ok) return { from, to, effects: decision.effects }
  if (decision.reason === 'not_listed') throw notListed(table.entity, status, to)
  if (decision.reason === 'role') throw new ApiError(403, 'auth.forbidden', 'You may not do this.')
  throw notMet(table.entity, decision, sentences)
}

function notListed(entity: string, from: string, to: string): ApiError {
  const sentence = `A ${from} ${entity.replaceAll('_', ' ')} cannot become ${to}.`
  return new ApiError(409, `${entity}.transition_not_allowed`, sentence, { payload: { from, to } })
}

function notMet(entity: string, { missing = [] }: TransitionRefusal, sentences: Readonly<Record<string, string>>) {
  const [code = 'guard'] = missing
  const sentence = sentences[code] ?? 'Something this change needs is missing.'
  return new ApiError(422, `${entity}.${code}`, sentence, { payload: { missing } })
}

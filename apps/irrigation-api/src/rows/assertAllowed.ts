import { type Actor, decideTransition, type StateTable, type TransitionRefusal } from '@sluice/irrigation-rules'
import { ApiError } from '../http/ApiError.ts'

/** A requested change of state; `status` is the row's, or `(new)`; `only` restricts the request to one current state. */
export interface AskedTransition<State extends string, Facts extends object> {
  readonly status: string
  readonly only?: State
  readonly to: State
  readonly via?: string
  readonly actor: Actor
  readonly facts?: Facts
}

/** An allowed change of state and its effects. */
export interface AllowedTransition<State extends string, Effect extends string> {
  readonly from: State | '(new)'
  readonly to: State
  readonly effects: readonly (Effect | 'activity_log')[]
}

/**
 * Looks up a change of state in a transition table; `sentences` are messages for guard codes.
 * @throws {ApiError} 409 when the table does not list it, 403 when this actor may not make it, 422 when its guard fails.
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

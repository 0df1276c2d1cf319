import {
  type Actor,
  decideTransition,
  type StateTable,
  type TransitionRefusal,
  type Unborn,
} from '@sluice/irrigation-rules'
import { ApiError } from '../http/ApiError.ts'

/** A change of state that somebody asks for, as it is told to them when it is refused. */
export interface ListedRequest<State extends string, Facts extends object> {
  /** As in codes of refusals: `share_link`. */
  readonly entity: string
  /** As it is stored; the table may not know it. */
  readonly from: string
  readonly to: State
  readonly via?: string
  readonly actor: Actor
  readonly facts?: Facts
  /** Sentences for the codes of requirements. */
  readonly sentences?: Readonly<Record<string, string>>
}

/** A change of state that may be made, and what it brings about. */
export interface ListedTransition<State extends string, Effect extends string> {
  readonly from: State | Unborn
  readonly to: State
  readonly effects: readonly (Effect | 'activity_log')[]
}

/**
 * The listed change of state.
 * @throws {ApiError} 409 when the table does not list it, 403 when not for this actor, 422 when its guard is not met.
 */
export function assertListed<State extends string, Facts extends object, Effect extends string>(
  table: StateTable<State, Facts, Effect>,
  request: ListedRequest<State, Facts>,
): ListedTransition<State, Effect> {
  const { entity, to, via, actor, facts } = request
  const from = request.from === '(new)' ? request.from : table.states.find((state) => state === request.from)
  if (!from) throw notListed(request)
  const wanted = { from, to, actor, ...(via === undefined ? {} : { via }), ...(facts ? { facts } : {}) }
  const decision = decideTransition(table, wanted)
  if (decision.ok) return { from, to, effects: decision.effects }
  if (decision.reason === 'not_listed') throw notListed(request)
  if (decision.reason === 'role') throw new ApiError(403, 'auth.forbidden', 'Your role may not do this.')
  throw notMet(entity, decision, request.sentences)
}

function notListed({ entity, from, to }: Pick<ListedRequest<string, object>, 'entity' | 'from' | 'to'>): ApiError {
  const message = `A ${from} ${entity.replaceAll('_', ' ')} cannot become ${to}.`
  return new ApiError(409, `${entity}.transition_not_allowed`, message, { payload: { from, to } })
}

function notMet(
  entity: string,
  { missing = [] }: TransitionRefusal,
  sentences: Readonly<Record<string, string>> = {},
): ApiError {
  const [code = 'guard'] = missing
  const sentence = sentences[code] ?? 'Something this change needs is missing.'
  return new ApiError(422, `${entity}.${code}`, sentence, { payload: { missing } })
}

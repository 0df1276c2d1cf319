/*
 * The fetch of one collection as a machine: an event in a state decides the next state and the effects, which `startFetch.ts`
 * performs. There is one request at most. A newer one replaces it, because its response may be older than recent writes; events of
 * a replaced request carry an old number and change nothing.
 */
import { plainError } from '../errors/describeError.ts'
import { isEqual } from '../internals/isEqual.ts'
import { type CollectionState, EMPTY } from './CollectionState.ts'
import type { ResolvedRequest } from './resolveRequest.ts'

/** `number` is that of the last request. */
export type FetchState =
  | { readonly kind: 'idle'; readonly number: number }
  | { readonly kind: 'sent'; readonly number: number }
  /** Decided in this task and not sent yet; an equal request until then shares it. */
  | { readonly kind: 'waiting'; readonly number: number; readonly request: ResolvedRequest }

/** Rows that a request has brought. */
export type Fetched = Pick<CollectionState, 'data' | 'limit' | 'offset' | 'total' | 'type'>

export type FetchEvent =
  | { readonly kind: 'failed'; readonly number: number; readonly error: unknown }
  | { readonly kind: 'fetched'; readonly number: number; readonly result: Fetched }
  | { readonly kind: 'requested'; readonly request: ResolvedRequest }
  | { readonly kind: 'reset' }
  | { readonly kind: 'sent'; readonly number: number }

export type FetchEffect =
  | { readonly kind: 'abort' }
  | { readonly kind: 'patch'; readonly change: Partial<CollectionState> }
  | { readonly kind: 'replace'; readonly state: CollectionState }
  | { readonly kind: 'report'; readonly error: unknown }
  | { readonly kind: 'send'; readonly number: number; readonly request: ResolvedRequest }

interface Decision {
  readonly state: FetchState
  readonly effects: readonly FetchEffect[]
}

/** Returns the next state of a fetch, and the effects to perform in order. */
export function decideFetch(state: FetchState, event: FetchEvent): Decision {
  const stays: Decision = { state, effects: [] }
  const abort: readonly FetchEffect[] = state.kind === 'idle' ? [] : [{ kind: 'abort' }]
  switch (event.kind) {
    case 'requested': {
      const { request } = event
      if (state.kind === 'waiting' && isEqual(state.request, request)) return stays
      const number = state.number + 1
      const patch = { kind: 'patch', change: { isFetching: true, error: null } } as const
      return {
        state: { kind: 'waiting', number, request },
        effects: [...abort, { kind: 'send', number, request }, patch],
      }
    }
    case 'sent':
      return isCurrent(state, event) ? { state: { kind: 'sent', number: state.number }, effects: [] } : stays
    case 'fetched':
      return isCurrent(state, event)
        ? idle(state, [{ kind: 'replace', state: { ...EMPTY, ...event.result, isFetched: true } }])
        : stays
    case 'failed': {
      if (!isCurrent(state, event)) return stays
      const change = { isFetching: false, isFetched: false, error: plainError(event.error) }
      return idle(state, [
        { kind: 'patch', change },
        { kind: 'report', error: event.error },
      ])
    }
    case 'reset':
      return idle(state, abort)
    default:
      return event satisfies never
  }
}

function isCurrent(state: FetchState, { number }: { readonly number: number }): boolean {
  return state.kind !== 'idle' && state.number === number
}

function idle({ number }: FetchState, effects: readonly FetchEffect[]): Decision {
  return { state: { kind: 'idle', number }, effects }
}

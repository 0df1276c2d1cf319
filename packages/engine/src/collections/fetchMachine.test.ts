import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY } from './CollectionState.ts'
import { decideFetch, type FetchEvent, type Fetched, type FetchState } from './fetchMachine.ts'
import type { ResolvedRequest } from './resolveRequest.ts'

const requestOf = (offset: number): ResolvedRequest => ({ config: {}, filter: null, sort: null, limit: 10, offset })
const request = requestOf(0)
const other = requestOf(10)
const result: Fetched = { type: 'collection', data: [1], total: 1, limit: 10, offset: 0 }
const error = new Error('away')

const idle: FetchState = { kind: 'idle', number: 4 }
const waiting: FetchState = { kind: 'waiting', number: 4, request }
const sent: FetchState = { kind: 'sent', number: 4 }

const begins = (number: number, what: ResolvedRequest) => [
  // Sent first, because writing the state may fail.
  { kind: 'send', number, request: what },
  { kind: 'patch', change: { isFetching: true, error: null } },
]
const fails = [
  {
    kind: 'patch',
    change: { isFetching: false, isFetched: false, error: expect.objectContaining({ message: 'away' }) },
  },
  { kind: 'report', error },
]
const abort = { kind: 'abort' }

interface Transition {
  readonly from: FetchState
  readonly on: FetchEvent
  readonly to: FetchState
  readonly does: readonly unknown[]
}

const transitions: readonly Transition[] = [
  { from: idle, on: { kind: 'requested', request }, to: { ...waiting, number: 5 }, does: begins(5, request) },
  { from: waiting, on: { kind: 'requested', request: { ...request } }, to: waiting, does: [] },
  {
    from: waiting,
    on: { kind: 'requested', request: other },
    to: { kind: 'waiting', number: 5, request: other },
    does: [abort, ...begins(5, other)],
  },
  {
    from: sent,
    on: { kind: 'requested', request },
    to: { ...waiting, number: 5 },
    does: [abort, ...begins(5, request)],
  },
  { from: waiting, on: { kind: 'sent', number: 4 }, to: sent, does: [] },
  {
    from: sent,
    on: { kind: 'fetched', number: 4, result },
    to: idle,
    does: [{ kind: 'replace', state: { ...EMPTY, ...result, isFetched: true } }],
  },
  { from: sent, on: { kind: 'failed', number: 4, error }, to: idle, does: fails },
  { from: waiting, on: { kind: 'failed', number: 4, error }, to: idle, does: fails },
  { from: sent, on: { kind: 'reset' }, to: idle, does: [abort] },
  { from: waiting, on: { kind: 'reset' }, to: idle, does: [abort] },
  { from: idle, on: { kind: 'reset' }, to: idle, does: [] },
]

/** Events of a request that was replaced, or whose collection was reset. */
const late: readonly FetchEvent[] = [
  { kind: 'sent', number: 3 },
  { kind: 'fetched', number: 3, result },
  { kind: 'failed', number: 3, error },
]

describe('the fetch of a collection', () => {
  it.each(transitions)('$from.kind, $on.kind → $to.kind', ({ from, on, to, does }) => {
    expect(decideFetch(from, on)).toEqual({ state: to, effects: does })
  })

  it.each([idle, waiting, sent].flatMap((from) => late.map((on) => ({ from, on }))))(
    '$from.kind ignores “$on.kind” of an older request',
    ({ from, on }) => expect(decideFetch(from, on)).toEqual({ state: from, effects: [] }),
  )

  it.each(late.map((on) => ({ on: { ...on, number: 4 } as FetchEvent })))(
    'idle ignores “$on.kind” of the last request, which was reset',
    ({ on }) => expect(decideFetch(idle, on)).toEqual({ state: idle, effects: [] }),
  )

  it('never sends while another request runs that it has not aborted', () => {
    const step = fc.oneof(
      fc.constantFrom(request, other).map((one): FetchEvent => ({ kind: 'requested', request: one })),
      fc.constant<FetchEvent>({ kind: 'reset' }),
      fc
        .tuple(fc.constantFrom('sent' as const, 'fetched' as const, 'failed' as const), fc.nat(6))
        .map(([kind, number]): FetchEvent => ({ kind, number, result, error }) as FetchEvent),
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let state: FetchState = { kind: 'idle', number: 0 }
        let running = 0
        for (const event of steps) {
          const decision = decideFetch(state, event)
          for (const { kind } of decision.effects) {
            if (kind === 'abort' || kind === 'replace' || kind === 'report') running -= 1
            if (kind === 'send') running += 1
          }
          state = decision.state
          expect(running).toBe(state.kind === 'idle' ? 0 : 1)
        }
      }),
    )
  })
})

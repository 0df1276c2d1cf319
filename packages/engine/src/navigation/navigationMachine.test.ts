import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideNavigation,
  MOST_STEPS,
  type Move,
  type NavigationEvent,
  type NavigationState,
} from './navigationMachine.ts'

const move: Move = { path: '/zones/', replace: false, progress: false }
const settled = { kind: 'settled', number: 4, steps: 0 } as const
const entering = { kind: 'entering', number: 4, steps: 2, address: '/home/' } as const
const leaving = { kind: 'leaving', number: 4, steps: 0, move, isLoading: false } as const
const leavingLoading = { ...leaving, isLoading: true } as const
// Only passed on.
const match = { page: { id: 'home' } } as never
const model = { id: 'home' } as never
const error = new Error('away')

const enters = (number: number, address: string) => [{ kind: 'enter', number, address }]
const again = { kind: 'count-again' }
const rest = { kind: 'rest' }

interface Transition {
  readonly when: string
  readonly from: NavigationState
  readonly on: NavigationEvent
  readonly to: NavigationState
  readonly does: readonly unknown[]
}

const transitions: readonly Transition[] = [
  // A link is followed.
  {
    when: 'a link is followed from a page',
    from: settled,
    on: { kind: 'requested', move },
    to: { ...leaving, number: 5 },
    does: [],
  },
  {
    when: 'a link is followed while a page loads',
    from: entering,
    on: { kind: 'requested', move },
    to: { ...leavingLoading, number: 5, steps: 2 },
    does: [],
  },
  {
    when: 'another link is followed while a page is left',
    from: leavingLoading,
    on: { kind: 'requested', move: { ...move, path: '/about/' } },
    to: { ...leavingLoading, number: 5, move: { ...move, path: '/about/' } },
    does: [],
  },
  {
    when: 'the page has been left',
    from: leaving,
    on: { kind: 'left', number: 4 },
    to: { kind: 'settled', number: 4, steps: 0 },
    does: [{ kind: 'change-address', move }],
  },
  {
    when: 'a page that still loaded has been left',
    from: leavingLoading,
    on: { kind: 'left', number: 4 },
    to: { kind: 'entering', number: 4, steps: 0, address: '/zones/' },
    does: [{ kind: 'change-address', move }],
  },
  // The current address is requested.
  {
    when: 'the current address is requested',
    from: settled,
    on: { kind: 'requested-again', path: '/home/' },
    to: settled,
    does: [again],
  },
  {
    when: 'the current address is requested while it loads',
    from: entering,
    on: { kind: 'requested-again', path: '/home/' },
    to: entering,
    does: [again],
  },
  {
    when: 'the current address is requested while it is left',
    from: leaving,
    on: { kind: 'requested-again', path: '/home/' },
    to: { kind: 'settled', number: 5, steps: 0 },
    does: [again, { kind: 'forget-left' }],
  },
  {
    when: 'the current address is requested while it is left before it had loaded',
    from: leavingLoading,
    on: { kind: 'requested-again', path: '/home/' },
    to: { kind: 'entering', number: 5, steps: 0, address: '/home/' },
    does: [again, { kind: 'forget-left' }, ...enters(5, '/home/')],
  },
  // The browser has another address.
  {
    when: 'the address changes',
    from: settled,
    on: { kind: 'addressed', address: '/a/', isSamePath: false },
    to: { kind: 'entering', number: 5, steps: 0, address: '/a/' },
    does: enters(5, '/a/'),
  },
  {
    when: 'the address changes in a chain of redirects',
    from: entering,
    on: { kind: 'addressed', address: '/a/', isSamePath: false },
    to: { kind: 'entering', number: 5, steps: 2, address: '/a/' },
    does: enters(5, '/a/'),
  },
  {
    when: 'only the query changes',
    from: settled,
    on: { kind: 'addressed', address: '/home/?q=1', isSamePath: true },
    to: settled,
    does: [],
  },
  {
    when: 'only the query changes while the page loads',
    from: entering,
    on: { kind: 'addressed', address: '/home/?q=1', isSamePath: true },
    to: { kind: 'entering', number: 5, steps: 2, address: '/home/?q=1' },
    does: enters(5, '/home/?q=1'),
  },
  {
    when: 'the visitor goes back while a page is left',
    from: leaving,
    on: { kind: 'addressed', address: '/before/', isSamePath: false },
    to: { kind: 'entering', number: 5, steps: 0, address: '/before/' },
    does: enters(5, '/before/'),
  },
  // A page is entered.
  {
    when: 'the page before has been left',
    from: entering,
    on: { kind: 'left', number: 4 },
    to: entering,
    does: [{ kind: 'find', number: 4, address: '/home/' }],
  },
  {
    when: 'the address has a page',
    from: entering,
    on: { kind: 'found', number: 4, match, target: null },
    to: entering,
    does: [{ kind: 'load', number: 4, address: '/home/', match }],
  },
  {
    when: 'the address leads elsewhere',
    from: entering,
    on: { kind: 'found', number: 4, match, target: '/sign-in/' },
    to: { ...entering, steps: 3 },
    does: [{ kind: 'redirect', number: 4, address: '/home/', target: '/sign-in/' }],
  },
  ...[
    { when: 'the address has no page', target: null, from: entering },
    { when: 'the address leads to itself', target: '/home/', from: entering },
    { when: 'the address leads on too often', target: '/on/', from: { ...entering, steps: MOST_STEPS } },
  ].map(
    ({ when, target, from }): Transition => ({
      when,
      from,
      on: { kind: 'found', number: 4, match: null, target },
      to: from,
      does: [
        {
          kind: 'recover',
          number: 4,
          address: '/home/',
          error: expect.objectContaining({ code: 'page/not-found', message: 'Page not found' }),
        },
      ],
    }),
  ),
  {
    when: 'the page has loaded',
    from: entering,
    on: { kind: 'loaded', number: 4, match, model },
    to: settled,
    does: [rest, { kind: 'show', number: 4, address: '/home/', match, model }],
  },
  {
    when: 'the page fails to load',
    from: entering,
    on: { kind: 'failed', number: 4, address: '/home/', error },
    to: entering,
    does: [{ kind: 'recover', number: 4, address: '/home/', error }],
  },
  {
    when: 'the life cycle of a page that shows fails',
    from: settled,
    on: { kind: 'failed', number: 4, address: '/home/', error },
    to: settled,
    does: [{ kind: 'recover', number: 4, address: '/home/', error }],
  },
  {
    when: 'a redirect or a recovery ends',
    from: entering,
    on: { kind: 'ended', number: 4 },
    to: settled,
    does: [rest],
  },
  {
    when: 'a redirect ends in another move',
    from: leaving,
    on: { kind: 'ended', number: 4 },
    to: leaving,
    does: [],
  },
  {
    when: 'what is under way is canceled',
    from: entering,
    on: { kind: 'canceled' },
    to: { kind: 'settled', number: 5, steps: 2 },
    does: [],
  },
]

const old: readonly NavigationEvent[] = [
  { kind: 'left', number: 3 },
  { kind: 'found', number: 3, match, target: null },
  { kind: 'loaded', number: 3, match, model },
  { kind: 'failed', number: 3, address: '/a/', error },
  { kind: 'ended', number: 3 },
]

describe('navigation', () => {
  it.each(transitions)('decides when $when', ({ from, on, to, does }) => {
    expect(decideNavigation(from, on)).toEqual({ state: to, effects: does })
  })

  it.each([settled, entering, leaving].flatMap((from) => old.map((on) => ({ from, on }))))(
    '$from.kind ignores “$on.kind” of a move that another has replaced',
    ({ from, on }) => expect(decideNavigation(from, on)).toEqual({ state: from, effects: [] }),
  )

  it('never shows or redirects for a move that another has replaced', () => {
    const kinds = [
      'addressed',
      'canceled',
      'ended',
      'failed',
      'found',
      'left',
      'loaded',
      'requested',
      'requested-again',
    ] as const
    const event = fc
      .record({
        kind: fc.constantFrom(...kinds),
        number: fc.nat(12),
        isSamePath: fc.boolean(),
        path: fc.constantFrom('/a/', '/b/'),
      })
      .map(
        ({ kind, number, isSamePath, path }) =>
          // Each event reads its own members of these.
          ({
            kind,
            ...(/^(?:addressed|canceled|requested)/.test(kind) ? {} : { number }),
            isSamePath,
            path,
            address: path,
            move: { ...move, path },
            match,
            model,
            target: path,
            error,
          }) as NavigationEvent,
      )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state: NavigationState = { kind: 'settled', number: 0, steps: 0 }
        for (const one of events) {
          const { state: next, effects } = decideNavigation(state, one)
          for (const effect of effects) if ('number' in effect) expect(effect.number).toBe(next.number)
          expect(next.number).toBeGreaterThanOrEqual(state.number)
          expect(next.steps).toBeLessThanOrEqual(MOST_STEPS)
          state = next
        }
      }),
    )
  })
})

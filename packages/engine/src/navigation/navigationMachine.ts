/*
 * Navigation as a machine: an event in a state decides the next state and the effects, which `Navigation.ts` performs. Every move
 * has a number; events of a move that a newer one has replaced carry an old number and change nothing.
 */
import { WorkflowError } from '../errors/WorkflowError.ts'
import type { PageModel } from '../project/model.ts'
import type { RouteMatch } from './Routes.ts'

/** Change of the address inside the app. */
export interface Move {
  readonly path: string
  readonly replace: boolean
  /** Whether a progress bar shows while the page loads, or its color. */
  readonly progress: boolean | string
}

interface Common {
  /** Number of the last move. */
  readonly number: number
  /** Redirects followed since the requested address. */
  readonly steps: number
}

/** The address is current; its page is being found and loaded. */
interface Entering extends Common {
  readonly kind: 'entering'
  readonly address: string
}

/** Waits for the workflows of the page being left, before the address changes. */
interface Leaving extends Common {
  readonly kind: 'leaving'
  readonly move: Move
  /** Whether the page of the current address was still loading. */
  readonly isLoading: boolean
}

interface Settled extends Common {
  readonly kind: 'settled'
}

export type NavigationState = Entering | Leaving | Settled

interface Numbered {
  readonly number: number
}

export type NavigationEvent =
  /** The browser has another address; `isSamePath` for another query or hash. */
  | { readonly kind: 'addressed'; readonly address: string; readonly isSamePath: boolean }
  /** Cancels what is under way. */
  | { readonly kind: 'canceled' }
  | (Numbered & { readonly kind: 'ended' })
  | (Numbered & { readonly kind: 'failed'; readonly address: string; readonly error: unknown })
  /** Where the address leads: to its page, or elsewhere. */
  | (Numbered & { readonly kind: 'found'; readonly match: RouteMatch | null; readonly target: string | null })
  /** The workflows of the page being left have ended. */
  | (Numbered & { readonly kind: 'left' })
  | (Numbered & { readonly kind: 'loaded'; readonly match: RouteMatch; readonly model: PageModel })
  | { readonly kind: 'requested'; readonly move: Move }
  /** The current address was requested. */
  | { readonly kind: 'requested-again'; readonly path: string }

/** Step of a move that takes time; its failure is the move's. */
export interface Step extends Numbered {
  readonly address: string
}

export type NavigationEffect =
  | { readonly kind: 'change-address'; readonly move: Move }
  /** Counts a request of the current address. */
  | { readonly kind: 'count-again' }
  | (Step & { readonly kind: 'enter' })
  | (Step & { readonly kind: 'find' })
  /** The page being left stays after all. */
  | { readonly kind: 'forget-left' }
  | (Step & { readonly kind: 'load'; readonly match: RouteMatch })
  | (Step & { readonly kind: 'recover'; readonly error: unknown })
  | (Step & { readonly kind: 'redirect'; readonly target: string })
  /** Ends the progress bar. */
  | { readonly kind: 'rest' }
  | (Step & { readonly kind: 'show'; readonly match: RouteMatch; readonly model: PageModel })

interface Decision {
  readonly state: NavigationState
  readonly effects: readonly NavigationEffect[]
}

/** Redirect limit; more than this is treated as a loop. */
export const MOST_STEPS = 9

/** Returns the next state of a navigation, and the effects to perform in order. */
export function decideNavigation(state: NavigationState, event: NavigationEvent): Decision {
  const stays: Decision = { state, effects: [] }
  const isCurrent = !('number' in event) || event.number === state.number
  if (!isCurrent) return stays
  const next = { number: state.number + 1, steps: state.steps }
  const isLoading = state.kind === 'entering' || (state.kind === 'leaving' && state.isLoading)
  switch (event.kind) {
    case 'addressed':
      return event.isSamePath && !isLoading ? stays : entering(next, event.address)
    case 'canceled':
      return { state: { kind: 'settled', ...next }, effects: [] }
    case 'ended':
      return state.kind === 'entering' ? settled(state) : stays
    case 'failed': {
      const { number, address, error } = event
      return { state, effects: [{ kind: 'recover', number, address, error }] }
    }
    case 'found':
      return state.kind === 'entering' ? decideFound(state, event) : stays
    case 'left':
      return decideLeft(state)
    case 'loaded':
      return state.kind === 'entering' ? decideLoaded(state, event) : stays
    case 'requested':
      return { state: { kind: 'leaving', ...next, move: event.move, isLoading }, effects: [] }
    case 'requested-again':
      return decideAgain(state, event.path)
    default:
      return event satisfies never
  }
}

function decideLeft(state: NavigationState): Decision {
  if (state.kind === 'settled') return { state, effects: [] }
  const { number, steps } = state
  if (state.kind === 'entering') return { state, effects: [{ kind: 'find', number, address: state.address }] }
  const { move, isLoading } = state
  return {
    state: isLoading ? { kind: 'entering', number, steps, address: move.path } : { kind: 'settled', number, steps },
    effects: [{ kind: 'change-address', move }],
  }
}

function decideFound(
  state: Entering,
  { number, match, target }: Extract<NavigationEvent, { readonly kind: 'found' }>,
): Decision {
  const { address, steps } = state
  if (target === null && match) return { state, effects: [{ kind: 'load', number, address, match }] }
  if (target === null || target === address || steps >= MOST_STEPS) {
    const error = new WorkflowError('page/not-found', 'Page not found')
    return { state, effects: [{ kind: 'recover', number, address, error }] }
  }
  return { state: { ...state, steps: steps + 1 }, effects: [{ kind: 'redirect', number, address, target }] }
}

function decideLoaded(
  state: Entering,
  { number, match, model }: Extract<NavigationEvent, { readonly kind: 'loaded' }>,
): Decision {
  const { address } = state
  const done = settled(state)
  return { state: done.state, effects: [...done.effects, { kind: 'show', number, address, match, model }] }
}

/** A request of the current address cancels a move that is still leaving the page. */
function decideAgain(state: NavigationState, path: string): Decision {
  if (state.kind !== 'leaving') return { state, effects: [{ kind: 'count-again' }] }
  const next = { number: state.number + 1, steps: state.steps }
  // The move had canceled the loading of the current address.
  const stays = state.isLoading ? entering(next, path) : { state: { kind: 'settled', ...next } as const, effects: [] }
  return { state: stays.state, effects: [{ kind: 'count-again' }, { kind: 'forget-left' }, ...stays.effects] }
}

function entering(common: Common, address: string): Decision {
  return {
    state: { kind: 'entering', ...common, address },
    effects: [{ kind: 'enter', number: common.number, address }],
  }
}

function settled({ number }: NavigationState): Decision {
  return { state: { kind: 'settled', number, steps: 0 }, effects: [{ kind: 'rest' }] }
}

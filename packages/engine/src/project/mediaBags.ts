import { type MediaBag, SCREENS, type Screen, type Variant } from './model.ts'
import { isRecord, record } from './raw.ts'

/**
 * Splits stored content or style by its media keys, `<screen>` or `<stateId>_<screen>`; other keys are ignored. States
 * count only when the element declares them. Order: screens, then states in declared order.
 */
export function mediaBags(stored: unknown, states: readonly string[]): readonly MediaBag[] {
  const bags = Object.entries(record(stored)).flatMap(([key, values]): MediaBag[] => {
    const place = isRecord(values) ? readKey(key) : null
    return place && (place.state === null || states.includes(place.state)) ? [{ ...place, values: record(values) }] : []
  })
  return bags.sort((a, b) => cascadeRank(a, states) - cascadeRank(b, states))
}

/** Returns the variants of one property in the bags. */
export function variantsOf(bags: readonly MediaBag[], name: string): readonly Variant[] {
  return bags.flatMap(({ screen, state, values }) =>
    values[name] === undefined ? [] : [{ screen, state, raw: values[name] }],
  )
}

function readKey(key: string): { screen: Screen; state: string | null } | null {
  for (const screen of SCREENS) {
    if (key === screen) return { screen, state: null }
    if (key.endsWith(`_${screen}`)) return { screen, state: key.slice(0, -screen.length - 1) }
  }
  return null
}

/** Returns the rank of a place in the cascade: screens in order, then each state's screens, in declared order. */
export function cascadeRank({ screen, state }: Pick<MediaBag, 'screen' | 'state'>, states: readonly string[]): number {
  return (state === null ? 0 : (states.indexOf(state) + 1) * SCREENS.length) + SCREENS.indexOf(screen)
}

/** Parses a state such as `_wwParent_<uid>_<state>` into the ancestor and its state; null for any other state. */
export function parentState(state: string): { readonly uid: string; readonly state: string } | null {
  const [, uid, parent] = /^_wwParent_([^_]+)_(.+)$/.exec(state) ?? []
  return uid && parent ? { uid, state: parent } : null
}

import type { PluginContext } from '@sluice/engine/plugins'

/** Runs one thing at a time of the clock; setting it again replaces it. It is canceled when the app ends. */
export interface Alarm {
  /** @param at milliseconds since the epoch; a time that has passed is now. */
  set(at: number, run: () => void): void
  cancel(): void
}

/** Longest wait of a timer in browsers; a longer one would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export function createAlarm({ services: { clock }, onEnd }: Pick<PluginContext, 'onEnd' | 'services'>): Alarm {
  let cancel = () => {}
  const set = (at: number, run: () => void) => {
    cancel()
    const wait = Math.min(Math.max(0, at - clock.now()), LONGEST_TIMER_MS)
    cancel = clock.setTimeout(() => (clock.now() < at ? set(at, run) : run()), wait)
  }
  onEnd(() => cancel())
  return { set, cancel: () => cancel() }
}

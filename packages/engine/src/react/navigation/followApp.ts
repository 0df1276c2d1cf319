import type { Runtime } from '../../app/Runtime.ts'
import { stopLater } from '../../internals/stopLater.ts'
import { announcePages } from './announcePages.ts'
import { followSkip } from './followSkip.ts'
import { followSystemTheme } from './followSystemTheme.ts'
import { keepBranding } from './keepBranding.ts'
import { prefetchLinks } from './prefetchLinks.ts'
import { scrollMemoryOf } from './ScrollMemory.ts'
import { whenIdle } from './whenIdle.ts'

/** What a shown app has beside its pages, which do not wait for it: it begins when the browser is idle. Returns the way to end it. */
export function followApp(runtime: Runtime, bringRest: () => Promise<void>): () => void {
  return stopLater(whenIdle().then(() => begin(runtime, bringRest)))
}

function begin(runtime: Runtime, bringRest: () => Promise<void>): () => void {
  const stops = [
    announcePages(runtime),
    followSkip(),
    followSystemTheme(runtime),
    keepBranding(runtime.project),
    prefetchLinks(runtime),
    scrollMemoryOf(runtime).follow(),
  ]
  // What a page without a connection takes; it fails again, and says so, when it is needed.
  bringRest().catch(() => {})
  return () => {
    for (const stop of stops) stop()
  }
}

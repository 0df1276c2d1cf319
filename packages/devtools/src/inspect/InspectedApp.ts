import type { Collections, PluginHost, RunRecorder } from '@sluice/engine/internals'
import type { PageApp } from '@sluice/engine/react/internals'

/** An app that can be looked into. */
export interface InspectedApp extends PageApp {
  readonly collections: Collections
  readonly plugins: PluginHost
  /** Records the runs of workflows; null until something, such as the inspector, sets it. */
  recorder: RunRecorder | null
}

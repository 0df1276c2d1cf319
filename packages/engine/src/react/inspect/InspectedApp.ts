import type { Collections } from '../../collections/Collections.ts'
import type { RunRecorder } from '../../diagnostics/RunRecorder.ts'
import type { PluginHost } from '../../plugins/PluginHost.ts'
import type { PageApp } from '../element/PageApp.ts'

/** An app that can be looked into. */
export interface InspectedApp extends PageApp {
  readonly collections: Collections
  readonly plugins: PluginHost
  /** Records the runs of workflows; null until something, such as the inspector, sets it. */
  recorder: RunRecorder | null
}

import type { ElementEntry } from '@sluice/engine/elements'
import type { PluginSource } from '@sluice/engine/plugins'
import type { openPrerenderer } from '../page/openPrerenderer.ts'

/** Exports of an app's server bundle: the prerenderer, with the app's elements and plugins. */
export interface ServerApp {
  readonly openPrerenderer: typeof openPrerenderer
  readonly elements: readonly ElementEntry[]
  /** Plugins of a stored project. */
  pluginsFor(project: Readonly<Record<string, unknown>>): readonly PluginSource[]
}

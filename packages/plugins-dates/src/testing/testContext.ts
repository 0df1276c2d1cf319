import type { PluginContext } from '@sluice/engine/plugins'
import { createTestRuntime } from '@sluice/testing'
import { datesPlugin } from '../datesPlugin.ts'
import { DATES_PLUGIN_ID } from '../datesPluginId.ts'

/** Plugin context of the runtime, by default at 2026-06-15T00:00:00Z on an English page. */
export function testContext(changes: Partial<PluginContext> = {}): PluginContext {
  const { runtime } = createTestRuntime({ plugins: [datesPlugin()] })
  const loaded = runtime.plugins.get(DATES_PLUGIN_ID)
  if (!loaded) throw new Error('The plugin is not in the runtime.')
  return { ...loaded.context, ...changes }
}

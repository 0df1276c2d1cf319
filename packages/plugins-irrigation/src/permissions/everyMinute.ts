import type { PluginContext } from '@sluice/engine/plugins'

const MINUTE_MS = 60_000

/** Current time, updated every minute, because permissions limited to an hour or a day may expire while the page is open. */
export function everyMinute(context: PluginContext): number {
  return context.now(MINUTE_MS)
}

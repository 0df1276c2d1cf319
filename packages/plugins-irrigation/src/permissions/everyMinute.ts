import type { PluginContext } from '@sluice/engine/plugins'

const MINUTE_MS = 60_000

/** The time, again every minute: what somebody may do for an hour or a day is over while they look at it. */
export function everyMinute(context: PluginContext): number {
  return context.now(MINUTE_MS)
}

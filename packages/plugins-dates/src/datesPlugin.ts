import { definePlugin, type PluginDefinition } from '@sluice/engine/plugins'
import { DATES_PLUGIN_ID } from './datesPluginId.ts'
import { functions } from './generations/functions.ts'
import { helpers } from './generations/helpers.ts'

interface Options {
  /** Whether the built-in date helpers are added as well; a plugin that is loaded late cannot add them. */
  readonly helpers?: boolean
}

/** Adds the date functions of both generations to formulas: those of the stored date plugin and the built-in ones. */
export function datesPlugin({ helpers: addsHelpers = true }: Options = {}): PluginDefinition {
  const plugin = { id: DATES_PLUGIN_ID, name: 'Dates', namespace: 'dates', functions }
  return definePlugin(addsHelpers ? { ...plugin, helpers } : plugin)
}

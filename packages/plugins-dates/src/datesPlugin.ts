import { definePlugin, type PluginDefinition } from '@sluice/engine/plugins'
import { DATES_PLUGIN_ID } from './datesPluginId.ts'
import { functions } from './generations/functions.ts'
import { helpers } from './generations/helpers.ts'

/** Adds the date functions of both generations to formulas: those of the stored date plugin and the built-in ones. */
export function datesPlugin(): PluginDefinition {
  return definePlugin({ id: DATES_PLUGIN_ID, name: 'Dates', namespace: 'dates', functions, helpers })
}

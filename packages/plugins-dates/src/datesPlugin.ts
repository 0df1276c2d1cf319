import { definePlugin, type PluginDefinition } from '@sluice/engine/plugins'
import { DATES_PLUGIN_ID } from './datesPluginId.ts'
import { functions } from './functions/index.ts'
import { helpers } from './helpers/index.ts'
import { withExamples } from './withExamples.ts'

/** Adds the date functions of both generations to formulas: those of the stored date plugin and the built-in ones. */
export function datesPlugin(): PluginDefinition {
  return definePlugin({
    id: DATES_PLUGIN_ID,
    name: 'Dates',
    namespace: 'dates',
    functions: withExamples(`pluginFormulas['${DATES_PLUGIN_ID}'].`, functions),
    helpers: withExamples('wwFormulas.', helpers),
  })
}

import { definePlugin, type PluginDefinition } from '@sluice/engine/plugins'

/** Adds a function that converts volumes. */
export function volumesPlugin(): PluginDefinition {
  return definePlugin({
    id: '0d3f6a1e-6c2b-4f0e-9b58-7a1c4be2d5f3',
    name: 'Volumes',
    namespace: 'volumes',
    functions: {
      gallons: {
        doc: 'US gallons in a number of litres.',
        signature: '(litres: number) => number',
        example: { formula: 'pluginFormulas.volumes.gallons(3.785411784)', result: 1 },
        call: (_context, litres) => Number(litres) / 3.785411784,
      },
    },
  })
}

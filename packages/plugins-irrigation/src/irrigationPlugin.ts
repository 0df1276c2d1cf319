import type { LatePlugin } from '@sluice/engine/plugins'

/** Id of the stored plugin. */
export const IRRIGATION_PLUGIN_ID = '3d0a7c6e-52f1-4c0b-8f5e-6a1d9b7e2c44'

/** Adds the irrigation rules to formulas, and actions for pictures; they are loaded with the first page that calls one. */
export function irrigationPlugin(): LatePlugin {
  const named = { id: IRRIGATION_PLUGIN_ID, namespace: 'irrigation' }
  return {
    ...named,
    define: async () => {
      // One file for both: a page that calls a rule waits for it.
      const { functions, actions } = await import('./rules.ts')
      return { ...named, name: 'Irrigation', functions, actions }
    },
  }
}

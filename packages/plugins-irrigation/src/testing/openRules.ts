import { createTestRuntime } from '@sluice/testing'
import { IRRIGATION_PLUGIN_ID, irrigationPlugin } from '../irrigationPlugin.ts'

/** Current time in the tests. */
export const NOW = '2026-06-15T18:30:00.000Z'

/** A page that references the plugin like the stored pages of an app. */
const page = {
  page: { id: 'home' },
  sections: {},
  wwObjects: { a: { code: `pluginFormulas['${IRRIGATION_PLUGIN_ID}']` } },
}

/**
 * Returns a function that calls the rules like formulas of a page. In its formulas, `R` is replaced by the plugin's functions,
 * and `input` is the given data.
 */
export async function openRules(path = '/') {
  const { runtime, services } = createTestRuntime({ pages: { home: page }, plugins: [irrigationPlugin()], path })
  services.clock.advance(Date.parse(NOW) - services.clock.now())
  const [entry] = runtime.project.pages
  if (!entry) throw new Error('The project has no page.')
  await runtime.loader.load(entry, 'en')
  return (formula: string, input: unknown = null): unknown => {
    const code = formula.replace(/\bR\./g, `pluginFormulas['${IRRIGATION_PLUGIN_ID}'].`)
    const scope = runtime.rootScope.with({ names: { input } })
    return runtime.evaluator.resolve({ __wwtype: 'f', code }, scope, { isStrict: true })
  }
}

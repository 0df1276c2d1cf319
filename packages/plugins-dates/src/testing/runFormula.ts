import { evaluate } from '@sluice/engine/formula'
import { createTestRuntime } from '@sluice/engine/testing'
import { datesPlugin } from '../datesPlugin.ts'

/** Result of a formula that sees only this plugin, at 2026-06-15T00:00:00Z on an English page. */
export function runFormula(code: string): unknown {
  const { runtime, services } = createTestRuntime({ plugins: [datesPlugin()] })
  const names = {
    pluginFormulas: runtime.plugins.functionsObject,
    wwFormulas: runtime.rootScope.lookup('wwFormulas'),
  }
  return evaluate(code, names, { kind: 'formula', clock: services.clock, random: services.random })
}

import { compile, createBudget, createHelpers, parse } from '@sluice/engine/formula'
import { createTestRuntime } from '@sluice/engine/testing'
import { datesPlugin } from '../datesPlugin.ts'

/** What a formula gives that sees nothing but this plugin, at 2026-06-15T00:00:00Z on an English page. */
export function runFormula(code: string): unknown {
  const { runtime, services } = createTestRuntime({ plugins: [datesPlugin()] })
  const { functionsObject, helpers } = runtime.plugins
  const names = new Map<string, unknown>([
    ['pluginFormulas', functionsObject],
    ['wwFormulas', createHelpers(refuse, helpers)],
  ])
  return compile(parse(code))({
    lookup: (name) => names.get(name),
    has: (name) => names.has(name),
    clock: services.clock,
    random: services.random,
    budget: createBudget(),
  })
}

function refuse(): never {
  throw new Error('This test calls no helpers of the engine.')
}

import { compile, createBudget, createHelpers, type FormulaScope, parse } from '@sluice/engine/formula'
import { measure, type Result } from './measure.ts'

const CODE = "wwFormulas.if(item.price * item.qty > 100, 'big ' + item.name, item.name.toUpperCase())"

/** A formula of the usual kind, compiled once, beside reading and compiling it. */
export function formulaBench(): { name: string; results: readonly Result[] } {
  const scope = createScope()
  const compiled = compile(parse(CODE))
  return {
    name: 'Formula',
    results: [
      { label: 'evaluate, compiled', microseconds: measure(() => compiled(scope), 50_000) },
      { label: 'read and compile', microseconds: measure(() => compile(parse(CODE)), 2_000) },
    ],
  }
}

function createScope(): FormulaScope {
  const names = new Map<string, unknown>([
    ['item', { price: 12.5, qty: 9, name: 'nozzle' }],
    [
      'wwFormulas',
      createHelpers(() => ({
        language: 'en',
        defaultLanguage: 'en',
        now: () => 0,
        roles: () => [],
        fileUrl: () => '',
        warnOnce: () => {},
      })),
    ],
  ])
  return {
    lookup: (name) => names.get(name),
    has: (name) => names.has(name),
    clock: { now: () => 0, setTimeout: () => () => {} },
    random: () => 0,
    budget: createBudget(),
  }
}

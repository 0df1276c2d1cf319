/*
 * The benchmark row formula, the same for all contenders: the index plus one, the name in upper case, and the product of three
 * numbers, rounded to two decimals, joined as a text.
 */
import { applyFormula } from '@nordcraft/core/dist/formula/formula.js'
import { compile } from '@sluice/engine/formula'
import * as amis from 'amis-formula'
import jsonata from 'jsonata'
import { createHelpers } from '../../../packages/engine/src/formula/runtime/HelpersObject.ts'
import { ScopeObject } from '../../../packages/engine/src/formula/runtime/ScopeObject.ts'
import type { Line } from './Line.ts'
import { measure, measureAnswer } from './measure.ts'
import { withRatios } from './withRatios.ts'

const row = { name: 'nozzle', count: 3, price: 12.5, factor: 1.07 }
const index = 4

const EXPECTED = '5. NOZZLE 40.13'

const HELPERS =
  "wwFormulas.concatenate(context.item.index + 1, '. ', wwFormulas.uppercase(context.item.data.name), ' ', wwFormulas.round(context.item.data.count * context.item.data.price * context.item.data.factor * 100) / 100)"

const OPERATORS =
  "(context.item.index + 1) + '. ' + context.item.data.name.toUpperCase() + ' ' + Math.round(context.item.data.count * context.item.data.price * context.item.data.factor * 100) / 100"

/** A scope object, like `context` and `context.item` in the running app. */
class Members extends ScopeObject {
  readonly #members: Readonly<Record<string, unknown>>

  constructor(members: Readonly<Record<string, unknown>>) {
    super()
    this.#members = members
  }

  get(key: string): unknown {
    return this.#members[key]
  }
}

const context = new Members({ item: new Members({ index, data: row }) })
const wwFormulas = createHelpers({
  language: 'en',
  defaultLanguage: 'en',
  now: () => 0,
  roles: () => [],
  fileUrl: () => '',
  warnOnce: () => {},
})

const scope = {
  lookup: (name: string) => (name === 'context' ? context : name === 'wwFormulas' ? wwFormulas : undefined),
  has: (name: string) => name === 'context' || name === 'wwFormulas',
  clock: { now: () => 0, setTimeout: () => () => {} },
  random: () => 0,
}

/** One way to evaluate the formula. */
export interface Contender {
  readonly label: string
  run(): unknown
  /** Expected result, where it differs from that of JavaScript. */
  readonly expected?: string
}

const helpers = compile(HELPERS, { kind: 'formula' })
const operators = compile(OPERATORS, { kind: 'formula' })

/** Ours, with helpers and with operators. */
export const ours: readonly Contender[] = [
  { label: 'sluice, with helpers', run: () => helpers.run(scope) },
  { label: 'sluice, with operators', run: () => operators.run(scope) },
]

let texts = 0

/** Parses and compiles a new text each time. */
export function compileNew(): void {
  texts += 1
  compile(`${HELPERS} /* ${texts} */`, { kind: 'formula' })
}

/** Ours, the native function, and the others. jsonata returns a promise. */
export function contenders(): readonly Contender[] {
  return [
    ...ours,
    { label: 'native function', run: () => native({ item: { index, data: row } }) },
    { label: '@nordcraft/core', run: nordcraft() },
    { label: 'amis-formula', run: amisFormula() },
    // Rounds halves to even.
    { label: 'jsonata', run: jsonataFormula(), expected: '5. NOZZLE 40.12' },
  ]
}

function native({ item }: { readonly item: { readonly index: number; readonly data: typeof row } }): string {
  const { name, count, price, factor } = item.data
  return `${item.index + 1}. ${name.toUpperCase()} ${Math.round(count * price * factor * 100) / 100}`
}

function amisFormula(): () => unknown {
  const ast = amis.parse(
    "${CONCATENATE(index + 1, '. ', UPPER(row.name), ' ', ROUND(row.count * row.price * row.factor * 100, 0) / 100)}",
    { evalMode: false },
  )
  const data = { index, row }
  return () => amis.evaluate(ast, data)
}

function jsonataFormula(): () => unknown {
  const expression = jsonata(
    "$string(index + 1) & '. ' & $uppercase(row.name) & ' ' & $string($round(row.count * row.price * row.factor * 100) / 100)",
  )
  const data = { index, row }
  return () => expression.evaluate(data)
}

type NordcraftFormula = Parameters<typeof applyFormula>[0]

function nordcraft(): () => unknown {
  const path = (...keys: readonly (string | number)[]) => ({ type: 'path', path: ['ListItem', ...keys] })
  const value = (given: unknown) => ({ type: 'value', value: given })
  const call = (name: string, ...args: readonly unknown[]) => ({
    type: 'function',
    name: `@toddle/${name}`,
    arguments: args.map((formula) => ({ formula })),
  })
  const functions: Readonly<Record<string, (args: readonly unknown[]) => unknown>> = {
    '@toddle/add': (args) => args.reduce((a: number, b) => a + Number(b), 0),
    '@toddle/multiply': (args) => args.reduce((a: number, b) => a * Number(b), 1),
    '@toddle/divide': (args) => Number(args[0]) / Number(args[1]),
    '@toddle/round': (args) => Math.round(Number(args[0])),
    '@toddle/uppercase': (args) => String(args[0]).toUpperCase(),
    '@toddle/concatenate': (args) => args.join(''),
  }
  const product = call('multiply', path('Item', 'count'), path('Item', 'price'), path('Item', 'factor'), value(100))
  const formula = call(
    'concatenate',
    call('add', path('Index'), value(1)),
    value('. '),
    call('uppercase', path('Item', 'name')),
    value(' '),
    call('divide', call('round', product), value(100)),
  )
  // The library's types require a whole component around a formula; its functions come from the `toddle` registry.
  const context = {
    component: undefined,
    data: { Attributes: {}, ListItem: { Item: row, Index: index } },
    package: undefined,
    env: undefined,
    toddle: { getFormula: (name: string) => functions[name], getCustomFormula: () => undefined, errors: [] },
  } as unknown as Parameters<typeof applyFormula>[1]
  return () => applyFormula(formula as NordcraftFormula, context)
}

/**
 * Measures ours and the others in one run. The bars are for the formula with operators, scaled by `slowness`, and for parsing and
 * compiling.
 */
export async function rowFormulaBench(slowness: number): Promise<readonly Line[]> {
  const lines: Omit<Line, 'ratio'>[] = []
  for (const { label, run, expected = EXPECTED } of contenders()) {
    const value = await run()
    if (value !== expected) throw new Error(`${label} gives ${String(value)}`)
    lines.push(
      line('the benchmark row formula', label, { median: await measureAnswer(run, 20_000), bar: 0.5 * slowness }),
    )
  }
  const compiling = line('read and compile', OURS, { median: measure(compileNew, 10_000), bar: 25 })
  return withRatios([...lines, compiling], OURS)
}

const OURS = 'sluice, with operators'

function line(name: string, contender: string, { median, bar }: Pick<Line, 'bar' | 'median'>): Omit<Line, 'ratio'> {
  return { name, rows: null, contender, unit: 'µs', median, bar }
}

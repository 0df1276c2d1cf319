import { FormulaError } from '@sluice/engine/formula'
import type { PluginFunctions } from '@sluice/engine/plugins'
import { expect, it } from 'vitest'
import { inTimeZone } from './inTimeZone.ts'
import { testContext } from './testContext.ts'

/** A call and its result or error message; by default in UTC on an English page at 2026-06-15T00:00:00Z. */
export interface Case {
  readonly name: string
  readonly args: readonly unknown[]
  readonly result?: unknown
  readonly message?: string | undefined
  readonly zone?: string | undefined
  readonly language?: string | undefined
  readonly favoriteFormat?: string | undefined
}

/** One test per case, and one test that every function has a case. */
export function describeCases(functions: PluginFunctions, cases: readonly Case[]): void {
  it.each(cases.map((item) => [titleOf(item), item] as const))('%s', (_title, item) => {
    expect(outcomeOf(functions, item)).toEqual(
      item.message === undefined ? reviveValue(item.result) : { message: item.message },
    )
  })

  it('has a case for every function', () => {
    expect([...new Set(cases.map(({ name }) => name))].toSorted()).toEqual(Object.keys(functions).toSorted())
  })
}

/** Result of a call, or the message of its error. */
export function outcomeOf(functions: PluginFunctions, item: Omit<Case, 'result' | 'message'>): unknown {
  const { name, args, zone = 'UTC', language = 'en', favoriteFormat } = item
  const settings = favoriteFormat === undefined ? {} : { favoriteFormat }
  const context = testContext({ settings, language: () => language })
  try {
    return inTimeZone(zone, () => functions[name]?.call(context, ...args.map(reviveValue)))
  } catch (error) {
    if (error instanceof FormulaError && error.code === 'formula/argument') return { message: error.message }
    throw error
  }
}

function titleOf({ name, args, message, result, zone = 'UTC', language = 'en' }: Case): string {
  const told = message === undefined ? JSON.stringify(reviveValue(result)) : `“${message}”`
  return `${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')}) is ${told} (${zone}, ${language})`
}

/**
 * Decodes a value of a case file: `{ "$": "NaN" }`, `{ "$": "undefined" }` and `{ "$date": "…" }` encode values that JSON lacks.
 */
function reviveValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('$' in value) return value.$ === 'NaN' ? Number.NaN : undefined
  return '$date' in value ? new Date(String(value.$date)) : value
}

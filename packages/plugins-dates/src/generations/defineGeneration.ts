import type { PluginContext, PluginFunctions } from '@sluice/engine/plugins'
import type { DateTime } from 'luxon'
import { toIso } from '../time/toIso.ts'
import { type ArgumentRules, requireDate } from './arguments.ts'

/** A generation of the stored functions: their table, and how they read arguments. */
interface Generation {
  /** Precedes names of functions in formulas. */
  readonly prefix: string
  readonly rules: ArgumentRules
  readonly rows: DateRows
}

/** Functions by their names in formulas. */
export type DateRows = Readonly<Record<string, DateRow>>

/** A function in the table of a generation. */
export interface DateRow {
  readonly doc: string
  readonly signature: string
  /** A call without its prefix, and its result in UTC at 2026-06-15T00:00:00Z on an English page. */
  readonly example: readonly [call: string, result: unknown]
  call(call: DateCall, ...args: readonly unknown[]): unknown
}

interface DateCall {
  readonly context: PluginContext
  readonly rules: ArgumentRules
}

/** Functions of a generation in the form that plugins declare. */
export function defineGeneration({ prefix, rules, rows }: Generation): PluginFunctions {
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => {
      const [call, result] = row.example
      return [
        name,
        {
          doc: row.doc,
          signature: row.signature,
          example: { formula: `${prefix}${call}`, result },
          call: (context, ...args) => row.call({ context, rules }, ...args),
        },
      ]
    }),
  )
}

/** A function that extracts one number from a date, which is now unless given, in local time. */
export function getter(
  doc: string,
  [name, result]: readonly [name: string, result: number],
  get: (date: DateTime, context: PluginContext) => number,
): DateRow {
  return {
    doc,
    signature: '(date?: date) => number',
    example: [`${name}('2026-06-15T08:30:45Z')`, result],
    call: ({ context, rules }, date = context.services.clock.now()) =>
      get(rules.acceptDate(rules.readDate(date)), context),
  }
}

/** A function that changes a date by an amount. */
export function changer(
  doc: string,
  example: DateRow['example'],
  change: (date: DateTime, amount: number) => DateTime,
): DateRow {
  return {
    doc,
    signature: '(date: date, amount: number) => text',
    example,
    call: ({ rules }, date, amount) => toIso(change(requireDate(rules, date), rules.requireAmount(amount))),
  }
}

import { type Formula, f, type Handle, type Reading } from './formula.ts'
import { type Value, valueAt } from './value.ts'

/** A literal argument, or something that computes it when the app runs. */
type Argument<T> = Formula | Handle | Reading<T | null | undefined> | T

/** Arguments that make up a call, each also computed. */
type Arguments<A extends readonly unknown[]> = { readonly [I in keyof A]: Argument<A[I]> }

/** A variable of a plugin that holds a `T`. */
export function pluginVariable<T = unknown>(pluginId: string, name: string): Value<T> {
  return valueAt(() => `pluginVariables['${pluginId}'].${name}`)
}

/** A function of a plugin for formulas, with arguments `A` and a result `R`: calling it gives the result as a value. */
export function pluginFunction<A extends readonly unknown[] = readonly unknown[], R = unknown>(
  pluginId: string,
  name: string,
): (...args: Arguments<A>) => Value<R> {
  return (...args) =>
    valueAt(() => `pluginFormulas['${pluginId}'].${name}(${args.map((arg) => argumentCode(arg)).join(', ')})`)
}

function argumentCode(argument: unknown): string {
  // A formula keeps what it is given: a literal, a value or a handle.
  const { code } = f`${argument as string}`
  return code
}

import { apportion } from './apportion.ts'

/** So many values of the choices, in the proportion of their weights exactly, in the order of the choices. */
export function spread<T>(total: number, choices: readonly (readonly [value: T, weight: number])[]): T[] {
  const shares = apportion(
    total,
    choices.map(([, weight]) => weight),
  )
  return choices.flatMap(([value], index) => Array.from({ length: shares[index] ?? 0 }, () => value))
}

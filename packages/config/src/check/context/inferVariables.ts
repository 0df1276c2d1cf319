/*
 * Types of variables that follow from what is set. What is set is often made of the variable itself, as in “the list and one more”, so
 * the types grow in rounds, from no value at all until nothing is added. What still grows after some rounds, such as an object that
 * keeps its own former value, has the type that is declared.
 */
import { isSubtype, NEVER, type Type, unionOf } from '@sluice/formula-check'
import type { TakenValue, VariableSource } from './VariableSource.ts'

const GROWING_ROUNDS = 5

/** Types of variables, by the names that formulas read. */
export type VariableTypes = ReadonlyMap<string, Type>

/** Returns a lookup of the types of stored values where the variables have these types. */
type Evaluate = (variables: VariableTypes) => (value: TakenValue) => Type

/**
 * Infers the types of variables from the values that they take over.
 * @param isFixed whether the type of a value is the same for any types of variables.
 */
export function inferVariables(
  sources: readonly VariableSource[],
  isFixed: (value: TakenValue) => boolean,
  evaluate: Evaluate,
): VariableTypes {
  if (sources.length === 0) return new Map()
  const fixed = fixedTypes(sources, isFixed, evaluate(new Map()))
  const settled = new Set<VariableSource>()
  const typesWith = (typeOf: (value: TakenValue) => Type) =>
    new Map(
      sources.map((source) => {
        const inferred = () => source.typeOf(source.taken.map((value) => fixed.get(value) ?? typeOf(value)))
        return [source, settled.has(source) ? source.declared : inferred()] as const
      }),
    )
  let types = typesWith(() => NEVER)
  for (let round = 1; ; round += 1) {
    const next = typesWith(evaluate(byKey(types)))
    const growing = sources.filter((source) => !isSubtype(next.get(source) ?? NEVER, types.get(source) ?? NEVER))
    types = next
    if (growing.length === 0) return byKey(types)
    if (round >= GROWING_ROUNDS) for (const source of growing) settled.add(source)
  }
}

function fixedTypes(
  sources: readonly VariableSource[],
  isFixed: (value: TakenValue) => boolean,
  typeOf: (value: TakenValue) => Type,
): ReadonlyMap<TakenValue, Type> {
  const values = sources.flatMap(({ taken }) => taken).filter(isFixed)
  return new Map(values.map((value) => [value, typeOf(value)]))
}

/** Variables of several pages may have one name; it may be any of them. */
function byKey(types: ReadonlyMap<VariableSource, Type>): VariableTypes {
  const found = new Map<string, Type>()
  for (const [{ keys }, type] of types) for (const key of keys) found.set(key, unionOf([type, found.get(key) ?? NEVER]))
  return found
}

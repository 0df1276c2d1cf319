import { FormulaError } from '../FormulaError.ts'
import { type Callable, isCallable } from '../runtime/callable.ts'
import { activeEvaluation, ownNow, spendActive } from '../runtime/Evaluation.ts'
import { arrayLike, iterate } from '../runtime/iterate.ts'
import { checkLength } from '../runtime/limits.ts'
import { CallableNamespace, callableOf } from '../runtime/Namespace.ts'
import { defineOwn, ownEntries } from '../runtime/own.ts'
import { ScopeObject } from '../runtime/ScopeObject.ts'
import { toText } from '../runtime/toPrimitive.ts'

/** Returns the own data of a value as `Object.entries` does; texts have their characters. */
function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (value === null || value === undefined)
    throw new FormulaError('formula/no-value', 'Cannot convert undefined or null to object')
  if (value instanceof ScopeObject) return Object.entries(value.toPlain())
  // Before the entries exist, because they take far more memory than the list.
  if (Array.isArray(value)) spendActive(value.length * 3)
  const entries = typeof value === 'function' ? [] : ownEntries(Object(value))
  spendActive(entries.length)
  return entries.filter(([, item]) => typeof item !== 'function' || isCallable(item))
}

const assign: Callable = (target, ...sources) => {
  if (typeof target !== 'object' || target === null || target instanceof ScopeObject)
    throw new FormulaError('formula/argument', 'Object.assign needs an object to write to.')
  const evaluation = activeEvaluation()
  const result = evaluation.change(target, evaluation.range)
  for (const source of sources)
    if (source !== null && source !== undefined)
      for (const [key, item] of entriesOf(source)) defineOwn(result, key, item)
  return result
}

const fromEntries: Callable = (list) => {
  const result: Record<string, unknown> = {}
  for (const entry of iterate(list)) {
    const [key, value] = iterate(entry)
    defineOwn(result, toText(key), value)
  }
  return ownNow(result)
}

const groupBy = (list: unknown, callback: unknown): Map<string, unknown[]> => {
  const keyOf = callableOf(callback)
  if (!keyOf) throw new FormulaError('formula/not-callable', 'A function is needed to group by.')
  const groups = new Map<string, unknown[]>()
  iterate(list).forEach((item, i) => {
    const key = toText(keyOf(item, i))
    const group = groups.get(key) ?? ownNow([])
    group.push(item)
    groups.set(key, group)
  })
  return groups
}

/** Freezes values that the run created; values from outside it cannot change anyway. */
const freeze: Callable = (value) => activeEvaluation().freeze(value)

const from: Callable = (source, map) => {
  const items = arrayLike(source)
  const callback = callableOf(map)
  if (map !== undefined && !callback)
    throw new FormulaError('formula/not-callable', 'Array.from needs a function to map with.')
  return ownNow(callback ? items.map((item, i) => callback(item, i)) : [...items])
}

const list: Callable = (...args) => {
  const [only] = args
  if (args.length !== 1 || typeof only !== 'number') return ownNow([...args])
  checkLength(only)
  spendActive(only / 8)
  return ownNow(new Array<unknown>(only))
}

/** `Object(value)`: texts and numbers are not wrapped, because formulas use the primitive anyway. */
const asObject: Callable = (value) => value ?? ownNow({})

export const objectGlobals = {
  Array: new CallableNamespace({
    call: list,
    construct: list,
    is: Array.isArray,
    members: { isArray: Array.isArray, of: (...items: readonly unknown[]) => ownNow([...items]), from },
  }),
  Object: new CallableNamespace({
    call: asObject,
    construct: asObject,
    is: (value) => typeof value === 'object' && value !== null,
    members: {
      keys: (value: unknown) => ownNow(entriesOf(value).map(([key]) => key)),
      values: (value: unknown) => ownNow(entriesOf(value).map(([, item]) => item)),
      entries: (value: unknown) => ownNow(entriesOf(value).map((entry) => ownNow([...entry]))),
      fromEntries,
      assign,
      freeze,
      is: Object.is,
      hasOwn: (value: unknown, key: unknown) =>
        value === null || value === undefined || value instanceof ScopeObject
          ? entriesOf(value).some(([name]) => name === toText(key))
          : Object.hasOwn(Object(value), toText(key)),
      groupBy: (items: unknown, callback: unknown) => ownNow(Object.fromEntries(groupBy(items, callback))),
    },
  }),
  Map: new CallableNamespace({
    construct: (entries) =>
      ownNow(new Map(entries === null || entries === undefined ? [] : iterate(entries).map((entry) => pairOf(entry)))),
    is: (value) => value instanceof Map,
    members: { groupBy: (items: unknown, callback: unknown) => ownNow(groupBy(items, callback)) },
  }),
  Set: new CallableNamespace({
    construct: (items) => ownNow(new Set(items === null || items === undefined ? [] : iterate(items))),
    is: (value) => value instanceof Set,
  }),
}

function pairOf(entry: unknown): [unknown, unknown] {
  const [key, value] = iterate(entry)
  return [key, value]
}

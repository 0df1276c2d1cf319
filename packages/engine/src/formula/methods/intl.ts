import type { Evaluation } from '../runtime/Evaluation.ts'
import { iterate } from '../runtime/iterate.ts'
import { toPrimitive } from '../runtime/toPrimitive.ts'
import { type Adapter, methodTable, primitives } from './adapters.ts'
import { defineKind, type Kind } from './Kind.ts'

/** Converts date arguments of `formatToParts`. */
const dates: Adapter = (native) => (receiver, args, evaluation) =>
  Reflect.apply(native, receiver, times(args, evaluation))

/** Converts dates to numbers; a missing first date is the current time of the run. */
function times([first, ...rest]: readonly unknown[], { scope }: Evaluation): readonly unknown[] {
  return [
    first === undefined ? scope.clock.now() : toPrimitive(first, 'number'),
    ...rest.map((one) => toPrimitive(one, 'number')),
  ]
}

const NAMES = ['formatRange', 'formatRangeToParts', 'of', 'resolvedOptions', 'select'] as const

/** Methods of every format of `Intl`. */
const intlFormats: readonly (readonly [new (...args: never) => object, ReturnType<typeof methodTable>])[] = [
  'Collator',
  'DateTimeFormat',
  'DisplayNames',
  'ListFormat',
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
].flatMap((name) => {
  const type: unknown = Reflect.get(Intl, name)
  if (typeof type !== 'function') return []
  // These members of `Intl` are constructors.
  const format = type as new (...args: never) => object
  return [[format, formatMethods(format.prototype, name)] as const]
})

function formatMethods(prototype: object, name: string): ReturnType<typeof methodTable> {
  const lines = Object.fromEntries(NAMES.map((method) => [method, primitives]))
  const methods = new Map(
    methodTable(prototype, { ...lines, formatToParts: name === 'DateTimeFormat' ? dates : primitives }),
  )
  for (const method of ['compare', 'format']) {
    const own = Object.getOwnPropertyDescriptor(prototype, method)
    if (!own) continue
    methods.set(method, (receiver, args, evaluation) =>
      Reflect.apply(own.get ? own.get.call(receiver) : own.value, receiver, argumentsOf(name, args, evaluation)),
    )
  }
  return methods
}

function argumentsOf(name: string, args: readonly unknown[], evaluation: Evaluation): readonly unknown[] {
  if (name === 'DateTimeFormat') return times(args, evaluation)
  return args.map((arg) => (name === 'ListFormat' ? listOfTexts(arg) : toPrimitive(arg, 'number')))
}

function listOfTexts(list: unknown): unknown {
  return iterate(list).map((item) => toPrimitive(item, 'string'))
}

/** Kinds of the objects of `Intl`, which only texts that name it can make. */
export const intlKinds: readonly Kind[] = intlFormats.map(([type, methods]) => defineKind(`Intl.${type.name}`, methods))

/** The kind of an object of `Intl`; undefined for any other. */
export function intlKindOf(value: object): Kind | undefined {
  return intlKinds[intlFormats.findIndex(([type]) => value instanceof type)]
}

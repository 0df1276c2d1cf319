/* Methods that depend on a language: of the objects of `Intl`, normal forms of texts, and lists as texts. Loaded with scripts. */
import { callListed, type Method } from '../runtime/callListed.ts'
import type { Evaluation } from '../runtime/Evaluation.ts'
import { iterate, plainList } from '../runtime/iterate.ts'
import { checkText } from '../runtime/limits.ts'
import { listText, toPrimitive, toText } from '../runtime/toPrimitive.ts'
import { type Adapter, methodTable, primitives } from './adapters.ts'
import { defineKind, type Kind } from './Kind.ts'
import { kindOf } from './kindOf.ts'

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

/** Characters that are normalized at a time to measure the result. */
const PIECE = 10_000

/** Measures the normal form of a long text by pieces first, because one character may become eighteen. */
const normalize: Method = (receiver, [given], evaluation) => {
  const text = toText(receiver)
  // Another form is an error of the native method.
  const form = given === undefined ? given : (toPrimitive(given, 'string') as string)
  let length = 0
  for (let i = 0; i < text.length; i += PIECE) {
    evaluation.spend(PIECE / 8)
    length += text.slice(i, i + PIECE).normalize(form).length
    checkText(length)
  }
  return text.normalize(form)
}

/** Joins the texts of a list's items in a language; a list directly inside itself adds nothing. */
const localeText: Method = (receiver, args, evaluation) =>
  // The table of kinds uses this for lists only.
  listText(
    plainList(receiver as readonly unknown[]).map((item) => {
      if (item === receiver) return ''
      const method = kindOf(item)?.methods.get('toLocaleString')
      return method ? callListed(method, item, 'toLocaleString', [...args], evaluation) : item
    }),
  )

const rareMethods: Readonly<Record<string, Method>> = { normalize, toLocaleString: localeText }

/** Calls a method that few texts use. */
export function callRare(name: string, ...call: Parameters<Method>): unknown {
  return rareMethods[name]?.(...call)
}

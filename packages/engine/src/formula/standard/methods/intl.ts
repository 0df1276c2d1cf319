import { toPrimitive } from '../../toPrimitive.ts'
import { type Adapter, methodTable, primitives } from './adapters.ts'

/** Natives that read accessors of the prototype instead of methods: `format` and `compare`. */
const dates: Adapter = (native) => (receiver, args) =>
  Reflect.apply(
    native,
    receiver,
    args.map((arg) => toPrimitive(arg, 'number')),
  )

const NAMES = ['formatRange', 'formatRangeToParts', 'formatToParts', 'of', 'resolvedOptions', 'select'] as const

/** Methods of every format of `Intl`. */
export const intlFormats: readonly (readonly [new (...args: never) => object, ReturnType<typeof methodTable>])[] = [
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
  // Members of `Intl` with these names are constructors.
  const format = type as new (...args: never) => object
  return [[format, formatMethods(format.prototype, name)] as const]
})

function formatMethods(prototype: object, name: string): ReturnType<typeof methodTable> {
  const adapter = name === 'DateTimeFormat' ? dates : primitives
  const methods = new Map(methodTable(prototype, Object.fromEntries(NAMES.map((method) => [method, adapter]))))
  for (const method of ['compare', 'format']) {
    const own = Object.getOwnPropertyDescriptor(prototype, method)
    if (!own) continue
    methods.set(method, (receiver, args) => {
      const list = name === 'ListFormat' ? args.map(listOfTexts) : args.map((arg) => toPrimitive(arg, 'number'))
      return Reflect.apply(own.get ? own.get.call(receiver) : own.value, receiver, list)
    })
  }
  return methods
}

function listOfTexts(list: unknown): unknown {
  return Array.isArray(list) ? list.map((item) => toPrimitive(item, 'string')) : list
}

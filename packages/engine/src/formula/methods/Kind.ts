import type { Method } from '../runtime/callListed.ts'
import { toText } from '../runtime/toPrimitive.ts'

/** One kind of receiver. */
export interface Kind {
  readonly name: string
  readonly methods: Map<string, Method>
  /** Accessors that can be read, by name. */
  readonly members: ReadonlyMap<string, (receiver: unknown) => unknown>
  /** Accessors that scripts can write. */
  readonly writable: ReadonlySet<string>
}

/** A kind whose members are accessors of a prototype. */
export function defineKind(
  name: string,
  methods: ReadonlyMap<string, Method>,
  prototype: object = {},
  members: readonly string[] = [],
  writable: readonly string[] = [],
): Kind {
  const readers = members.map((member) => [member, reader(prototype, member)] as const)
  return { name, methods: new Map(methods), members: new Map(readers), writable: new Set(writable) }
}

function reader(prototype: object, member: string): (receiver: unknown) => unknown {
  const get = Object.getOwnPropertyDescriptor(prototype, member)?.get
  return (receiver) => get?.call(receiver)
}

/** `hasOwnProperty` of any value. */
export const hasOwn: Method = (receiver, [key]) => Object.hasOwn(Object(receiver), toText(key))

/** Methods of plain objects. */
export const objectMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['hasOwnProperty', hasOwn],
  ['propertyIsEnumerable', hasOwn],
  ['toString', toText],
  ['toLocaleString', toText],
  ['valueOf', (receiver) => receiver],
])

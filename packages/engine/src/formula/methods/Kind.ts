import type { Method } from '../runtime/callListed.ts'
import { toText } from '../runtime/toPrimitive.ts'

/** Kind of receiver: its methods and accessors. */
export interface Kind {
  readonly name: string
  readonly methods: Map<string, Method>
  /** Readable accessors, by name. */
  readonly members: ReadonlyMap<string, (receiver: unknown) => unknown>
  /** Accessors that scripts can write. */
  readonly writable: ReadonlySet<string>
}

/** Defines a kind whose members are accessors of a prototype. */
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

/** `hasOwnProperty`, for any value. */
export const hasOwn: Method = (receiver, [key]) => Object.hasOwn(Object(receiver), toText(key))

/** Methods of plain objects. */
export const objectMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['hasOwnProperty', hasOwn],
  ['propertyIsEnumerable', hasOwn],
  ['toString', toText],
  ['toLocaleString', toText],
  ['valueOf', (receiver) => receiver],
])

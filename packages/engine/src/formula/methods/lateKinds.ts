import { addressKinds } from './addresses.ts'
import { intlKinds } from './intl.ts'
import type { Kind } from './Kind.ts'

type Type = new (...args: never) => object

const instances: readonly (readonly [Type, Kind])[] = [...addressKinds, ...intlKinds]

/** Kinds of objects that only texts with late names can make. */
export const lateKinds: readonly Kind[] = instances.map(([, kind]) => kind)

/** The kind of such an object; undefined for any other. */
export function lateKindOf(value: object): Kind | undefined {
  return instances.find(([type]) => value instanceof type)?.[1]
}

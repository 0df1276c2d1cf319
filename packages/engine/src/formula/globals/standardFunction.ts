import type { Callable } from '../runtime/callable.ts'
import { CallableNamespace } from '../runtime/Namespace.ts'

/** A standard function without members, such as `isNaN`. */
export function standardFunction(call: Callable): CallableNamespace {
  return new CallableNamespace({ call })
}

import type { Callable } from '../../callable.ts'
import { CallableNamespace } from '../../Namespace.ts'

/** A standard function without members, such as `isNaN`. */
export function standardFunction(call: Callable): CallableNamespace {
  return new CallableNamespace({ call })
}

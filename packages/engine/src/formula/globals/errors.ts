import { ownNow } from '../runtime/Evaluation.ts'
import { CallableNamespace } from '../runtime/Namespace.ts'
import { ownEntries } from '../runtime/own.ts'
import { toText } from '../runtime/toPrimitive.ts'

type Type = new (message?: string, options?: ErrorOptions) => Error

function error(type: Type): CallableNamespace {
  const create = (message: unknown, options: unknown) => {
    const given = typeof options === 'object' && options !== null ? ownEntries(options) : []
    const cause = given.find(([name]) => name === 'cause')
    return ownNow(new type(message === undefined ? undefined : toText(message), cause && { cause: cause[1] }))
  }
  return new CallableNamespace({
    call: create,
    construct: create,
    is: (value) => value instanceof type,
  })
}

export const errorGlobals = {
  Error: error(Error),
  EvalError: error(EvalError),
  RangeError: error(RangeError),
  ReferenceError: error(ReferenceError),
  SyntaxError: error(SyntaxError),
  TypeError: error(TypeError),
  URIError: error(URIError),
}

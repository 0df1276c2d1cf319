import { CallableNamespace } from '../../Namespace.ts'
import { ownNow } from '../../standard/globals/ownNow.ts'
import { toText } from '../../toPrimitive.ts'
import { ownEntries } from '../../values/own.ts'

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

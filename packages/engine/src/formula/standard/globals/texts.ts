import type { Callable } from '../../callable.ts'
import { CallableNamespace } from '../../Namespace.ts'
import { toNumeric, toPrimitive, toText } from '../../toPrimitive.ts'
import { checkText } from '../../values/limits.ts'
import { createRegExp } from '../regexp/createRegExp.ts'
import { plainRegExp } from '../regexp/plainRegExp.ts'

const ofText =
  (native: (text: string) => string): Callable =>
  (value) =>
    native(toText(value))

const asFunction = (call: Callable) => new CallableNamespace({ call })

const regexp: Callable = (pattern, flags) => {
  const given = pattern instanceof RegExp ? plainRegExp(pattern) : null
  const source = given ? given.source : pattern === undefined ? '' : toText(pattern)
  return createRegExp(source, flags === undefined ? (given?.flags ?? '') : toText(flags))
}

export const textGlobals = {
  String: new CallableNamespace({
    call: (...args) => (args.length === 0 ? '' : toText(args[0])),
    members: {
      fromCharCode: (...codes: readonly unknown[]) => String.fromCharCode(...codes.map(toNumeric)),
      fromCodePoint: (...codes: readonly unknown[]) => String.fromCodePoint(...codes.map(toNumeric)),
    },
  }),

  BigInt: asFunction((value) => {
    // `BigInt` takes any primitive and says what it cannot take.
    const primitive = toPrimitive(value, 'number')
    if (typeof primitive === 'string') checkText(primitive.length * 1_000)
    return BigInt(primitive as number)
  }),
  RegExp: new CallableNamespace({ call: regexp, construct: regexp, is: (value) => value instanceof RegExp }),
  encodeURIComponent: asFunction(ofText(encodeURIComponent)),
  decodeURIComponent: asFunction(ofText(decodeURIComponent)),
  encodeURI: asFunction(ofText(encodeURI)),
  decodeURI: asFunction(ofText(decodeURI)),
  escape: asFunction(ofText((text) => Reflect.apply(legacy('escape'), undefined, [text]))),
  unescape: asFunction(ofText((text) => Reflect.apply(legacy('unescape'), undefined, [text]))),
  atob: asFunction(ofText(atob)),
  btoa: asFunction(ofText(btoa)),
}

/** `escape` and `unescape` are standard, if old; the type declarations call them deprecated. */
function legacy(name: 'escape' | 'unescape'): (text: string) => string {
  return Reflect.get(globalThis, name) as (text: string) => string
}

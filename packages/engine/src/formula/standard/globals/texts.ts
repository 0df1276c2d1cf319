import type { Callable } from '../../callable.ts'
import { CallableNamespace } from '../../Namespace.ts'
import { toNumeric, toPrimitive, toText } from '../../toPrimitive.ts'
import { createRegExp } from '../regexp/createRegExp.ts'

const ofText =
  (native: (text: string) => string): Callable =>
  (value) =>
    native(toText(value))

const asFunction = (call: Callable) => new CallableNamespace({ call })

const regexp: Callable = (pattern, flags) => {
  const isPattern = pattern instanceof RegExp
  const source = isPattern ? pattern.source : pattern === undefined ? '' : toText(pattern)
  return createRegExp(source, flags === undefined ? (isPattern ? pattern.flags : '') : toText(flags))
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
    return BigInt(toPrimitive(value, 'number') as number)
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

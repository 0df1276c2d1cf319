import { plainRegExp } from '../regexp/plainRegExp.ts'
import type { Callable } from '../runtime/callable.ts'
import { activeEvaluation, spendActive, workOf } from '../runtime/Evaluation.ts'
import { checkText } from '../runtime/limits.ts'
import { CallableNamespace, standardFunction } from '../runtime/Namespace.ts'
import { toNumeric, toPrimitive, toText } from '../runtime/toPrimitive.ts'

const ofText =
  (native: (text: string) => string): Callable =>
  (value) => {
    const result = native(toText(value))
    checkText(result.length)
    spendActive(workOf(result))
    return result
  }

const regexp: Callable = (pattern, flags) => {
  const given = pattern instanceof RegExp ? plainRegExp(pattern) : null
  const source = given ? given.source : pattern === undefined ? '' : toText(pattern)
  const wanted = flags === undefined ? (given?.flags ?? '') : toText(flags)
  return activeEvaluation().late.linearRegExps.get()(source, wanted)
}

export const textGlobals = {
  String: new CallableNamespace({
    call: (...args) => (args.length === 0 ? '' : toText(args[0])),
    members: {
      // One code at a time, because a native call takes a limited number of arguments.
      fromCharCode: (...codes: readonly unknown[]) =>
        codes.map((code) => String.fromCharCode(toNumeric(code))).join(''),
      fromCodePoint: (...codes: readonly unknown[]) => String.fromCodePoint(...codes.map(toNumeric)),
    },
  }),

  BigInt: standardFunction((value) => {
    // `BigInt` accepts any primitive and throws for invalid ones.
    const primitive = toPrimitive(value, 'number')
    if (typeof primitive === 'string') checkText(primitive.length * 1_000)
    return BigInt(primitive as number)
  }),
  RegExp: new CallableNamespace({ call: regexp, construct: regexp, is: (value) => value instanceof RegExp }),
  encodeURIComponent: standardFunction(ofText(encodeURIComponent)),
  decodeURIComponent: standardFunction(ofText(decodeURIComponent)),
  encodeURI: standardFunction(ofText(encodeURI)),
  decodeURI: standardFunction(ofText(decodeURI)),
  escape: standardFunction(ofText((text) => Reflect.apply(legacy('escape'), undefined, [text]))),
  unescape: standardFunction(ofText((text) => Reflect.apply(legacy('unescape'), undefined, [text]))),
  atob: standardFunction(ofText(atob)),
  btoa: standardFunction(ofText(btoa)),
}

/** `escape` and `unescape` are standard, but the type declarations mark them as deprecated. */
function legacy(name: 'escape' | 'unescape'): (text: string) => string {
  return Reflect.get(globalThis, name) as (text: string) => string
}

import type { Callable } from '../runtime/callable.ts'
import { activeEvaluation } from '../runtime/Evaluation.ts'
import { CallableNamespace, Namespace, standardFunction } from '../runtime/Namespace.ts'
import { toNumeric, toPrimitive, toText } from '../runtime/toPrimitive.ts'

const FUNCTIONS = [
  'abs',
  'acos',
  'acosh',
  'asin',
  'asinh',
  'atan',
  'atan2',
  'atanh',
  'cbrt',
  'ceil',
  'clz32',
  'cos',
  'cosh',
  'exp',
  'expm1',
  'floor',
  'fround',
  'hypot',
  'imul',
  'log',
  'log10',
  'log1p',
  'log2',
  'pow',
  'round',
  'sign',
  'sin',
  'sinh',
  'sqrt',
  'tan',
  'tanh',
  'trunc',
] as const
const CONSTANTS = ['E', 'LN10', 'LN2', 'LOG10E', 'LOG2E', 'PI', 'SQRT1_2', 'SQRT2'] as const

/** Wraps a native function to convert its arguments to numbers. */
function numeric(native: (...values: number[]) => unknown): Callable {
  if (native.length === 1) return (value) => native(toNumeric(value))
  return (...args) => native(...args.map(toNumeric))
}

/** Wraps `Math.max` or `Math.min`, applied pairwise because a native call takes a limited number of arguments. */
function extreme(native: (a: number, b: number) => number, start: number): Callable {
  return (...args) => args.reduce<number>((found, value) => native(found, toNumeric(value)), start)
}

export const math = new Namespace({
  ...Object.fromEntries(FUNCTIONS.map((name) => [name, numeric(Math[name])])),
  ...Object.fromEntries(CONSTANTS.map((name) => [name, Math[name]])),
  max: extreme(Math.max, Number.NEGATIVE_INFINITY),
  min: extreme(Math.min, Number.POSITIVE_INFINITY),
  random: () => activeEvaluation().scope.random(),
})

const floatOf: Callable = (text) => Number.parseFloat(toText(text))
const intOf: Callable = (text, radix) =>
  Number.parseInt(toText(text), radix === undefined ? undefined : toNumeric(radix))

export const numberGlobals = {
  Boolean: standardFunction((value) => Boolean(value)),
  Number: new CallableNamespace({
    call: (...args) => (args.length === 0 ? 0 : Number(toPrimitive(args[0], 'number'))),
    members: {
      EPSILON: Number.EPSILON,
      MAX_SAFE_INTEGER: Number.MAX_SAFE_INTEGER,
      MAX_VALUE: Number.MAX_VALUE,
      MIN_SAFE_INTEGER: Number.MIN_SAFE_INTEGER,
      MIN_VALUE: Number.MIN_VALUE,
      NEGATIVE_INFINITY: Number.NEGATIVE_INFINITY,
      NaN: Number.NaN,
      POSITIVE_INFINITY: Number.POSITIVE_INFINITY,
      isFinite: (value: unknown) => Number.isFinite(value),
      isInteger: (value: unknown) => Number.isInteger(value),
      isNaN: (value: unknown) => Number.isNaN(value),
      isSafeInteger: (value: unknown) => Number.isSafeInteger(value),
      parseFloat: floatOf,
      parseInt: intOf,
    },
  }),
  parseFloat: standardFunction(floatOf),
  parseInt: standardFunction(intOf),
  isNaN: standardFunction((value) => Number.isNaN(toNumeric(value))),
  isFinite: standardFunction((value) => Number.isFinite(toNumeric(value))),
}

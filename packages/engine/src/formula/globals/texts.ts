import { CallableNamespace } from '../Namespace.ts'
import { toNumeric, toText } from '../toPrimitive.ts'

export const textGlobals = {
  String: new CallableNamespace({
    call: (...args) => (args.length === 0 ? '' : toText(args[0])),
    members: {
      fromCharCode: (...codes: readonly unknown[]) => String.fromCharCode(...codes.map(toNumeric)),
      fromCodePoint: (...codes: readonly unknown[]) => String.fromCodePoint(...codes.map(toNumeric)),
    },
  }),
}

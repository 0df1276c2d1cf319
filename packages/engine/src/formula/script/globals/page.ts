import { activeEvaluation } from '../../compile/Evaluation.ts'
import { CallableNamespace, Namespace } from '../../Namespace.ts'
import { toText } from '../../toPrimitive.ts'
import { defineOwn, ownEntries } from '../../values/own.ts'
import { service } from './service.ts'

const textOf = (value: unknown) => (value === undefined ? '' : toText(value))

/** What scripts may do with the window: ask the visitor, and use the clipboard. */
export const pageGlobals = {
  alert: new CallableNamespace({ call: (message) => service('dialogs').alert(textOf(message)) }),
  confirm: new CallableNamespace({ call: (message) => service('dialogs').confirm(textOf(message)) }),
  prompt: new CallableNamespace({
    call: (message, initial) => service('dialogs').prompt(textOf(message), textOf(initial)),
  }),
  navigator: new Namespace({
    clipboard: new Namespace({
      writeText: (text: unknown) => service('clipboard').copy(toText(text)),
      readText: () => service('clipboard').read(),
    }),
  }),
  crypto: new Namespace({ randomUUID: () => service('uuid')() }),
  structuredClone: new CallableNamespace({
    call: (value) => {
      const evaluation = activeEvaluation()
      return evaluation.ownDeep(structuredClone(withoutAccessors(evaluation.settle(value), new Map())))
    },
  }),
}

/** The same value without accessors and functions, which the platform's clone would call or refuse. */
function withoutAccessors(value: unknown, known: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const prototype: unknown = Object.getPrototypeOf(value)
  const isPlain = Array.isArray(value) || prototype === Object.prototype || prototype === null
  if (!isPlain || known.has(value)) return known.get(value) ?? value
  const copy: object = Array.isArray(value) ? [] : {}
  known.set(value, copy)
  for (const [key, item] of ownEntries(value)) defineOwn(copy, key, withoutAccessors(item, known))
  return copy
}

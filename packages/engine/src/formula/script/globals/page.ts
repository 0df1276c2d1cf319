import { activeEvaluation } from '../../compile/Evaluation.ts'
import { CallableNamespace, Namespace } from '../../Namespace.ts'
import { toText } from '../../toPrimitive.ts'
import { cloneOf } from '../cloneOf.ts'
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
      return evaluation.ownDeep(cloneOf(evaluation.settle(value)))
    },
  }),
}

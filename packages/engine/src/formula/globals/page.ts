import { FormulaError } from '../FormulaError.ts'
import { cloneOf } from '../runtime/cloneOf.ts'
import { activeEvaluation } from '../runtime/Evaluation.ts'
import { CallableNamespace, Namespace } from '../runtime/Namespace.ts'
import { toText } from '../runtime/toPrimitive.ts'
import { watched } from '../runtime/watched.ts'
import { service } from './service.ts'

/** What scripts of other runtimes ask of the browser and this one does not tell. */
const UNTOLD =
  /^(?:userAgent|userAgentData|languages?|onLine|platform|vendor|geolocation|mediaDevices|serviceWorker|cookieEnabled|maxTouchPoints)$/

/** `navigator`; what it has in a browser and lacks here says so instead of reading as missing. */
class Navigator extends Namespace {
  override get(key: string): unknown {
    if (UNTOLD.test(key)) throw new FormulaError('script/refused', `“navigator.${key}” cannot be reached from here.`)
    return super.get(key)
  }
}

const textOf = (value: unknown) => (value === undefined ? '' : toText(value))

/** What scripts may do with the window: ask the visitor, and use the clipboard. */
export const pageGlobals = {
  alert: new CallableNamespace({ call: (message) => void service('dialogs').alert(textOf(message)) }),
  confirm: new CallableNamespace({ call: (message) => service('dialogs').confirm(textOf(message)) }),
  prompt: new CallableNamespace({
    call: (message, initial) => service('dialogs').prompt(textOf(message), textOf(initial)),
  }),
  navigator: new Navigator({
    clipboard: new Namespace({
      writeText: (text: unknown) => watched(service('clipboard').copy(toText(text))),
      readText: () => watched(service('clipboard').read()),
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

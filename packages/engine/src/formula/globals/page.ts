import { FormulaError } from '../FormulaError.ts'
import { copyContainer, copyOfError } from '../runtime/copyContainer.ts'
import { activeEvaluation } from '../runtime/Evaluation.ts'
import { isPlain } from '../runtime/isPlain.ts'
import { iterate } from '../runtime/iterate.ts'
import { CallableNamespace, Namespace } from '../runtime/Namespace.ts'
import { defineOwn, ownEntries, plainOptions } from '../runtime/own.ts'
import { toText } from '../runtime/toPrimitive.ts'
import { watched } from '../runtime/toPromise.ts'
import { service } from './service.ts'

/** Members of the browser's `navigator` that scripts of other runtimes read and this one refuses. */
const UNTOLD =
  /^(?:userAgent|userAgentData|languages?|onLine|platform|vendor|geolocation|mediaDevices|serviceWorker|cookieEnabled|maxTouchPoints)$/

/** `navigator`; reading a refused member is an error instead of undefined. */
class Navigator extends Namespace {
  override get(key: string): unknown {
    if (UNTOLD.test(key)) throw new FormulaError('script/refused', `“navigator.${key}” cannot be reached from here.`)
    return super.get(key)
  }
}

const textOf = (value: unknown) => (value === undefined ? '' : toText(value))

/** Creates an event as plain data: scripts can create and pass events, but not dispatch them on the page. */
function createEvent(type: unknown, options: unknown): object {
  const { bubbles = false, cancelable = false, composed = false, detail = null } = Object(plainOptions(options))
  return { type: toText(type), bubbles, cancelable, composed, detail, defaultPrevented: false }
}

const event = new CallableNamespace({ construct: createEvent, is: () => false })

/** Window functions for scripts: dialogs, clipboard, identifiers, cloning and events. */
export const pageGlobals = {
  Event: event,
  CustomEvent: event,
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

/**
 * Copies a value deeply, like `structuredClone`, without calling anything of the value. Accessors are left out; a file
 * is not copied, because it never changes.
 * @throws {FormulaError} for values that cannot be copied, such as a function.
 */
function cloneOf(value: unknown, known: Map<object, unknown> = new Map()): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') throw uncloneable(typeof value)
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  if (known.has(value)) return known.get(value)
  const copy = emptyCopy(value)
  known.set(value, copy)
  if (copy instanceof Map)
    for (const pair of iterate(value)) {
      const [key, item] = iterate(pair)
      copy.set(cloneOf(key, known), cloneOf(item, known))
    }
  else if (copy instanceof Set) for (const item of iterate(value)) copy.add(cloneOf(item, known))
  else if (Array.isArray(copy) || isPlain(value))
    for (const [key, item] of ownEntries(value)) defineOwn(copy, key, cloneOf(item, known))
  return copy
}

function emptyCopy(value: object): object {
  if (Array.isArray(value)) return []
  if (value instanceof Map) return new Map()
  if (value instanceof Set) return new Set()
  if (value instanceof Date || value instanceof RegExp) return copyContainer(value)
  if (value instanceof Error) return copyOfError(value)
  if (isPlain(value)) return {}
  throw uncloneable('value of this kind')
}

function uncloneable(what: string): FormulaError {
  return new FormulaError('formula/argument', `structuredClone cannot copy a ${what}.`)
}

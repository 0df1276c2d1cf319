import { CallableNamespace } from '../runtime/Namespace.ts'
import { plainOptions } from '../runtime/own.ts'
import { toText } from '../runtime/toPrimitive.ts'

/** Creates an event as plain data: scripts can create and pass events, but not dispatch them on the page. */
function createEvent(type: unknown, options: unknown): object {
  const { bubbles = false, cancelable = false, composed = false, detail = null } = Object(plainOptions(options))
  return { type: toText(type), bubbles, cancelable, composed, detail, defaultPrevented: false }
}

const event = new CallableNamespace({ construct: createEvent, is: () => false })

export const eventGlobals = { Event: event, CustomEvent: event }

import { rememberNative } from '../../triggers/domEvents.ts'

/** Event members that formulas see; each kind of event has some of these. */
const MEMBERS =
  'key keyCode shiftKey ctrlKey altKey metaKey button clientX clientY pageX pageY offsetX offsetY identifier'.split(' ')

/**
 * Serializes a DOM event for formulas: plain data, no nodes.
 * @param live the event on which actions call `stopPropagation` and the like; React's own event if there is one, since React
 * propagates separately. Its `type` is used.
 */
export function serializeEvent(event: Event, live: Live = event): Picture {
  const { target } = event
  const field =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
      ? { value: target.value, target: membersOf(target, ['value', 'id', 'checked']) }
      : null
  return rememberNative({ type: live.type, ...field, ...membersOf(event), ...touchesOf(event) }, live)
}

type Picture = Readonly<Record<string, unknown>>
/** React derives some events from others: its `mouseenter` comes from a `mouseover` of the document. */
type Live = Parameters<typeof rememberNative>[1] & { readonly type: string }

function membersOf(of: object, names: readonly string[] = MEMBERS): Picture {
  return Object.fromEntries(names.flatMap((name) => (name in of ? [[name, Reflect.get(of, name)]] : [])))
}

function touchesOf(event: Event): Picture {
  return Object.fromEntries(
    ['touches', 'changedTouches'].flatMap((name) =>
      name in event ? [[name, Array.from(Reflect.get(event, name), (touch: Touch) => membersOf(touch))]] : [],
    ),
  )
}

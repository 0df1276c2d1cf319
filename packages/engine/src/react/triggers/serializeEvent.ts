import { rememberNative } from '../../triggers/nativeEvents.ts'

/** What formulas see of keys and pointers; each kind of event has some of these. */
const MEMBERS =
  'key keyCode shiftKey ctrlKey altKey metaKey button clientX clientY pageX pageY offsetX offsetY identifier'.split(' ')

/**
 * A DOM event as formulas see it: plain data, no nodes.
 * @param live what an action stops it by; the event of React, which spreads by itself, when one has come that way. Its type counts.
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
/** React makes events of its own out of others: its `mouseenter` is a `mouseover` of the document. */
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

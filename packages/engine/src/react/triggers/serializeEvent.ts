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
    target instanceof Element && target.matches('input, textarea, select')
      ? { ...membersOf(target, ['value']), target: membersOf(target, ['value', 'id', 'checked']) }
      : null
  const touches = membersOf(event, ['touches', 'changedTouches'], touchesOf)
  return rememberNative({ type: live.type, ...field, ...membersOf(event), ...touches }, live)
}

type Picture = Readonly<Record<string, unknown>>
/** React derives some events from others: its `mouseenter` comes from a `mouseover` of the document. */
type Live = Parameters<typeof rememberNative>[1] & { readonly type: string }

function membersOf(of: object, names: readonly string[] = MEMBERS, read = (value: unknown) => value): Picture {
  return Object.fromEntries(names.flatMap((name) => (name in of ? [[name, read(Reflect.get(of, name))]] : [])))
}

function touchesOf(list: unknown): readonly Picture[] {
  // A list of touches has an index of each.
  return Array.from(list as TouchList, (touch) => membersOf(touch))
}

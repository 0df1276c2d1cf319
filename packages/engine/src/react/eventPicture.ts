import { rememberNative } from '../workflows/nativeEvents.ts'

/**
 * A DOM event as formulas see it: plain data, no nodes.
 * @param live what an action stops it by; the event of React, which spreads by itself, when one has come that way. Its type counts.
 */
export function eventPicture(event: Event, live: Live = event): Picture {
  const { target } = event
  const field =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
      ? target
      : null
  return rememberNative(
    {
      type: live.type,
      ...(field ? { value: field.value, target: { value: field.value, id: field.id } } : {}),
      ...(event instanceof KeyboardEvent ? keyboard(event) : {}),
      ...(event instanceof MouseEvent ? { clientX: event.clientX, clientY: event.clientY, button: event.button } : {}),
    },
    live,
  )
}

type Picture = Readonly<Record<string, unknown>>
/** React makes events of its own out of others: its `mouseenter` is a `mouseover` of the document. */
type Live = Parameters<typeof rememberNative>[1] & { readonly type: string }

function keyboard({ key, keyCode, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): Picture {
  return { key, keyCode, shiftKey, ctrlKey, altKey, metaKey }
}

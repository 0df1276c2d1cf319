import { rememberNative } from '../workflows/nativeEvents.ts'

/**
 * A DOM event as formulas see it: plain data, no nodes.
 * @param live what an action stops it by; the event of React, which spreads by itself, when one has come that way.
 */
export function eventPicture(event: Event, live: Parameters<typeof rememberNative>[1] = event): Picture {
  const { target } = event
  const field =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
      ? target
      : null
  return rememberNative(
    {
      type: event.type,
      ...(field ? { value: field.value, target: { value: field.value, id: field.id } } : {}),
      ...(event instanceof KeyboardEvent ? keyboard(event) : {}),
      ...(event instanceof MouseEvent ? { clientX: event.clientX, clientY: event.clientY, button: event.button } : {}),
    },
    live,
  )
}

type Picture = Readonly<Record<string, unknown>>

function keyboard({ key, keyCode, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): Picture {
  return { key, keyCode, shiftKey, ctrlKey, altKey, metaKey }
}

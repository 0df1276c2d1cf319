import { rememberNative } from '../workflows/nativeEvents.ts'

/** A DOM event as formulas see it: plain data, no nodes. */
export function eventPicture(event: Event): Readonly<Record<string, unknown>> {
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
    event,
  )
}

function keyboard({
  key,
  keyCode,
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
}: KeyboardEvent): Readonly<Record<string, unknown>> {
  return { key, keyCode, shiftKey, ctrlKey, altKey, metaKey }
}

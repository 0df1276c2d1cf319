/** A key press, as workflows see it. */
export interface KeyboardPayload extends Readonly<Record<string, unknown>> {
  readonly key: string
  readonly keyCode: number
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

/** Copies the fields of a keyboard event to a plain object, as formulas read only own properties. */
export function keyboardPayload(event: KeyboardPayload | KeyboardSource): KeyboardPayload {
  const { key, keyCode, shiftKey, ctrlKey, altKey, metaKey } = event
  return { key, keyCode, shiftKey, ctrlKey, altKey, metaKey }
}

interface KeyboardSource {
  readonly key: string
  readonly keyCode: number
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

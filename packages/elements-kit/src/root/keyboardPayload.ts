/** What a workflow sees of a key press. */
export interface KeyboardPayload extends Readonly<Record<string, unknown>> {
  readonly key: string
  readonly keyCode: number
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

/** Own, plain copies of the fields of a keyboard event: formulas read own properties only. */
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

/*
 * One key as scripts see it: `keydown`, the text in the input, `input`, `keyup`. What the browser does of its own accord
 * between them, such as moving the caret, is the same for everybody and left out.
 */

/** Types a character at the end of an input. */
export function typeCharacter(input: HTMLInputElement, character: string): void {
  const key = { key: character, bubbles: true, cancelable: true, composed: true }
  input.dispatchEvent(new KeyboardEvent('keydown', key))
  write(input, input.value + character)
  input.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: character, bubbles: true }))
  input.dispatchEvent(new KeyboardEvent('keyup', key))
}

/** Writes as the user does: React puts a setter of its own on the node, by which it tells its writes from the user's. */
function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
}

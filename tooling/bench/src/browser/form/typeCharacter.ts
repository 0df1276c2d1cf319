/*
 * Simulates one key as scripts see it: `keydown`, the text in the input, `input`, `keyup`. Default actions of the browser in
 * between, such as moving the caret, are the same for every contender and omitted.
 */

/** Types a character at the end of an input. */
export function typeCharacter(input: HTMLInputElement, character: string): void {
  const key = { key: character, bubbles: true, cancelable: true, composed: true }
  input.dispatchEvent(new KeyboardEvent('keydown', key))
  write(input, input.value + character)
  input.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: character, bubbles: true }))
  input.dispatchEvent(new KeyboardEvent('keyup', key))
}

/** Writes like the user: React overrides the node's setter to tell its own writes from the user's. */
function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
}

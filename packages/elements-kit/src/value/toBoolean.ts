/** On or off of a stored value; the text `false` is off, as it is for variables. */
export function toBoolean(stored: unknown): boolean {
  return stored === 'false' ? false : Boolean(stored)
}

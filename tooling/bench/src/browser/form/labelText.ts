/** Text of the label for a value. */
export function labelText(value: string): string {
  return `Entered: ${value}`
}

/** What the label shows of a value. */
export function labelText(value: string): string {
  return `Entered: ${value}`
}

/** Name of a field; the first has number 1. */
export function fieldName(number: number): string {
  return `field${number}`
}

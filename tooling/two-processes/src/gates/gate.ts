/** Result of a gate. */
export interface Gate {
  readonly name: string
  readonly bar: string
  readonly figure: string
  readonly isHeld: boolean
}

/** Formats a gate as one line. */
export function formatGate({ name, bar, figure, isHeld }: Gate): string {
  return `${isHeld ? 'held    ' : 'NOT HELD'}  ${name}: ${figure} (bar: ${bar})`
}

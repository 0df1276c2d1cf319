/** How a popup handles Escape: requests to be closed, blocks it for popups below, or ignores it. */
export type EscapeRule = 'close' | 'keep' | undefined

/** Rule of a popup; one that covers the page also blocks Escape. */
export function resolveEscape({ closes, covers }: { closes: boolean; covers: boolean }): EscapeRule {
  if (closes) return 'close'
  return covers ? 'keep' : undefined
}

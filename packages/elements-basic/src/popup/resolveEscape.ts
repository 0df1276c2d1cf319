/** What a popup does with Escape: asks to be closed, keeps it from those below, or lets them have it. */
export type EscapeRule = 'close' | 'keep' | undefined

/** The rule of a popup; one that covers the page covers its Escape as well. */
export function resolveEscape({ closes, covers }: { closes: boolean; covers: boolean }): EscapeRule {
  if (closes) return 'close'
  return covers ? 'keep' : undefined
}

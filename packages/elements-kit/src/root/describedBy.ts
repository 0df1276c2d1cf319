/** Value of `aria-describedby` for the ids that are there; `undefined` when there is none. */
export function describedBy(...ids: readonly unknown[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined
}

/** Waits until every promise job that is under way has run; no timer is involved. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 50; i += 1) await Promise.resolve()
}

/** Waits until pending promise jobs have run, up to 50 microtasks deep; uses no timers. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 50; i += 1) await Promise.resolve()
}

import { expect } from 'vitest'
import { cdp } from 'vitest/browser'

interface Session {
  send(command: string, parameters: object): Promise<unknown>
}

/** Emulates a touch screen or the preference for reduced motion; without any of them, ends that. */
export async function emulate({ touch = false, isStill = false }): Promise<void> {
  // The session's type belongs to the provider, which is known only to the configuration.
  const session = cdp() as unknown as Session
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: touch })
  const features = isStill ? [{ name: 'prefers-reduced-motion', value: 'reduce' }] : []
  await session.send('Emulation.setEmulatedMedia', { features })
  await expect.poll(() => matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(isStill)
}

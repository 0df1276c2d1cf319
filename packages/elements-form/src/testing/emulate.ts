import { expect } from 'vitest'
import { cdp } from 'vitest/browser'

interface Session {
  send(command: string, parameters: object): Promise<unknown>
}

interface Device {
  readonly hasTouch?: boolean
  readonly isStill?: boolean
  readonly hasForcedColors?: boolean
}

/** Emulates a touch screen, the preference for reduced motion or forced colors; without any of them, ends that. */
export async function emulate({ hasTouch = false, isStill = false, hasForcedColors = false }: Device): Promise<void> {
  // The session's type belongs to the provider, which is known only to the configuration.
  const session = cdp() as unknown as Session
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch })
  const features = [
    { name: 'prefers-reduced-motion', value: isStill ? 'reduce' : '' },
    { name: 'forced-colors', value: hasForcedColors ? 'active' : '' },
  ]
  await session.send('Emulation.setEmulatedMedia', { features })
  const matches = (query: string) => expect.poll(() => matchMedia(`(${query})`).matches)
  await matches('pointer: coarse').toBe(hasTouch)
  await matches('prefers-reduced-motion: reduce').toBe(isStill)
  await matches('forced-colors: active').toBe(hasForcedColors)
}

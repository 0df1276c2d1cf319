import { afterEach, describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import '../App.css'

async function prefer(value: 'no-preference' | 'reduce'): Promise<void> {
  // The session's type belongs to the provider, which is only imported by the configuration.
  const session = cdp() as unknown as { send(command: string, parameters: object): Promise<unknown> }
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await expect.poll(() => matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(value === 'reduce')
}

/** Computed style of a node with an endless animation and a slow transition, in the layer of stored style. */
function moving(): CSSStyleDeclaration {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent =
    '@keyframes turn{to{rotate:1turn}}@layer config{.moving{animation:turn 2s infinite;transition:all 3s}}'
  const node = document.body.appendChild(document.createElement('div'))
  node.className = 'moving'
  made.push(sheet, node)
  return getComputedStyle(node)
}

const made: Element[] = []

afterEach(async () => {
  for (const node of made.splice(0)) node.remove()
  await prefer('no-preference')
})

describe('stored motion', () => {
  it('is as stored', () => {
    const { animationDuration, animationIterationCount, transitionDuration } = moving()
    expect([animationDuration, animationIterationCount, transitionDuration]).toEqual(['2s', 'infinite', '3s'])
  })

  it('ends at once with reduced motion', async () => {
    await prefer('reduce')
    const { animationDuration, animationIterationCount, transitionDuration } = moving()
    expect([animationDuration, animationIterationCount, transitionDuration]).toEqual(['1e-05s', '1', '1e-05s'])
  })
})

import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { simulatedClock } from '../testing/simulatedClock.ts'
import { LoadProgress } from './LoadProgress.tsx'

describe('the progress bar of a loading page', () => {
  it('starts at ten percent, adds a fifth of the rest every 300 ms, and disappears when the page has loaded', async () => {
    const clock = simulatedClock()
    const bar = (shown: boolean | string) => <LoadProgress bar={shown} label="Loading" clock={clock} />
    const screen = await render(bar('rebeccapurple'))
    const node = () => document.querySelector<HTMLProgressElement>('progress')
    const percents: (number | undefined)[] = [node()?.value]
    expect(node()?.style.getPropertyValue('--sl-progress')).toBe('rebeccapurple')
    for (let tick = 0; tick < 3; tick += 1) {
      clock.advance(300)
      await screen.rerender(bar('rebeccapurple'))
      percents.push(node()?.value)
    }
    expect(percents.map((it) => it?.toFixed(2))).toEqual(['10.00', '28.00', '42.40', '53.92'])
    await screen.rerender(bar(false))
    expect(node()).toBeNull()
    await screen.rerender(bar(true))
    expect([node()?.value, node()?.style.length]).toEqual([10, 0])
  })
})

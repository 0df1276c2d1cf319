import { afterEach, describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { BarChart } from '../barChart/BarChart.tsx'
import { barChart } from '../schema.ts'
import { mountChart, moveMouseAway } from '../testing/mountChart.tsx'

/** Emulates a touch screen, or ends that. */
async function emulateTouch(enabled: boolean): Promise<void> {
  // The session's type belongs to the provider, which is known only to the configuration.
  const session = cdp() as unknown as { send(command: string, given: object): Promise<unknown> }
  await session.send('Emulation.setTouchEmulationEnabled', { enabled })
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(enabled)
}

afterEach(() => emulateTouch(false))

const button = () => page.getByRole('button', { name: 'Show the data as a table' })

const cases = [
  { name: 'a chart', data: [1, 2] },
  { name: 'a chart that cannot be drawn', data: ['much', 'little'] },
]

describe('the button that opens the table', () => {
  it.each(cases)('is seen while a mouse is over $name', async ({ data }) => {
    const { container } = await mountChart(barChart, BarChart, {
      properties: { labels: ['a', 'b'], datasets: [{ data }] },
    })
    const height = container.getBoundingClientRect().height
    await moveMouseAway()
    const opacity = () => getComputedStyle(button().element()).opacity
    await expect.poll(opacity).toBe('0')
    await page.getByRole('figure').hover()
    await expect.poll(opacity).toBe('1')
    expect(container.getBoundingClientRect().height).toBe(height)
    await button().click()
    await expect.element(page.getByRole('table')).toBeVisible()
  })

  it.each(cases)('has room for a finger below $name', async ({ data }) => {
    await emulateTouch(true)
    await mountChart(barChart, BarChart, { properties: { labels: ['a', 'b'], datasets: [{ data }] } })
    expect(getComputedStyle(button().element()).opacity).toBe('1')
    button().element().scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, width, height } = button().element().getBoundingClientRect()
    const middle = top + height / 2
    expect(width).toBeGreaterThanOrEqual(44)
    for (const y of [middle - 21, middle + 21]) {
      expect(document.elementFromPoint(left + width / 2, y)).toBe(button().element())
    }
  })
})

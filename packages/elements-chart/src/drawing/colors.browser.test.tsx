import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { BarChart } from '../barChart/BarChart.tsx'
import { barChart } from '../schema.ts'
import { mountChart } from '../testing/mountChart.tsx'

/** Relative luminance of a computed color, as WCAG 2 defines it. */
function luminanceOf(color: string): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas) throw new Error('There is no canvas.')
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const root = document.documentElement
afterEach(() => root.style.removeProperty('color-scheme'))

describe.each([
  { scheme: 'light', background: 'white' },
  { scheme: 'dark', background: 'black' },
])('texts of charts on a $scheme page without colors of its own', ({ scheme, background }) => {
  it('have enough contrast on the axes and below the drawing', async () => {
    root.style.setProperty('color-scheme', scheme)
    const datasets = [{ data: [1, 'much'] }]
    const { all } = await mountChart(barChart, BarChart, { properties: { labels: ['a', 'b'], datasets } })
    const fills = all('[data-tick]').map((text) => getComputedStyle(text).fill)
    expect(fills.length).toBeGreaterThan(2)
    const hint = getComputedStyle(page.getByText(/^Values that are not numbers/).element()).color
    const button = getComputedStyle(page.getByRole('button', { name: 'Show the data as a table' }).element()).color
    for (const color of [...fills, hint, button]) expect(contrastOf(color, background)).toBeGreaterThanOrEqual(4.5)
  })

  it('have enough contrast where there is no data', async () => {
    root.style.setProperty('color-scheme', scheme)
    await mountChart(barChart, BarChart, { properties: {} })
    const { color } = getComputedStyle(page.getByText('There is no data yet.').element())
    expect(contrastOf(color, background)).toBeGreaterThanOrEqual(4.5)
  })
})

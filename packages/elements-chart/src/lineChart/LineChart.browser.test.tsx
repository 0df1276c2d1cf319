import { describeElement } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountChart } from '../testing/mountChart.tsx'
import { checkups, manyValues, waterByMonth } from '../testing/samples.ts'
import { LineChart } from './LineChart.tsx'
import { lineChart } from './schema.ts'

const week = {
  labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  datasets: [{ label: 'Moisture', data: [40, 42, null, 35, 38] }],
}

describeElement(lineChart, LineChart, {
  properties: waterByMonth,
  focusable: 'button',
  cases: {
    'with gaps, curved': { properties: { ...week, cubicInterpolationMode: 'monotone' } },
    guided: { properties: { dataType: 'guided', data: { items: checkups }, dataXField: 'date', groupBy: 'state' } },
    'with many points': { properties: manyValues(2000) },
    'without data': { properties: {}, focusable: '' },
  },
})

const mount = (properties: object, options: object = {}) =>
  mountChart(lineChart, LineChart, { properties: { ...properties }, ...options })

const pathOf = (node: Element | undefined) => node?.getAttribute('d') ?? ''

describe('LineChart', () => {
  it('has a line for each series and a dot for each value', async () => {
    const { parts } = await mount(waterByMonth)
    expect(parts('line').length).toBe(3)
    expect(parts('point').length).toBe(30)
  })

  it('has a gap for a missing value, unless the data spans it', async () => {
    const { parts, rebind } = await mount(week)
    expect(pathOf(parts('line')[0]).match(/M/g)?.length).toBe(2)
    expect(parts('point').length).toBe(4)
    await rebind({ datasets: [{ ...week.datasets[0], spanGaps: true }] })
    expect(pathOf(parts('line')[0]).match(/M/g)?.length).toBe(1)
  })

  it('is straight or curved', async () => {
    // Two points are joined by the same straight line either way.
    const { parts, rebind } = await mount(waterByMonth)
    expect(pathOf(parts('line')[0])).not.toContain('C')
    await rebind({ cubicInterpolationMode: 'monotone' })
    expect(pathOf(parts('line')[0])).toContain('C')
    await rebind({ cubicInterpolationMode: 'default', datasets: [{ ...waterByMonth.datasets[0], tension: 0.4 }] })
    expect(pathOf(parts('line')[0])).toContain('C')
  })

  it('begins at zero, or near its values', async () => {
    const { texts, rebind } = await mount({ labels: ['a', 'b'], datasets: [{ data: [1003, 1015] }] })
    expect(texts('value')[0]).toBe('0')
    await rebind({ startAtZero: false })
    expect(texts('value')[0]).toBe('1,002')
  })

  it('has the area below a line, if the data says so', async () => {
    const { all, rebind } = await mount(week)
    const areas = () => all('path[class*="area"]').length
    expect(areas()).toBe(0)
    await rebind({ datasets: [{ ...week.datasets[0], fill: true }] })
    expect(areas()).toBe(1)
  })

  it('shows a value that stands alone among many as a dot', async () => {
    const { parts } = await mount({
      labels: [],
      datasets: [{ data: Array.from({ length: 301 }, (_, at) => (at === 150 ? 5 : null)) }],
    })
    expect(parts('point').length).toBe(1)
  })

  it('reads rows, and joins what is left of a series', async () => {
    const { parts, table } = await mount({
      ...{ dataType: 'guided', data: { items: checkups }, dataXField: "['date']", groupBy: "['zone']" },
      ...{
        yAxis: 'field-summary',
        dataYField: "['minutes']",
        aggregate: 'sum',
        dataOrderBy: 'x',
        dataDirection: 'DESC',
      },
    })
    expect(table()).toEqual([
      ['Category', 'North', 'South'],
      ['Mar 23, 2026', '15', 'none'],
      ['Mar 16, 2026', '20', '65'],
      ['Mar 9, 2026', 'none', '50'],
      ['Mar 2, 2026', '35', 'none'],
    ])
    expect(pathOf(parts('line')[0]).match(/M/g)?.length).toBe(1)
  })

  it('shows and presses the value that is nearest to the pointer', async () => {
    const { parts, press, told, container } = await mount(week)
    press(parts('point')[1])
    expect(told()[0]).toMatchObject({ dataX: 1, points: [{ label: 'Tue', value: 42, datasetLabel: 'Moisture' }] })
    await expect.poll(() => container.querySelector('[data-side]')?.textContent).toContain('Moisture')
  })

  it('presses the focused one of values that are close to each other', async () => {
    const { focused, told, rebind } = await mount({ ...manyValues(60), isLegend: false })
    await userEvent.tab()
    await userEvent.keyboard('{PageDown}{ArrowLeft}{Enter}')
    expect(focused()).toBe('Day 10, Litres: 61')
    expect(told()[0]).toMatchObject({ points: [{ label: 'Day 10' }] })
    await rebind({ options: { interaction: { intersect: false } } })
    await userEvent.keyboard('{Enter}')
    expect(told()[1]).toMatchObject({ points: [{ label: 'Day 10' }] })
  })

  it('stays within the limits of its options, and reaches values beyond them by keys', async () => {
    const { container, all, parts, point, rebind } = await mount({
      labels: ['a', 'b', 'c'],
      datasets: [{ data: [10, 500, 20] }],
      options: { scales: { y: { min: 0, max: 50 } } },
    })
    const clip = all('clipPath')[0]
    expect(parts('line')[0]?.closest('g[clip-path]')?.getAttribute('clip-path')).toBe(`url(#${clip?.id})`)
    expect(Number(clip?.querySelector('rect')?.getAttribute('y'))).toBeGreaterThan(0)
    expect(parts('point').length).toBe(2)
    const { top = 0 } = container.querySelector('svg[role="img"]')?.getBoundingClientRect() ?? {}
    point()?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(point()?.getAttribute('aria-label')).toBe('b, Series 1: 500')
    expect(point()?.getBoundingClientRect().top).toBeGreaterThanOrEqual(top)
    await rebind({ options: {} })
    expect(all('clipPath').length).toBe(0)
    expect(parts('point').length).toBe(3)
  })

  it('moves from left to right by keys, as it is drawn, whatever the options say of bars', async () => {
    const { focused } = await mount({ ...week, isLegend: false, options: { indexAxis: 'y' } })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe('Tue, Moisture: 42')
  })

  it('is read from right to left by keys, too', async () => {
    const { focused } = await mount({ ...week, isLegend: false }, { direction: 'rtl' })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(focused()).toBe('Thu, Moisture: 35')
  })

  it('draws thousands of points without a node for each', async () => {
    const { parts, all } = await mount(manyValues(2000))
    expect([parts('line').length, parts('point').length]).toEqual([1, 0])
    expect(all('svg[role="img"] *').length).toBeLessThan(60)
    await expect.element(page.getByRole('img')).toBeVisible()
  })
})

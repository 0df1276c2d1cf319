import { describeElement } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountChart } from '../testing/mountChart.tsx'
import { checkups } from '../testing/samples.ts'
import { RadarChart } from './RadarChart.tsx'
import { radarChart } from './schema.ts'

const states = {
  labels: ['Pressure', 'Coverage', 'Leaks', 'Timing'],
  datasets: [
    { label: 'North', data: [80, 65, 90, 70] },
    { label: 'South', data: [60, 85, 50, 95] },
  ],
}

describeElement(radarChart, RadarChart, {
  properties: states,
  focusable: 'button',
  cases: {
    'with a gap': { properties: { ...states, datasets: [{ label: 'North', data: [80, null, 90, 70] }] } },
    'of rows': { properties: { dataType: 'guided', data: { items: checkups }, dataXField: 'date', groupBy: 'state' } },
    'without data': { properties: {}, focusable: '' },
  },
})

const mount = (properties: object, options: object = {}) =>
  mountChart(radarChart, RadarChart, { properties: { ...properties }, ...options })

describe('RadarChart', () => {
  it('has names around it, labels of its rings and an area for each series', async () => {
    const { texts, parts } = await mount(states)
    expect(texts('category')).toEqual(states.labels)
    expect(texts('value').length).toBeGreaterThan(1)
    expect(parts('line').map((line) => line.getAttribute('d')?.endsWith('Z'))).toEqual([true, true])
    expect(parts('point').length).toBe(8)
  })

  it('is open where a value is missing', async () => {
    const { parts } = await mount({ ...states, datasets: [{ label: 'North', data: [80, null, 90, 70] }] })
    const path = parts('line')[0]?.getAttribute('d') ?? ''
    expect([path.endsWith('Z'), path.match(/M/g)?.length]).toEqual([false, 2])
  })

  it('joins the last value and the first one beside a missing one', async () => {
    const { parts, rebind } = await mount({ ...states, datasets: [{ label: 'North', data: [80, null, 90, 70] }] })
    const path = () => parts('line')[0]?.getAttribute('d') ?? ''
    const [start] = /[\d.,]+/.exec(path()) ?? []
    expect(path().endsWith(`L${start}`)).toBe(true)
    await rebind({ datasets: [{ label: 'North', data: [80, 70, 90, null] }] })
    expect(path().match(/[ML]/g)).toEqual(['M', 'L', 'L'])
  })

  it('has values below its limit in the middle, and those above it at the edge', async () => {
    const { parts, all } = await mount({
      labels: ['a', 'b', 'c', 'd'],
      datasets: [{ data: [1, 5, 900, 5] }],
      options: { scales: { r: { min: 4, max: 8 } } },
    })
    const [low, , high] = parts('point').map((dot) => Number(dot.getAttribute('cy')))
    const { height } = all('svg[role="img"]')[0]?.getBoundingClientRect() ?? new DOMRect()
    expect(low).toBeCloseTo(height / 2, 0)
    expect(high).toBeLessThan(height)
  })

  it.each([
    { direction: 'ltr', isRight: true },
    { direction: 'rtl', isRight: false },
  ] as const)('goes around in the direction of reading, $direction', async ({ direction, isRight }) => {
    const { parts } = await mount(states, { direction })
    const [top, next] = parts('point').map((dot) => dot.getBBox().x)
    expect((next ?? 0) > (top ?? 0)).toBe(isRight)
  })

  it('tells of a value pressed by a pointer or by keys', async () => {
    const { parts, press, told, focused } = await mount({ ...states, isLegend: false })
    press(parts('point')[5])
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowDown} ')
    expect(focused()).toBe('Coverage, South: 85')
    const points = [{ datasetLabel: 'South', label: 'Coverage', value: 85, datasetIndex: 1, index: 1 }]
    expect(told().map((event) => event?.points)).toEqual([points, points])
  })

  it('has zero in the middle, or the least value', async () => {
    const { texts, rebind } = await mount({ labels: ['a', 'b', 'c'], datasets: [{ data: [100, 110, 120] }] })
    const most = texts('value')
    await rebind({ startAtZero: false })
    expect(Number(texts('value')[0])).toBeGreaterThan(100)
    expect(Number(most[0])).toBeLessThan(100)
  })
})

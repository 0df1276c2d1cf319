import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountChart } from '../testing/mountChart.tsx'
import { checkups, waterByZone } from '../testing/samples.ts'
import { PieChart } from './PieChart.tsx'
import { pieChart } from './schema.ts'

const small = { labels: ['Lawn', 'Roses', 'Trees'], datasets: [{ label: 'Water', data: [50, 25, 25] }] }

describeElement(pieChart, PieChart, {
  properties: waterByZone,
  focusable: 'button',
  cases: {
    'as a ring': { properties: { ...waterByZone, displayType: 'doughnut', legendPosition: 'right' } },
    'of rows': { properties: { dataType: 'guided', data: { items: checkups }, dataXField: 'state' } },
    'of zeros': { properties: { labels: ['a'], datasets: [{ data: [0] }] } },
    'without data': { properties: {}, focusable: '' },
  },
})

const mount = (properties: object, options: object = {}) =>
  mountChart(pieChart, PieChart, { properties: { ...properties }, ...options })

describe('PieChart', () => {
  it('has a slice for each value, with its share in the table', async () => {
    const { parts, table } = await mount(small)
    expect(parts('slice').length).toBe(3)
    expect(table()).toEqual([
      ['Category', 'Water'],
      ['Lawn', '50 (50%)'],
      ['Roses', '25 (25%)'],
      ['Trees', '25 (25%)'],
    ])
  })

  it('has a hole as a ring, as large as options say', async () => {
    const { parts, rebind } = await mount(small)
    const arcs = () => parts('slice')[0]?.getAttribute('d')?.match(/A/g)?.length
    expect(arcs()).toBe(1)
    await rebind({ displayType: 'doughnut' })
    expect(arcs()).toBe(2)
    await rebind({ displayType: 'doughnut', options: { cutout: '0%' } })
    expect(arcs()).toBe(1)
  })

  it('has the stored colors in turn', async () => {
    const { parts, all } = await mount({
      ...small,
      datasets: [{ data: [1, 1, 1], backgroundColor: ['#010203', '#040506'] }],
    })
    const colors = parts('slice').map((slice) => getComputedStyle(slice).fill)
    expect(colors).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)', 'rgb(1, 2, 3)'])
    expect(all('li circle').map((dot) => getComputedStyle(dot).fill)).toEqual(colors)
  })

  it('is measured once all charts of a page are there with their style, which one layout of the page serves', async () => {
    const fake = fakeElementProps(pieChart, { properties: small })
    const styled: boolean[][] = []
    // How wide a node is, which has the page laid out.
    const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => {
      const frames = [...document.querySelectorAll<HTMLElement>('figure > div')]
      styled.push(frames.map((frame) => frame.style.length > 0))
      return 300
    })
    await render(['a', 'b', 'c'].map((key) => <PieChart key={key} {...fake.props} />))
    width.mockRestore()
    expect(styled.slice(0, 3)).toEqual([1, 2, 3].map(() => [true, true, true]))
  })

  it('says that zeros have no shares, and still has its table', async () => {
    const { parts, table } = await mount({ labels: ['Lawn'], datasets: [{ label: 'Water', data: [0] }] })
    await expect.element(page.getByText('There is nothing to share: all values are zero.')).toBeVisible()
    expect(parts('slice')).toEqual([])
    expect(table()).toEqual([
      ['Category', 'Water'],
      ['Lawn', '0'],
    ])
  })

  it('shares the whole among the slices that are shown', async () => {
    const { parts } = await mount(small)
    await page.getByRole('button', { name: 'Lawn' }).click()
    expect(parts('slice').length).toBe(2)
    await page.getByRole('button', { name: 'Roses' }).click()
    await page.getByRole('button', { name: 'Trees' }).click()
    await expect.element(page.getByText('Everything is hidden. Choose in the legend what to show.')).toBeVisible()
  })

  it('leaves hidden data sets out', async () => {
    const sets = [{ label: 'Gas', data: [1, 2, 3], backgroundColor: '#010203', hidden: true }, small.datasets[0]]
    const { parts, all, rebind } = await mount({ ...small, datasets: sets })
    expect(parts('slice').length).toBe(3)
    expect(all('li circle').map((dot) => dot.getAttribute('color'))).toEqual([null, null, null])
    await rebind({ datasets: [sets[0]] })
    await expect.element(page.getByText('All of the data is hidden.')).toBeVisible()
  })

  it('shares the greatest numbers', async () => {
    const { parts, table } = await mount({ labels: ['a', 'b'], datasets: [{ label: 'Water', data: [1e308, 1e308] }] })
    expect(parts('slice').length).toBe(2)
    expect(parts('slice')[0]?.getBBox().height).toBeGreaterThan(100)
    expect(table()[1]).toEqual(['a', '1E308 (50%)'])
  })

  it('counts the items of lists in rows', async () => {
    const { table } = await mount({
      ...{ dataType: 'guided', data: { items: checkups }, dataXField: "['parts']", dataXFieldProperty: "['name']" },
      ...{ dataOrderBy: 'y', dataDirection: 'DESC', xAxisTitle: 'Part' },
    })
    expect(table().map(([name, count]) => `${name} ${count}`)).toEqual([
      ...['Part parts', 'Valve 2 (33.3%)', 'Nozzle 2 (33.3%)', 'Filter 2 (33.3%)'],
    ])
  })

  it('tells of a slice pressed by a pointer or by keys, without places on axes', async () => {
    const { parts, press, told, focused, all } = await mount({ ...small, isLegend: false })
    press(all('svg[role="img"]')[0])
    press(parts('slice')[0])
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(focused()).toBe('Roses, Water: 25 (25%)')
    const point = { datasetLabel: 'Water', label: 'Lawn', value: 50, datasetIndex: 0, index: 0 }
    expect(
      told()
        .map((event) => event?.points)
        .slice(1),
    ).toEqual([[point], [{ ...point, label: 'Roses', value: 25, index: 1 }]])
    expect(told().map((event) => Object.keys(event ?? {}))).toEqual(told().map(() => ['position', 'points']))
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkups } from './testing/samples.ts'
import { chart, child, formula, logs, showStoredPage, typeOf } from './testing/showStoredPage.tsx'

/** Settings of a bar chart, as the editor writes all of them. */
const settings = {
  ...{ axis: 'x', yAxis: 'item-count', colors: [], stacked: false, isLegend: true, aggregate: 'distinct' },
  ...{ dataXEmpty: false, legendSize: '12px', dataOrderBy: 'default', startAtZero: true, dataDirection: 'ASC' },
  ...{ dataXField: null, dataXFieldProperty: null, dataYField: null, dataYFieldProperty: null },
  ...{ groupBy: null, groupByProperty: null, legendPosition: 'bottom', legendAlignement: 'end', dataType: 'advanced' },
}

/** Options, as the editor writes them into a new chart. */
const options = {
  scales: { y: { beginAtZero: true } },
  plugins: {
    legend: {
      align: 'start',
      labels: { font: { size: 16 }, color: 'rgb(1, 2, 3)', usePointStyle: true },
      display: true,
      position: 'left',
    },
  },
  responsive: true,
}

const bound = { labels: formula('variables.labels'), datasets: formula('variables.sets') }

const variables = [
  { id: 'labels', type: 'array', defaultValue: ['Mon', 'Tue'] },
  { id: 'sets', type: 'array', defaultValue: [{ label: 'Water', data: [3, 6], backgroundColor: '#2C7BE5' }] },
  { id: 'rows', type: 'array', defaultValue: checkups },
  { id: 'axis', type: 'string', defaultValue: 'x' },
]

async function show(name: string, content: object, ...interactions: readonly object[]) {
  await page.viewport(1000, 800)
  const stored = { children: [child('one')], elements: { one: chart(name, content, ...interactions) }, variables }
  const shown = await showStoredPage(stored, 'one')
  const table = () => shown.all('tr').map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))
  return { ...shown, table, parts: (part: string) => shown.all(`[data-part="${part}"]`) }
}

afterEach(async () => {
  document.adoptedStyleSheets = []
  await page.viewport(1200, 800)
})

describe('a stored bar chart', () => {
  it('draws bound labels and data sets in their colors, and follows them', async () => {
    const { parts, table, write } = await show('barChart', { ...settings, ...bound })
    expect(table()).toEqual(['Category Water', 'Mon 3', 'Tue 6'])
    expect(parts('bar').map((bar) => getComputedStyle(bar).fill)).toEqual(['rgb(44, 123, 229)', 'rgb(44, 123, 229)'])
    write('sets', [
      { label: 'Water', data: [3, 6] },
      { label: 'Rain', data: [1, 2] },
    ])
    await expect.poll(table).toEqual(['Category Water Rain', 'Mon 3 1', 'Tue 6 2'])
    expect(parts('bar').length).toBe(4)
    write('labels', ['Wed', 'Thu'])
    await expect.poll(() => table()[1]).toBe('Wed 3 1')
  })

  it('takes its look from stored options', async () => {
    const { all } = await show('barChart', { ...settings, ...bound, options })
    const [legend, drawing] = ['ul', 'svg[role="img"]'].map((part) => all(part)[0]?.getBoundingClientRect())
    expect(legend?.right).toBeLessThanOrEqual(drawing?.left ?? 0)
    const style = all('ul')
      .map((list) => getComputedStyle(list))
      .at(0)
    expect([style?.color, style?.fontSize]).toEqual(['rgb(1, 2, 3)', '16px'])
  })

  it('takes its look from settings, each of which can be bound and may differ by screen', async () => {
    const { parts, all, write, nodes } = await show('barChart', {
      ...{ ...settings, ...bound, axis: formula('variables.axis'), legendSize: '20px' },
      ...{ labelColor: 'rgb(4, 5, 6)', gridColor: 'rgb(7, 8, 9)', legendColor: 'rgb(10, 11, 12)' },
    })
    const first = () => parts('bar')[0]?.getBBox() ?? new DOMRect()
    expect(first().height).toBeGreaterThan(first().width / 10)
    expect(getComputedStyle(all('[data-tick]')[0] ?? document.body).fill).toBe('rgb(4, 5, 6)')
    expect(getComputedStyle(all('line')[1] ?? document.body).stroke).toBe('rgb(7, 8, 9)')
    const legend = all('ul').map((list) => getComputedStyle(list))[0]
    expect([legend?.color, legend?.fontSize, legend?.justifyContent]).toEqual(['rgb(10, 11, 12)', '20px', 'flex-end'])
    const [upright] = parts('bar')
    const before = upright?.getAttribute('d')
    write('axis', 'y')
    await expect.poll(() => parts('bar')[0]?.getAttribute('d')).not.toBe(before)
    expect(first().x).toBeCloseTo(parts('bar')[1]?.getBBox().x ?? 0, 1)
    expect(nodes('one').length).toBe(1)
  })

  it('makes its data from bound rows, with a series for each group', async () => {
    const guided = {
      ...{ ...settings, dataType: 'guided', data: formula('variables.rows'), dataXField: "['zone']" },
      ...{ groupBy: "['state']", yAxis: 'field-summary', dataYField: "['minutes']", aggregate: 'sum' },
      ...{ dataOrderBy: 'x', dataDirection: 'DESC', colors: ['rgb(1, 1, 1)', 'rgb(2, 2, 2)'] },
    }
    const { table, parts, write } = await show('barChart', guided)
    expect(table()).toEqual(['Category done open late', 'South 115 0 0', 'North 35 20 15'])
    const colors = new Set(parts('bar').map((bar) => getComputedStyle(bar).fill))
    expect([...colors]).toEqual(['rgb(1, 1, 1)', 'rgb(2, 2, 2)'])
    write('rows', checkups.slice(0, 1))
    await expect.poll(table).toEqual(['Category done', 'North 35'])
    write('rows', [])
    await expect.element(page.getByText('There is no data yet.')).toBeVisible()
  })

  it('runs its workflow with what was pressed, by a pointer or by keys', async () => {
    const code =
      "event.points[0]?.label + ' ' + event.points[0]?.value + ' ' + event.dataX + ' ' + (event.position.x > 0)"
    const { parts, log } = await show('barChart', { ...settings, ...bound, isLegend: false }, logs('chart:click', code))
    await userEvent.click(parts('bar')[1] ?? document.body, { force: true })
    await expect.poll(log).toEqual(['Tue 6 1 true'])
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.poll(log).toEqual(['Tue 6 1 true', 'Mon 3 0 true'])
  })

  it('shows the data of each item where it is repeated', async () => {
    await page.viewport(1000, 800)
    const elements = {
      list: {
        wwObjectBaseId: typeOf('plainBox'),
        content: { default: { children: { ...formula('variables.zones'), repeatable: [child('one')] } } },
      },
      one: chart('barChart', {
        ...{ ...settings, labels: formula('context.item.data.labels') },
        datasets: formula('[{ label: context.item.data.name, data: context.item.data.litres }]'),
      }),
    }
    const zones = [
      { name: 'Lawn', labels: ['a', 'b'], litres: [1, 2] },
      { name: 'Roses', labels: ['c'], litres: [3] },
    ]
    const { nodes, all } = await showStoredPage(
      { children: [child('list')], elements, variables: [{ id: 'zones', type: 'array', defaultValue: zones }] },
      'one',
    )
    await expect.poll(() => nodes('one').length).toBe(2)
    expect(all('th[scope="row"]').map(({ textContent }) => textContent)).toEqual(['a', 'b', 'c'])
    expect(all('[data-part="bar"]').length).toBe(3)
  })
})

describe('a stored line chart', () => {
  it('counts rows by a field, curved', async () => {
    const { parts, table } = await show('lineChart', {
      ...{ ...settings, dataType: 'guided', data: formula('variables.rows'), dataXField: "['date']" },
      ...{ cubicInterpolationMode: 'monotone', dataOrderBy: 'x' },
    })
    expect(table()).toEqual(['Category date', 'Mar 2, 2026 1', 'Mar 9, 2026 1', 'Mar 16, 2026 2', 'Mar 23, 2026 1'])
    expect(parts('line')[0]?.getAttribute('d')).toContain('C')
  })

  it('runs its workflow with the nearest point', async () => {
    const code = '[event.dataX, event.points.length, event.points[0].datasetLabel]'
    const { parts, log } = await show('lineChart', { ...settings, ...bound }, logs('chart:click', code))
    await userEvent.click(parts('point')[1] ?? document.body, { force: true })
    await expect.poll(log).toEqual([[1, 1, 'Water']])
  })
})

describe('a stored pie chart', () => {
  const pie = { ...settings, displayType: 'doughnut', isLegend: true }

  it('is a ring of bound data, in its colors', async () => {
    const sets = [{ label: 'All', data: [22, 18, 28], backgroundColor: ['#2C7BE5', '#b4d0f6', '#E3EBF6'] }]
    const { parts, table, write } = await show('pieChart', { ...pie, ...bound, options })
    write('labels', ['Direct', 'Organic', 'Referral'])
    write('sets', sets)
    await expect.poll(table).toEqual(['Category All', 'Direct 22 (32.4%)', 'Organic 18 (26.5%)', 'Referral 28 (41.2%)'])
    expect(parts('slice').map((slice) => getComputedStyle(slice).fill)).toEqual([
      ...['rgb(44, 123, 229)', 'rgb(180, 208, 246)', 'rgb(227, 235, 246)'],
    ])
  })

  it('runs its workflow with the slice', async () => {
    const { parts, log } = await show('pieChart', { ...pie, ...bound }, logs('chart:click', 'event.points[0].label'))
    await userEvent.click(parts('slice')[1] ?? document.body, { force: true, position: { x: 20, y: 170 } })
    await expect.poll(log).toEqual(['Tue'])
  })
})

import { describeElement } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountChart, moveMouseAway } from '../testing/mountChart.tsx'
import { checkups, manyValues, waterByMonth } from '../testing/samples.ts'
import { BarChart } from './BarChart.tsx'
import { barChart } from './schema.ts'

const small = {
  labels: ['Mon', 'Tue', 'Wed'],
  datasets: [
    { label: 'Lawn', data: [10, 20, 30] },
    { label: 'Roses', data: [5, null, 15] },
  ],
}

describeElement(barChart, BarChart, {
  properties: waterByMonth,
  focusable: 'button',
  cases: {
    'lying and stacked': { properties: { ...waterByMonth, axis: 'y', stacked: true, legendPosition: 'left' } },
    guided: { properties: { dataType: 'guided', data: { items: checkups }, dataXField: 'date', groupBy: 'state' } },
    'with many bars': { properties: manyValues(2000) },
    'without data': { properties: {}, focusable: '' },
    'with wrong data': { properties: { labels: ['a'], datasets: [{ data: ['much'] }] }, focusable: 'button' },
    'in Spanish': {
      properties: { ...small, options: { plugins: { title: { display: true, text: 'Agua' } } } },
      language: 'es',
    },
  },
})

const mount = (properties: object, options: object = {}) =>
  mountChart(barChart, BarChart, { properties: { ...properties }, ...options })

/** Boxes of drawn parts, in pixels of the drawing. */
const boxes = (parts: readonly SVGGraphicsElement[]) => parts.map((part) => part.getBBox())

describe('BarChart', () => {
  it('draws a bar for each value, as long as it is large', async () => {
    const { parts, texts } = await mount(small)
    const bars = boxes(parts('bar'))
    expect(bars.length).toBe(5)
    const [ten, twenty, thirty] = bars.map(({ height }) => height)
    expect((twenty ?? 0) / (ten ?? 1)).toBeCloseTo(2, 1)
    expect((thirty ?? 0) / (ten ?? 1)).toBeCloseTo(3, 1)
    expect(texts('category')).toEqual(['Mon', 'Tue', 'Wed'])
    expect(texts('value').at(0)).toBe('0')
  })

  it('has the bars of a category beside each other, or on each other', async () => {
    const { parts, rebind } = await mount(small)
    const [lawn, , , roses] = boxes(parts('bar'))
    expect((roses?.x ?? 0) - (lawn?.x ?? 0)).toBeGreaterThanOrEqual(lawn?.width ?? 0)
    await rebind({ stacked: true })
    const [below, , , above] = boxes(parts('bar'))
    expect(above?.x).toBe(below?.x)
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(below?.y ?? 0, 1)
  })

  it('lies along the other axis', async () => {
    const { parts } = await mount({ ...small, axis: 'y' })
    const [ten, twenty] = boxes(parts('bar'))
    expect((twenty?.width ?? 0) / (ten?.width ?? 1)).toBeCloseTo(2, 1)
    expect(twenty?.y).toBeGreaterThan(ten?.y ?? 0)
    expect(twenty?.x).toBeCloseTo(ten?.x ?? 0, 1)
  })

  it('begins on the right of a page that reads from right to left', async () => {
    const { parts, all, rebind } = await mount(small, { direction: 'rtl' })
    const [mon, tue] = boxes(parts('bar'))
    expect(mon?.x).toBeGreaterThan(tue?.x ?? 0)
    const zero = all('[data-tick="value"]')[0]?.getBBox()
    expect(zero?.x).toBeGreaterThan((mon?.x ?? 0) + (mon?.width ?? 0))
    await rebind({ axis: 'y' })
    const [ten, twenty] = boxes(parts('bar'))
    expect((twenty?.x ?? 0) + (twenty?.width ?? 0)).toBeCloseTo((ten?.x ?? 0) + (ten?.width ?? 0), 1)
  })

  it.each(['ltr', 'rtl'] as const)('has the title of its values beside their labels, %s', async (direction) => {
    const title = { display: true, text: 'Litres' }
    const { all } = await mount({ ...small, options: { scales: { y: { title } } } }, { direction })
    const written = all('text')
      .find(({ textContent }) => textContent === 'Litres')
      ?.getBoundingClientRect()
    for (const label of all('[data-tick="value"]')) {
      const { left, right } = label.getBoundingClientRect()
      expect(left >= (written?.right ?? 0) || right <= (written?.left ?? 0)).toBe(true)
    }
    const drawing = all('svg[role="img"]')[0]?.getBoundingClientRect() ?? new DOMRect()
    expect(written?.left).toBeGreaterThanOrEqual(drawing.left - 2)
    expect(written?.right).toBeLessThanOrEqual(drawing.right + 2)
  })

  it('has negative values on the other side of zero', async () => {
    const { parts } = await mount({ labels: ['a', 'b'], datasets: [{ data: [4, -4] }] })
    const [up, down] = boxes(parts('bar'))
    expect((up?.y ?? 0) + (up?.height ?? 0)).toBeCloseTo(down?.y ?? 0, 1)
    expect(up?.height).toBeCloseTo(down?.height ?? 0, 1)
  })

  it.each(['x', 'y'])('stays within the limits of its options, with categories along %s', async (indexAxis) => {
    const scale = { min: 0, max: 50 }
    const datasets = [{ data: [25, 500] }, { data: [5, 10] }]
    const { parts, all, rebind } = await mount({
      labels: ['a', 'b'],
      datasets,
      options: { indexAxis, scales: { [indexAxis === 'x' ? 'y' : 'x']: scale } },
    })
    const lengths = () => boxes(parts('bar')).map((box) => (indexAxis === 'x' ? box.height : box.width))
    const [half = 0, whole = 0] = lengths()
    expect(whole).toBeCloseTo(2 * half, 0)
    const drawing = all('svg[role="img"]')[0]?.getBoundingClientRect()
    for (const bar of parts('bar')) {
      expect(bar.getBoundingClientRect().top).toBeGreaterThanOrEqual(drawing?.top ?? 0)
      expect(bar.getBoundingClientRect().right).toBeLessThanOrEqual(drawing?.right ?? 0)
    }
    await rebind({ options: { indexAxis, scales: { [indexAxis === 'x' ? 'y' : 'x']: { ...scale, stacked: true } } } })
    expect(lengths()[3]).toBe(0)
  })

  it('draws the greatest numbers', async () => {
    const { parts, rebind } = await mount({ labels: ['a', 'b'], datasets: [{ data: [1e308, -1e308] }] })
    const [up, down] = boxes(parts('bar'))
    expect(up?.height).toBeGreaterThan(50)
    expect(up?.height).toBeCloseTo(down?.height ?? 0, 0)
    await rebind({ datasets: [{ data: [1e308, 1] }, { data: [1e308, 1] }], stacked: true })
    expect(parts('bar').map((bar) => bar.getAttribute('d')?.includes('NaN'))).toEqual([false, false, false, false])
  })

  it.each([
    { name: 'nothing', properties: {}, text: 'There is no data yet.' },
    { name: 'no sets', properties: { labels: ['a'], datasets: [] }, text: 'There is no data yet.' },
    {
      name: 'texts',
      properties: { datasets: [{ data: ['x'] }] },
      text: 'The data cannot be drawn: none of its values is a number.',
    },
    {
      name: 'a number',
      properties: { datasets: 5 },
      text: 'The data cannot be drawn: none of its values is a number.',
    },
  ])('says why it draws nothing of $name', async ({ properties, text }) => {
    const { parts } = await mount(properties)
    await expect.element(page.getByText(text)).toBeVisible()
    expect(parts('bar')).toEqual([])
  })

  it('says how many values it cannot draw, and has them in the table', async () => {
    const { parts, table } = await mount({
      labels: ['a', 'b', 'c'],
      datasets: [{ label: 'Litres', data: [1, 'dry', null] }],
    })
    await expect.element(page.getByText('Values that are not numbers and are not drawn: 1')).toBeVisible()
    expect(parts('bar').length).toBe(1)
    expect(table()).toEqual([
      ['Category', 'Litres'],
      ['a', '1'],
      ['b', 'dry'],
      ['c', 'none'],
    ])
  })

  it.each([
    { language: 'en', name: 'Bar chart', first: 'Category', value: '1,234.5' },
    { language: 'es', name: 'Gráfico de barras', first: 'Categoría', value: '1234,5' },
  ])('says everything in $language', async ({ language, name, first, value }) => {
    const { table } = await mount({ labels: ['a'], datasets: [{ label: 'Litres', data: [1234.5] }] }, { language })
    await expect.element(page.getByRole('figure', { name })).toBeVisible()
    expect(page.getByRole('img').element().getAttribute('aria-label')).toContain(name)
    expect(table()).toEqual([
      [first, 'Litres'],
      ['a', value],
    ])
  })

  it.each([
    { options: { attributes: { 'aria-label': 'Water' }, name: 'Chart' }, name: 'Water' },
    { options: { name: 'Water in May' }, name: 'Water in May' },
    { options: {}, name: 'Bar chart' },
  ])('is called $name', async ({ options, name }) => {
    await mount(small, options)
    await expect.element(page.getByRole('figure', { name, exact: true })).toBeVisible()
    await expect.element(page.getByRole('table', { name: `Data of ${name}` })).toBeInTheDocument()
  })

  it('hides and shows a series by its entry of the legend', async () => {
    const { parts, texts } = await mount(small)
    const entry = page.getByRole('button', { name: 'Lawn' })
    await expect.element(entry).toHaveAttribute('aria-pressed', 'true')
    await entry.click()
    await expect.element(entry).toHaveAttribute('aria-pressed', 'false')
    expect(parts('bar').length).toBe(2)
    expect(texts('value').at(-1)).not.toBe('30')
    await userEvent.keyboard(' ')
    await expect.poll(() => parts('bar').length).toBe(5)
  })

  it('says so when all series are hidden', async () => {
    await mount(small)
    await page.getByRole('button', { name: 'Lawn' }).click()
    await page.getByRole('button', { name: 'Roses' }).click()
    await expect.element(page.getByText('Everything is hidden. Choose in the legend what to show.')).toBeVisible()
  })

  it('shows a single set that is hidden at first by its entry of the legend, and hides it again', async () => {
    const { parts } = await mount({ labels: ['a'], datasets: [{ label: 'Litres', data: [1], hidden: true }] })
    await expect.element(page.getByText('Everything is hidden. Choose in the legend what to show.')).toBeVisible()
    const entry = page.getByRole('button', { name: 'Litres' })
    await entry.click()
    await expect.poll(() => parts('bar').length).toBe(1)
    expect(document.activeElement).toBe(entry.element())
    await entry.click()
    await expect.poll(() => parts('bar').length).toBe(0)
  })

  it('does not send to a legend that is not there', async () => {
    await mount({ labels: ['a'], datasets: [{ label: 'Litres', data: [1], hidden: true }], isLegend: false })
    await expect.element(page.getByText('All of the data is hidden.')).toBeVisible()
  })

  it('keeps a series hidden by its name when the data has another order', async () => {
    const { rebind, table } = await mount(small)
    await page.getByRole('button', { name: 'Lawn' }).click()
    await rebind({ datasets: [{ label: 'Trees', data: [1, 2, 3] }, small.datasets[1], small.datasets[0]] })
    expect(table()[0]).toEqual(['Category', 'Trees', 'Roses', 'Lawn'])
    const pressed = page
      .getByRole('listitem')
      .elements()
      .map((entry) => entry.querySelector('[aria-pressed="false"]'))
    expect(pressed.map((entry) => entry?.textContent)).toEqual([undefined, undefined, 'Lawn'])
  })

  it('hides one of several series with the same name', async () => {
    const twins = [small.datasets[0], small.datasets[0]]
    const { parts } = await mount({ ...small, datasets: twins })
    await page.getByRole('button', { name: 'Lawn' }).nth(1).click()
    expect(parts('bar').map((bar) => bar.getAttribute('data-mark'))).toEqual(['0', '0', '0'])
  })

  it('has no buttons in the legend of one series', async () => {
    const { container } = await mount({ labels: ['a'], datasets: [{ label: 'Litres', data: [1] }] })
    await expect.element(page.getByRole('list', { name: 'Legend of Bar chart' })).toHaveTextContent('Litres')
    expect(container.querySelectorAll('li button').length).toBe(0)
  })

  it.each(['top', 'bottom', 'left', 'right'])('has its legend at the %s', async (legendPosition) => {
    const { container } = await mount({ ...small, legendPosition })
    const [legend, drawing] = ['ul', 'svg[role="img"]'].map((part) =>
      container.querySelector(part)?.getBoundingClientRect(),
    )
    if (!legend || !drawing) throw new Error('A part is missing.')
    const sides = {
      top: drawing.top - legend.bottom,
      bottom: legend.top - drawing.bottom,
      left: drawing.left - legend.right,
      right: legend.left - drawing.right,
    }
    expect(sides[legendPosition as keyof typeof sides]).toBeGreaterThanOrEqual(0)
  })

  it('is one stop of the keyboard, from which keys move to each value', async () => {
    const { focused } = await mount({ ...small, isLegend: false })
    const steps: unknown[] = []
    await userEvent.tab()
    steps.push(focused())
    for (const key of ['{ArrowRight}', '{ArrowDown}', '{End}', '{Home}', '{ArrowUp}', '{ArrowLeft}']) {
      await userEvent.keyboard(key)
      steps.push(focused())
    }
    expect(steps).toEqual([
      ...['Mon, Lawn: 10', 'Tue, Lawn: 20', 'Mon, Roses: 5', 'Wed, Roses: 15', 'Mon, Roses: 5', 'Mon, Lawn: 10'],
      'Mon, Lawn: 10',
    ])
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Show the data as a table')
  })

  it('shows a note beside the focused value, until Escape', async () => {
    const { container } = await mount({ ...small, isLegend: false })
    const note = () => container.querySelector('[aria-hidden="true"][data-side]')?.textContent
    await userEvent.tab()
    await expect.poll(note).toBe('MonLawn: 10')
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(note).toBe('TueLawn: 20')
    await userEvent.keyboard('{Escape}')
    await expect.poll(note).toBeUndefined()
  })

  it.each(['{Enter}', ' '])('tells of a value pressed by “%s” what it tells of a press there', async (key) => {
    const { parts, press, told, focused } = await mount({ ...small, isLegend: false })
    press(parts('bar')[1])
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe('Tue, Lawn: 20')
    await userEvent.keyboard(key)
    const [pressed, keyed] = told()
    const points = [{ datasetLabel: 'Lawn', label: 'Tue', value: 20, datasetIndex: 0, index: 1 }]
    expect(pressed).toMatchObject({ dataX: 1, points })
    expect(keyed).toMatchObject({ dataX: 1, points })
    expect(keyed?.dataY).toBeCloseTo(20)
    expect(Object.keys(keyed?.position ?? {})).toEqual(['x', 'y'])
    expect(told().length).toBe(2)
  })

  it('presses the focused one of stacked bars, also if it is zero', async () => {
    const datasets = [
      { label: 'one', data: [5] },
      { label: 'two', data: [0] },
      { label: 'three', data: [0] },
    ]
    const { told, focused } = await mount({ labels: ['a'], datasets, stacked: true, isLegend: false })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(focused()).toBe('a, two: 0')
    expect(told()[0]).toMatchObject({ points: [{ datasetLabel: 'two', value: 0 }] })
  })

  it('leaves the focus where it is when the legend hides the focused value', async () => {
    const { focused } = await mount(small)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe('Tue, Lawn: 20')
    const entry = page.getByRole('button', { name: 'Lawn' })
    await entry.click()
    await expect.element(entry).toHaveAttribute('aria-pressed', 'false')
    expect(document.activeElement).toBe(entry.element())
  })

  it('leaves the focus where it is when the data goes and comes back', async () => {
    const { rebind, focused, point } = await mount({ ...small, isLegend: false })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe('Tue, Lawn: 20')
    const input = document.body.appendChild(document.createElement('input'))
    input.focus()
    await rebind({ datasets: [] })
    expect(point()).toBeNull()
    await rebind({})
    expect(point()).not.toBeNull()
    expect(document.activeElement).toBe(input)
    input.remove()
  })

  it('keeps the focus when the focused value leaves the data', async () => {
    const { rebind, focused } = await mount({ ...small, isLegend: false })
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('Wed, Lawn: 30')
    await rebind({ labels: ['Mon', 'Tue'], datasets: [{ label: 'Lawn', data: [10, 20] }] })
    expect(focused()).toBe('Mon, Lawn: 10')
  })

  it('shows the note of a touched value until a press elsewhere, or Escape', async () => {
    const { container, parts } = await mount(small)
    const note = () => container.querySelector('[aria-hidden="true"][data-side]')?.textContent
    const touch = (node: Element | undefined) => {
      const { left = 0, top = 0 } = node?.getBoundingClientRect() ?? {}
      const at = { clientX: left + 2, clientY: top + 2, bubbles: true, pointerType: 'touch' }
      node?.dispatchEvent(new PointerEvent('pointerdown', at))
      node?.dispatchEvent(new PointerEvent('pointerout', { ...at, relatedTarget: document.body }))
    }
    touch(parts('bar')[1])
    await expect.poll(note).toBe('TueLawn: 20')
    touch(document.body)
    await expect.poll(note).toBeUndefined()
    touch(parts('bar')[1])
    await expect.poll(note).toBe('TueLawn: 20')
    await userEvent.keyboard('{Escape}')
    await expect.poll(note).toBeUndefined()
  })

  it('presses only what is there with options, unless they say otherwise', async () => {
    const { all, press, told, rebind } = await mount({ ...small, options: {} })
    press(all('[data-tick="value"]')[0])
    await rebind({ options: { interaction: { intersect: false, mode: 'index' } } })
    press(all('[data-tick="value"]')[0])
    expect(told().map((event) => (Array.isArray(event?.points) ? event.points.length : null))).toEqual([0, 2])
  })

  it('opens its table', async () => {
    const { container } = await mount(small)
    const button = page.getByRole('button', { name: 'Show the data as a table' })
    await moveMouseAway()
    await expect.poll(() => getComputedStyle(button.element()).opacity).toBe('0')
    for (let stop = 0; stop < 4; stop++) await userEvent.tab()
    expect(document.activeElement).toBe(button.element())
    await expect.poll(() => getComputedStyle(button.element()).opacity).toBe('1')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Hide the table' })).toHaveAttribute('aria-expanded', 'true')
    const { width, height } = container.querySelector('table')?.getBoundingClientRect() ?? new DOMRect()
    expect(Math.min(width, height)).toBeGreaterThan(80)
    await expect.element(page.getByRole('rowheader', { name: 'Tue' })).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Roses' })).toBeVisible()
  })

  it('is drawn once when it appears, in the size that it has there', async () => {
    const seen: MutationRecord[] = []
    const observer = new MutationObserver((changes) => seen.push(...changes))
    observer.observe(document.body, { attributes: true, subtree: true, attributeFilter: ['d', 'viewBox'] })
    const { container, parts } = await mount({ ...small, legendPosition: 'left' })
    await expect.poll(() => parts('bar').length).toBeGreaterThan(0)
    const { clientWidth, clientHeight } = container.querySelector('svg[role=img]') ?? document.body
    expect(container.querySelector('svg[role=img]')?.getAttribute('viewBox')).toBe(`0 0 ${clientWidth} ${clientHeight}`)
    expect([...seen, ...observer.takeRecords()]).toEqual([])
    observer.disconnect()
  })

  it('redraws only the bars whose values have changed', async () => {
    const { parts, rebind } = await mount(small)
    const before = parts('bar')
    const paths = before.map((bar) => bar.getAttribute('d'))
    const seen: Node[] = []
    const observer = new MutationObserver((changes) => seen.push(...changes.map(({ target }) => target)))
    observer.observe(document.body, { attributes: true, subtree: true, attributeFilter: ['d'] })
    await rebind({ datasets: [{ label: 'Lawn', data: [10, 25, 30] }, small.datasets[1]] })
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    observer.disconnect()
    expect(parts('bar')).toEqual(before)
    expect(seen).toEqual([before[1]])
    expect(
      parts('bar')
        .map((bar) => bar.getAttribute('d'))
        .filter((path, index) => path !== paths[index]).length,
    ).toBe(1)
  })

  it('draws again in another size, and stays as it is in the same one', async () => {
    const { container } = await mount(small)
    const drawing = container.querySelector('svg[role="img"]')
    await expect.poll(() => drawing?.getAttribute('viewBox')).toBe('0 0 600 300')
    container.querySelector('div')?.style.setProperty('inline-size', '320px')
    await expect.poll(() => drawing?.getAttribute('viewBox')).toBe('0 0 320 240')
    expect(container.scrollWidth).toBeLessThanOrEqual(container.clientWidth)
  })

  it('fills a height of its own', async () => {
    const { container } = await mount(small)
    container.querySelector('figure')?.style.setProperty('block-size', '400px')
    const { bottom = 0 } = container.querySelector('figure')?.getBoundingClientRect() ?? {}
    const drawing = container.querySelector('svg[role="img"]')?.getBoundingClientRect()
    expect(drawing?.height).toBeGreaterThan(320)
    expect(drawing?.bottom).toBeLessThanOrEqual(bottom)
  })

  it('mounts thousands of values as a few nodes, and says in its table where the others are', async () => {
    const { parts, texts, table, all } = await mount(manyValues(2000))
    expect(parts('bar').length).toBe(1)
    expect(all('button[aria-label]').length).toBe(1)
    expect(texts('category').length).toBeLessThan(30)
    expect(table().length).toBe(201)
    const caption = /Data of Bar chart: the first 200 of 2,000 rows/
    await expect.element(page.getByRole('table', { name: caption })).toBeInTheDocument()
    await page.getByRole('button', { name: 'Show the data as a table' }).click()
    await expect.poll(() => table().length).toBe(2001)
    await expect.element(page.getByRole('table', { name: 'Data of Bar chart', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Hide the table' }).click()
    await expect.poll(() => table().length).toBe(201)
  })

  it('leaves its table as it is where only the drawing changes', async () => {
    const { rebind, container } = await mount(manyValues(2000))
    const seen: MutationRecord[] = []
    const observer = new MutationObserver((changes) => seen.push(...changes))
    const table = container.querySelector('table')
    if (!table) throw new Error('There is no table.')
    observer.observe(table, { childList: true, subtree: true, characterData: true })
    await rebind({ legendPosition: 'bottom' })
    await page.getByRole('listitem').first().hover()
    expect(observer.takeRecords().concat(seen)).toEqual([])
    observer.disconnect()
  })
})

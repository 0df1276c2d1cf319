import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { child, formula, logs, showStoredPage, text, typeOf } from './testing/showStoredPage.ts'

const sown = { title: 'Sown', date: 'May' }
const mown = { title: 'Mown', date: 'June' }

/** Settings of a timeline, as the editor writes all of them. */
const settings = {
  ...{
    markerShape: 'circle',
    markerSize: '40px',
    markerIconOnOff: true,
    markerIcon: 'phosphor-fill/check-circle-fill',
  },
  ...{ markerIconSize: '18px', markerIconColor: '#FFFFFF', markerBackgroundColor: '#010203' },
  ...{ connectorColor: '#040506', connectorWidth: '2px', timelineLayout: 'vertical', eventsAlignment: 'alternate' },
}

/** Shows a timeline with these events, whose elements show the title and the date of each. */
async function show(data: unknown) {
  await page.viewport(1000, 800)
  const shown = await showStoredPage({
    shown: ['one'],
    elements: {
      one: {
        wwObjectBaseId: typeOf('timeline'),
        content: { default: { ...settings, data, timelineElement: child('card') }, mobile: { markerSize: '20px' } },
        _state: {
          style: { default: { width: '100%', display: 'block' } },
          interactions: [
            logs('timeline:click', "'event ' + event.value.title"),
            logs('timeline:markerClick', "'marker ' + event.value.title"),
          ],
        },
      },
      card: {
        wwObjectBaseId: typeOf('flexbox'),
        content: { default: { children: [child('title'), child('date')], '_ww-layout_flexDirection': 'column' } },
        _state: {
          style: {
            default: {
              ...{ width: '100%', maxWidth: '360px', padding: '24px' },
              conditionalRendering: formula('context.item.data?.title !== variables.hidden'),
            },
          },
        },
      },
      title: text(formula('context.item.data?.title'), 'h3'),
      date: text(formula("context.item.data?.date + ' ' + context.item.index")),
    },
    variables: [
      { id: 'events', type: 'array', defaultValue: [mown, sown] },
      { id: 'hidden', type: 'string', defaultValue: '' },
    ],
  })
  return {
    ...shown,
    marker: (name: string) => page.getByRole('button', { name, exact: true }),
    texts: () => shown.nodes('card').map(({ textContent }) => textContent),
    box: (uid: string, index = 0) => shown.nodes(uid)[index]?.getBoundingClientRect() ?? new DOMRect(),
  }
}

afterEach(async () => {
  document.adoptedStyleSheets = []
  await page.viewport(1200, 800)
})

describe('a stored timeline', () => {
  it('shows its elements for each stored event', async () => {
    const { texts, marker } = await show([sown, mown])
    expect(texts()).toEqual(['SownMay 0', 'MownJune 1'])
    await expect.element(marker('Mown')).toBeVisible()
  })

  it('follows bound events', async () => {
    const { texts, marker, write } = await show(formula('variables.events'))
    expect(texts()).toEqual(['MownJune 0', 'SownMay 1'])
    write('events', [sown, mown, { title: 'Ripe', date: 'July' }])
    await expect.poll(texts).toEqual(['SownMay 0', 'MownJune 1', 'RipeJuly 2'])
    await expect.element(marker('Ripe')).toBeVisible()
  })

  it('tells its workflows which event or marker was pressed', async () => {
    const { marker, log } = await show([sown, mown])
    await userEvent.click(page.getByText('June 1'))
    await expect.poll(log).toEqual(['event Mown'])
    await marker('Sown').click()
    await expect.poll(log).toEqual(['event Mown', 'marker Sown'])
  })

  it('keeps each event beside its marker, and tells which was pressed, while a condition hides another', async () => {
    const ripe = { title: 'Ripe', date: 'July' }
    const { marker, log, texts, write, box } = await show([sown, mown, ripe])
    const before = marker('Ripe').element()
    write('hidden', 'Sown')
    await expect.poll(texts).toEqual(['MownJune 1', 'RipeJuly 2'])
    await expect.element(marker('Ripe')).toBeVisible()
    expect(marker('Ripe').element()).toBe(before)
    await expect.element(marker('Event 1')).toBeVisible()
    for (const [index, name] of ['Mown', 'Ripe'].entries()) {
      const { top, left } = marker(name).element().getBoundingClientRect()
      const event = box('card', index)
      expect([top >= event.top, top < event.bottom]).toEqual([true, true])
      expect(event.left > left).toBe(name === 'Mown')
    }
    await userEvent.click(page.getByText('July 2'))
    await expect.poll(log).toEqual(['event Ripe'])
    write('hidden', '')
    await expect.poll(texts).toEqual(['SownMay 0', 'MownJune 1', 'RipeJuly 2'])
  })

  it('keeps the nodes of an event that moves', async () => {
    const { texts, write, nodes } = await show(formula('variables.events'))
    write('events', [
      { id: 1, ...sown },
      { id: 2, ...mown },
    ])
    await expect.poll(texts).toEqual(['SownMay 0', 'MownJune 1'])
    const [first] = nodes('card')
    write('events', [
      { id: 0, title: 'Dug', date: 'April' },
      { id: 1, ...sown },
      { id: 2, ...mown },
    ])
    await expect.poll(texts).toEqual(['DugApril 0', 'SownMay 1', 'MownJune 2'])
    expect(nodes('card')[1]).toBe(first)
  })

  it('has its events on both sides in turn, with the stored markers between them', async () => {
    const { box, marker } = await show([sown, mown])
    const between = marker('Sown').element().getBoundingClientRect()
    expect([between.width, getComputedStyle(marker('Sown').element()).backgroundColor]).toEqual([40, 'rgb(1, 2, 3)'])
    expect(box('card').right).toBeLessThanOrEqual(between.left)
    expect(box('card', 1).left).toBeGreaterThanOrEqual(between.right)
    expect(box('card', 1).top).toBeGreaterThanOrEqual(box('card').bottom)
  })

  it('has smaller markers and one side on a phone', async () => {
    const { box, marker } = await show([sown, mown])
    await page.viewport(390, 800)
    expect(marker('Sown').element().getBoundingClientRect().width).toBe(20)
    expect([box('card').left, box('card', 1).left]).toEqual([box('card').left, box('card').left])
    expect(box('card').left).toBeGreaterThan(20)
  })
})

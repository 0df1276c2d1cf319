import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { timeline } from './schema.ts'
import { Timeline } from './Timeline.tsx'

const events = [{ title: 'Sown' }, { title: 'Grown' }, { title: 'Mown' }]

/** An event in the box that the engine puts around each. */
const card = (title: string) => (
  <div key={title} data-row="">
    <div data-event={title}>
      <h3>{title}</h3>
      <p>A day</p>
    </div>
  </div>
)

const slots = { timelineElement: events.map(({ title }) => card(title)) }
const properties = { data: { items: events } }

describeElement(timeline, Timeline, {
  properties,
  slots,
  cases: {
    alternate: {
      properties: { ...properties, eventsAlignment: 'alternate', markerIconOnOff: true, markerIcon: 'check' },
    },
    horizontal: { properties: { ...properties, timelineLayout: 'horizontal', eventsAlignment: 'bottom' } },
    'without events': { properties: { data: undefined }, slots: {} },
  },
})

async function renderTimeline(options: FakeElementOptions = {}) {
  await page.viewport(1000, 800)
  const given = { slots, ...options, properties: { ...properties, ...options.properties } }
  const fake = fakeElementProps(timeline, given)
  const tree = (next: object) => (
    <StrictMode>
      <Timeline {...fake.props} {...next} />
    </StrictMode>
  )
  const screen = await render(tree({}))
  const box = (node: Element | null) => node?.getBoundingClientRect() ?? new DOMRect()
  return {
    ...{ fake, screen, rebind: (next: object) => screen.rerender(tree(next)) },
    marker: (name: string) => screen.getByRole('button', { name, exact: true }),
    boxes: (name: string) => ({
      marker: box(screen.getByRole('button', { name, exact: true }).element()),
      event: box(screen.container.querySelector(`[data-event="${name}"]`)),
    }),
  }
}

afterEach(() => page.viewport(1200, 800))

describe('Timeline', () => {
  it('names each marker by the heading of its event', async () => {
    const { screen } = await renderTimeline()
    const names = screen
      .getByRole('button')
      .elements()
      .map((marker) => marker.getAttribute('aria-labelledby'))
    expect(names.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual(['Sown', 'Grown', 'Mown'])
  })

  it('names a marker by all of its event without a heading, and by its number while there is none', async () => {
    const shown = await renderTimeline({
      slots: {
        timelineElement: [
          <div key="a" data-row="">
            <p>Sown in May</p>
          </div>,
        ],
      },
      language: 'es',
    })
    await expect.element(shown.marker('Sown in May')).toBeVisible()
    await expect.element(shown.marker('Evento 2')).toBeVisible()
    await shown.rebind({ slots })
    await expect.element(shown.marker('Grown')).toBeVisible()
  })

  it('names markers of events that change places', async () => {
    const { screen, rebind } = await renderTimeline()
    const next = [{ title: 'Dug' }, ...events.toReversed()]
    await rebind({ data: { items: next }, slots: { timelineElement: next.map(({ title }) => card(title)) } })
    const names = () =>
      screen
        .getByRole('button')
        .elements()
        .map((marker) => document.getElementById(marker.getAttribute('aria-labelledby') ?? '')?.textContent)
    await expect.poll(names).toEqual(['Dug', 'Mown', 'Grown', 'Sown'])
  })

  it.each([
    { eventsAlignment: 'left', sides: ['after', 'after', 'after'] },
    { eventsAlignment: 'right', sides: ['before', 'before', 'before'] },
    { eventsAlignment: 'alternate', sides: ['before', 'after', 'before'] },
  ])(
    'has the events $sides their markers with $eventsAlignment, each in its row',
    async ({ eventsAlignment, sides }) => {
      const { boxes } = await renderTimeline({ properties: { eventsAlignment } })
      const shown = events.map(({ title }) => boxes(title))
      expect(
        shown.map(({ marker, event }) =>
          event.left >= marker.right ? 'after' : event.right <= marker.left && 'before',
        ),
      ).toEqual(sides)
      for (const { marker, event } of shown)
        expect([marker.top >= event.top, marker.bottom <= event.bottom]).toEqual([true, true])
      expect(new Set(shown.map(({ marker }) => Math.round(marker.left))).size).toBe(1)
    },
  )

  it('has all events on one side where it is narrow', async () => {
    const { boxes, screen } = await renderTimeline({ properties: { eventsAlignment: 'alternate' } })
    screen.container.style.setProperty('width', '320px')
    for (const { title } of events) expect(boxes(title).event.left).toBeGreaterThan(boxes(title).marker.right)
  })

  it.each([
    { eventsAlignment: 'top', isAbove: true },
    { eventsAlignment: 'left', isAbove: true },
    { eventsAlignment: 'bottom', isAbove: false },
  ])('runs from side to side, with markers above the events: $isAbove for $eventsAlignment', async (stored) => {
    const { eventsAlignment, isAbove } = stored
    const { boxes } = await renderTimeline({ properties: { timelineLayout: 'horizontal', eventsAlignment } })
    const shown = events.map(({ title }) => boxes(title))
    expect(shown.map(({ marker, event }) => marker.bottom <= event.top)).toEqual([isAbove, isAbove, isAbove])
    const middles = shown.map(({ marker }) => (marker.left + marker.right) / 2)
    expect(middles).toEqual(middles.toSorted((a, b) => a - b))
    expect(shown.map(({ event }) => (event.left + event.right) / 2)).toEqual(middles)
  })

  it('has no line without events', async () => {
    const { fake } = await renderTimeline({ properties: { data: undefined }, slots: {} })
    const line = fake.root.nodes[0]?.firstElementChild
    expect(line && getComputedStyle(line, '::before').display).toBe('none')
  })

  it('scrolls to the events that do not fit, along a line as long as all of them', async () => {
    const { screen, fake } = await renderTimeline({ properties: { timelineLayout: 'horizontal' } })
    screen.container.style.setProperty('width', '320px')
    const [root] = fake.root.nodes
    const line = root?.firstElementChild
    expect([root?.clientWidth, root?.scrollWidth]).toEqual([320, 688])
    expect(line && getComputedStyle(line, '::before').width).toBe('648px')
  })

  it('emits which event or marker a person pressed', async () => {
    const { fake, screen, marker } = await renderTimeline()
    await userEvent.click(screen.getByText('A day').nth(1))
    await marker('Mown').click()
    expect(fake.emitted).toEqual([
      { trigger: 'timeline:click', event: { value: events[1] } },
      { trigger: 'timeline:markerClick', event: { value: events[2] } },
    ])
  })

  it('emits both from the keyboard, which has one stop for both', async () => {
    const { fake } = await renderTimeline()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const both = (value: unknown) => [
      { trigger: 'timeline:markerClick', event: { value } },
      { trigger: 'timeline:click', event: { value } },
    ]
    expect(fake.emitted).toEqual(both(events[1]))
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(fake.emitted.slice(2)).toEqual(both(events[2]))
  })

  it('has its markers on the line, in the stored size', async () => {
    const { marker, screen } = await renderTimeline({ properties: { markerSize: '40px', connectorWidth: '4px' } })
    const { width, height, left } = marker('Sown').element().getBoundingClientRect()
    expect([width, height]).toEqual([40, 40])
    const line = marker('Sown').element().parentElement?.parentElement
    const style = line && getComputedStyle(line, '::before')
    expect([style?.left, style?.width]).toEqual(['18px', '4px'])
    expect(left).toBe(line?.getBoundingClientRect().left)
    expect(screen.container.querySelectorAll('[data-shape="circle"]')).toHaveLength(3)
  })
})

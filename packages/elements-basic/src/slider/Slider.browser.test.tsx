import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { atOnce, showSlider, slide, zones } from '../testing/showSlider.tsx'
import { Slider } from './Slider.tsx'
import { slider } from './schema.ts'

const slots = { mainLayoutContent: zones.map(slide) }
const properties = { ...atOnce, transitionDuration: '300ms' }

describeElement(slider, Slider, {
  properties,
  slots,
  focusable: 'button',
  cases: {
    automatic: { properties: { ...properties, automatic: true, loop: true, slidesPerView: 2, spaceBetween: '20px' } },
    fade: { properties: { ...properties, effect: 'fade' } },
    coverflow: { properties: { ...properties, effect: 'coverflow', slidesPerView: 1.5 } },
    flip: { properties: { ...properties, effect: 'flip' } },
    cards: { properties: { ...properties, effect: 'cards' } },
  },
})

const pages: HTMLElement[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const page of pages.splice(0)) page.remove()
  document.adoptedStyleSheets = []
})

/** Shows what the server renders, with the style that it has in the page, and then starts it. */
function serve(own: Readonly<Record<string, unknown>>) {
  const page = document.body.appendChild(document.createElement('div'))
  pages.push(page)
  page.style.setProperty('width', '400px')
  const fake = fakeElementProps(slider, { properties: { ...properties, ...own }, slots })
  page.innerHTML = renderToString(<Slider {...fake.props} />)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`.sl-fake {
    --sl-slider-per-view: ${own.slidesPerView};
    --sl-slider-space: ${own.spaceBetween};
  }`)
  document.adoptedStyleSheets = [sheet]
  const lefts = () => [...page.querySelectorAll('[data-slide]')].map((node) => Math.round(place(node, page)))
  return { page, fake, lefts, track: page.querySelector<HTMLElement>('[aria-live]') ?? page }
}

const place = (node: Element, page: Element) => node.getBoundingClientRect().left - page.getBoundingClientRect().left

/** Has a device with a mouse: once a test of the same page has emulated a touch screen, Chromium says for good that it has none. */
function haveMouse(): void {
  const matches = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matches(query)
    return query === '(hover: hover)' ? Object.defineProperty(list, 'matches', { value: true }) : list
  })
}

describe('Slider', () => {
  it('shows the first slide, and keeps the others from focus and from assistive technology', async () => {
    const { seen, boxes, screen } = await showSlider()
    expect(seen()).toEqual(['Lawn'])
    await expect.element(screen.getByRole('button', { name: 'Run Lawn' })).toBeVisible()
    expect(boxes().map(({ inert }) => inert)).toEqual([false, true, true, true, true])
  })

  it.each([
    { language: 'en', group: 'Slides', role: 'carousel', slide: 'slide', names: ['1 of 2: Wet', '2 of 2'] },
    {
      ...{ language: 'es', group: 'Diapositivas', role: 'carrusel' },
      ...{ slide: 'diapositiva', names: ['1 de 2: Wet', '2 de 2'] },
    },
  ])('is a carousel of numbered slides in $language', async ({ language, group, role, slide: word, names }) => {
    const { screen, boxes } = await showSlider({ language, properties: { slideLabels: ['Wet'] } }, ['Lawn', 'Roses'])
    const root = screen.getByRole('group', { name: group, exact: true })
    await expect.element(root).toHaveAttribute('aria-roledescription', role)
    expect(boxes().map((box) => box.getAttribute('aria-label'))).toEqual(names)
    expect(boxes().map((box) => [box.role, box.getAttribute('aria-roledescription')])).toEqual([
      ['group', word],
      ['group', word],
    ])
  })

  it('moves by its buttons, which are there where a slide is, and tells of each slide', async () => {
    const { button, isAt, moves, index, seen } = await showSlider({}, ['Lawn', 'Roses', 'Herbs'])
    expect(button('Previous slide').elements()).toEqual([])
    await button('Next slide').click()
    await isAt('Roses')
    await button('Next slide').click()
    await isAt('Herbs')
    expect(button('Next slide').elements()).toEqual([])
    await button('Previous slide').click()
    await isAt('Roses')
    expect([moves(), index(), seen()]).toEqual([[1, 2, 1], 1, ['Roses']])
  })

  it('gives the slides the focus of a button that disappears', async () => {
    const { button, track, isAt } = await showSlider({}, ['Lawn', 'Roses'])
    await button('Next slide').click()
    await isAt('Roses')
    expect(document.activeElement).toBe(track())
    await userEvent.keyboard('{ArrowLeft}')
    await isAt('Lawn')
  })

  it('gives the slides the focus of what is on a slide that leaves', async () => {
    const { button, track, act, isAt } = await showSlider()
    const inside = button('Run Lawn').element()
    if (inside instanceof HTMLElement) inside.focus()
    act('slideNext')
    await isAt('Roses')
    expect(document.activeElement).toBe(track())
  })

  it.each([
    { direction: 'ltr', next: 'ArrowRight', previous: 'ArrowLeft' },
    { direction: 'rtl', next: 'ArrowLeft', previous: 'ArrowRight' },
  ] as const)('is moved by keys in a page that reads $direction', async ({ direction, next, previous }) => {
    const { track, isAt, button, index } = await showSlider({ direction })
    const script = [
      [next, 'Roses'],
      [next, 'Herbs'],
      [previous, 'Roses'],
      ['End', 'Trees'],
      [next, 'Trees'],
      ['Home', 'Lawn'],
      [previous, 'Lawn'],
    ] as const
    track().focus()
    for (const [key, name] of script) {
      await userEvent.keyboard(`{${key}}`)
      await isAt(name)
    }
    button('Show slide 1').element().parentElement?.querySelector('button')?.focus()
    await userEvent.keyboard(`{${next}}`)
    await isAt('Roses')
    await userEvent.keyboard(`{Shift>}{${next}}{/Shift}{ArrowDown}`)
    expect(index()).toBe(1)
  })

  it('leaves the keys to what is on a slide', async () => {
    const { button, index, moves } = await showSlider()
    const inside = button('Run Lawn').element()
    if (inside instanceof HTMLElement) inside.focus()
    await userEvent.keyboard('{ArrowRight}{End}')
    expect([index(), moves()]).toEqual([0, []])
  })

  it('moves to a slide of which a part shows, where the focus comes to the rest of it', async () => {
    const { button, index, box, moves } = await showSlider({ properties: { slidesPerView: 1.2 } })
    const inside = button('Run Lawn').element()
    if (inside instanceof HTMLElement) inside.focus()
    await userEvent.tab()
    await expect.poll(index).toBe(1)
    expect([document.activeElement?.textContent, box('Roses').right]).toEqual(['Run Roses', 333])
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    expect(moves()).toEqual([1])
  })

  it('has its controls, the slides and what is on the visible one as stops of the keyboard', async () => {
    await showSlider({ properties: { automatic: true } }, ['Lawn', 'Roses', 'Herbs'])
    const stops: string[] = []
    for (let press = 0; press < 7; press++) {
      await userEvent.tab()
      stops.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
    }
    expect(stops).toEqual([
      'Stop the automatic slide show',
      'Show slide 1',
      'Show slide 2',
      'Show slide 3',
      'Next slide',
      'Slides, moved by the arrow keys',
      'Run Lawn',
    ])
  })

  it.each([' ', '{Enter}'])('has bullets of which the current one is marked, pressed by the key “%s”', async (key) => {
    const { screen, isAt } = await showSlider()
    const current = () => screen.container.querySelector('[aria-current]')?.getAttribute('aria-label')
    expect(current()).toBe('Show slide 1')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(key)
    await isAt('Roses')
    await expect.poll(current).toBe('Show slide 2')
  })

  it('shows its stored icons in place of arrows and dots', async () => {
    const { button } = await showSlider({
      slots: { navigationIcons: [<i key="a">A</i>, <i key="b">B</i>], bulletsIcons: () => <i>o</i> },
    })
    await expect.element(button('Next slide')).toHaveTextContent('B')
    await expect.element(button('Show slide 3')).toHaveTextContent('o')
  })

  it.each([
    { slidesPerView: 2, spaceBetween: '20px', starts: [0, 210, 420, 630, 840] },
    { slidesPerView: 1, spaceBetween: '10px', starts: [0, 410, 820, 1230, 1640] },
    { slidesPerView: 2.5, spaceBetween: '0px', starts: [0, 160, 320, 480, 640] },
  ])('has its slides in their places before any code runs: $slidesPerView with $spaceBetween between', async (own) => {
    const { lefts, track, fake, page } = serve(own)
    expect(lefts()).toEqual(own.starts)
    expect(getComputedStyle(track).overflowX).toBe('auto')
    const root = hydrateRoot(page, <Slider {...fake.props} />)
    await expect.poll(() => track.shadowRoot !== null).toBe(true)
    expect(lefts()).toEqual(own.starts)
    root.unmount()
  })

  it.each([
    { come: (track: HTMLElement) => track.focus(), leave: (track: HTMLElement) => track.blur(), what: 'focus' },
    {
      come: (track: HTMLElement) => userEvent.hover(track.querySelector('p') ?? track),
      leave: userEvent.unhover,
      what: 'pointer',
    },
  ])('waits with automatic moves where the $what came to it before any code ran', async ({ come, leave }) => {
    await userEvent.unhover(document.body)
    const { page, fake, track } = serve({ automatic: true, slidesPerView: 1, spaceBetween: '0px' })
    await come(track)
    haveMouse()
    const root = hydrateRoot(page, <Slider {...fake.props} />)
    await expect.poll(() => track.shadowRoot !== null).toBe(true)
    await expect.poll(() => track.ariaLive).toBe('polite')
    await leave(track)
    await expect.poll(() => track.ariaLive).toBe('off')
    root.unmount()
  })

  it('leaves the row that scrolls to the keyboard where its slides are not counted yet', () => {
    const Rows = () => zones.map(slide)
    const fake = fakeElementProps(slider, { properties, slots: { mainLayoutContent: <Rows /> } })
    expect(renderToString(<Slider {...fake.props} />)).not.toContain('tabindex')
  })

  it('begins with the slide that a person has scrolled to before any code ran', async () => {
    const { track, fake, page } = serve({ slidesPerView: 1, spaceBetween: '0px' })
    track.scrollLeft = 800
    const root = hydrateRoot(page, <Slider {...fake.props} />)
    await expect.poll(() => fake.variables.sliderIndex?.get()).toBe(2)
    root.unmount()
  })

  it.each([
    { slidesPerView: 1, count: 0, bullets: 0, seen: [] },
    { slidesPerView: 1, count: 1, bullets: 0, seen: ['Lawn'] },
    { slidesPerView: 3, count: 2, bullets: 0, seen: ['Lawn', 'Roses'] },
    { slidesPerView: 2, count: 2, bullets: 0, seen: ['Lawn', 'Roses'] },
    { slidesPerView: 2, count: 4, bullets: 3, seen: ['Lawn', 'Roses'] },
    { slidesPerView: 1.7, count: 3, bullets: 3, seen: ['Lawn', 'Roses'] },
    { slidesPerView: '2', count: 3, bullets: 2, seen: ['Lawn', 'Roses'] },
    { slidesPerView: 0.2, count: 3, bullets: 3, seen: ['Lawn'] },
    { slidesPerView: 'many', count: 3, bullets: 3, seen: ['Lawn'] },
  ])('shows $slidesPerView of $count slides with $bullets bullets', async ({ slidesPerView, count, bullets, seen }) => {
    const shown = await showSlider({ properties: { slidesPerView } }, zones.slice(0, count))
    expect(shown.seen()).toEqual(seen)
    expect(shown.screen.getByRole('button', { name: /^Show slide/ }).elements()).toHaveLength(bullets)
    expect(shown.button('Next slide').elements()).toHaveLength(bullets > 1 ? 1 : 0)
  })

  it('reaches the end of slides of which a part shows', async () => {
    const { button, index, box, moves } = await showSlider({ properties: { slidesPerView: 1.7 } }, zones.slice(0, 3))
    await button('Next slide').click()
    await button('Next slide').click()
    await expect.poll(index).toBe(2)
    expect(box('Herbs').right).toBe(400)
    expect(button('Next slide').elements()).toEqual([])
    await button('Show slide 1').click()
    await expect.poll(index).toBe(0)
    await button('Show slide 3').click()
    await expect.poll(index).toBe(2)
    expect(moves()).toEqual([1, 2, 0, 2])
  })

  it('keeps its slide when settings change', async () => {
    const { act, isAt, rebind, box, seen, moves } = await showSlider()
    act('slideTo', 2)
    await isAt('Herbs')
    await rebind({ slidesPerView: 2, spaceBetween: '20px' })
    await expect.poll(seen).toEqual(['Herbs', 'Hedge'])
    expect([box('Herbs'), box('Hedge')]).toEqual([
      { left: 0, right: 190 },
      { left: 210, right: 400 },
    ])
    await rebind({ effect: 'fade' })
    await expect.poll(seen).toEqual(['Herbs'])
    expect(moves()).toEqual([2])
  })

  it('fits its slides into a row of the page that becomes narrower and wider', async () => {
    const { screen, box, act, isAt, moves } = await showSlider({ properties: { slidesPerView: 2 } })
    const page = screen.container.firstElementChild
    act('slideTo', 1)
    await isAt('Roses')
    for (const width of [300, 700]) {
      page?.setAttribute('style', `display: flex; width: ${width}px`)
      await expect.poll(() => box('Herbs')).toEqual({ left: width / 2, right: width })
    }
    expect(moves()).toEqual([1])
  })

  it.each(['slide', 'fade', 'coverflow', 'flip', 'cards'])('moves with the effect %s', async (effect) => {
    const { button, isAt, box, boxes } = await showSlider({ properties: { effect } })
    await button('Next slide').click()
    await isAt('Roses')
    const { left, right } = box('Roses')
    expect(Math.round((left + right) / 2)).toBe(effect === 'cards' ? 160 : 200)
    if (effect === 'fade') expect(boxes().map((node) => node.style.opacity)).toEqual(['0', '1', '0', '0', '0'])
  })

  it.each([
    { index: 3, shown: 'Hedge' },
    { index: '1', shown: 'Roses' },
    { index: 99, shown: 'Trees' },
    { index: -1, shown: 'Lawn' },
    { index: null, shown: 'Lawn' },
    { index: 'last', shown: 'Lawn' },
    { index: 0.5, shown: 'Lawn' },
    { index: true, shown: 'Lawn' },
  ])('moves to the slide $shown for the index $index', async ({ index, shown }) => {
    const { act, isAt } = await showSlider()
    act('slideTo', index)
    await isAt(shown)
  })

  it('moves by its actions, and by the methods that it publishes', async () => {
    const { act, isAt, fake } = await showSlider()
    act('slideNext')
    await isAt('Roses')
    act('slidePrev')
    await isAt('Lawn')
    fake.published.slider?.methods?.slideTo?.(4)
    await isAt('Trees')
    fake.published.slider?.methods?.slidePrev?.()
    await isAt('Hedge')
    fake.published.slider?.methods?.slideNext?.()
    await isAt('Trees')
  })

  it('adds, removes, moves and names slides that no list repeats', async () => {
    const { act, order, boxes } = await showSlider({
      slots: { mainLayoutContent: ['Lawn', 'Roses', 'Herbs'].map(slide) },
    })
    act('moveSlideDown', 0)
    await expect.poll(order).toEqual(['Roses', 'Lawn', 'Herbs'])
    act('moveSlideUp', 2)
    await expect.poll(order).toEqual(['Roses', 'Herbs', 'Lawn'])
    act('addSlide')
    await expect.poll(order).toEqual(['Roses', 'Herbs', 'Lawn', 'Lawn'])
    act('updateSlideLabel', { index: 0, label: 'Thirsty' })
    await expect.poll(() => boxes()[0]?.getAttribute('aria-label')).toBe('1 of 4: Thirsty')
    act('updateSlideLabel', { index: 0, label: '' })
    await expect.poll(() => boxes()[0]?.getAttribute('aria-label')).toBe('1 of 4')
    act('removeSlide', 0)
    await expect.poll(order).toEqual(['Herbs', 'Lawn', 'Lawn'])
  })

  it('adds a copy of a single slide', async () => {
    const { act, order } = await showSlider({
      properties: { slideUids: ['a'] },
      slots: { mainLayoutContent: slide('Lawn') },
    })
    act('addSlide')
    await expect.poll(order).toEqual(['Lawn', 'Lawn'])
  })

  it('leaves slides that a list repeats to their list', async () => {
    const { act, order, index } = await showSlider()
    for (const action of ['addSlide', 'removeSlide', 'moveSlideUp', 'moveSlideDown']) act(action, 1)
    act('updateSlideLabel', { index: 0, label: 'Thirsty' })
    act('slideNext')
    await expect.poll(index).toBe(1)
    expect(order()).toEqual(zones)
  })

  it('shows formulas below where it is', async () => {
    const { act, fake } = await showSlider({ properties: { slidesPerView: 2 } })
    const data = () => fake.published.slider?.data
    const images = { slideImageStates: expect.anything(), allImagesLoaded: true }
    const still = { nbOfSlides: 5, slidesPerView: 2, numberOfBullets: 4, ...images }
    await expect.poll(data).toEqual({ ...still, sliderIndex: 0, showLeftNav: false, showRightNav: true })
    act('slideTo', 3)
    await expect.poll(data).toEqual({ ...still, sliderIndex: 3, showLeftNav: true, showRightNav: false })
  })

  it('writes no style but to single nodes', async () => {
    const sheets = () => document.querySelectorAll('style, link[rel="stylesheet"]').length
    const before = sheets()
    const { button, isAt, track } = await showSlider({ properties: { effect: 'cards', transitionDuration: '1ms' } })
    await button('Next slide').click()
    await isAt('Roses')
    expect(sheets()).toBe(before)
    expect(track().shadowRoot?.querySelectorAll('style, link').length).toBe(0)
    expect(track().shadowRoot?.adoptedStyleSheets.length).toBe(0)
  })
})

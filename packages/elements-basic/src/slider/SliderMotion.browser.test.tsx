import { fakeElementProps } from '@sluice/test-kit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { atOnce, repeated, showSlider, slide, zones } from '../testing/showSlider.tsx'
import { Slider } from './Slider.tsx'
import { slider } from './schema.ts'

interface Drag {
  readonly by: number
  readonly down?: number
  readonly pointerType?: 'mouse' | 'touch'
  readonly hold?: boolean
}

/** Presses a pointer on a node, moves it in steps and lifts it, with the click that follows; returns the events that were prevented. */
function drag(node: Element, { by, down = 0, pointerType = 'touch', hold = false }: Drag) {
  const { left, top, width, height } = node.getBoundingClientRect()
  const start = { x: left + width / 2, y: top + height / 2 }
  const send = (type: string, share: number) => {
    const event = new PointerEvent(type, {
      ...{ bubbles: true, composed: true, cancelable: true, pointerType, pointerId: 1, isPrimary: true, buttons: 1 },
      ...{ clientX: start.x + by * share, clientY: start.y + down * share },
    })
    node.dispatchEvent(event)
    return event.defaultPrevented
  }
  const pressed = send('pointerdown', 0)
  const moved = [0.25, 0.5, 0.75, 1].map((share) => send('pointermove', share))
  if (!hold) send('pointerup', 1)
  const clicked = node.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }))
  return { isPressPrevented: pressed, isMovePrevented: moved.includes(true), isClickPrevented: !clicked }
}

const text = (name: string) => document.querySelector(`[data-slide="${name}"] > p`) ?? document.body
const slideOf = (name: string) => document.querySelector(`[data-slide="${name}"]`) ?? document.body

describe('dragging a slider', () => {
  it.each([
    { direction: 'ltr', by: -200, shown: 'Herbs' },
    { direction: 'ltr', by: 200, shown: 'Lawn' },
    { direction: 'rtl', by: 200, shown: 'Herbs' },
  ] as const)('by $by px shows $shown where the page reads $direction', async ({ direction, by, shown }) => {
    const { act, isAt, moves } = await showSlider({ direction })
    act('slideTo', 1)
    await isAt('Roses')
    drag(slideOf('Roses'), { by })
    await isAt(shown)
    expect(moves()).toHaveLength(2)
  })

  it('sideways is no press, and up or down leaves the page to scroll, as two fingers do to zoom', async () => {
    const { index, track } = await showSlider()
    expect(drag(slideOf('Lawn'), { by: 0, down: -200 })).toEqual({
      ...{ isPressPrevented: false, isMovePrevented: false, isClickPrevented: false },
    })
    expect(index()).toBe(0)
    expect(drag(slideOf('Lawn'), { by: -200 })).toMatchObject({ isMovePrevented: true, isClickPrevented: true })
    await expect.poll(index).toBe(1)
    const view = track().shadowRoot?.querySelector('[part="view"]')
    expect(view && getComputedStyle(view).touchAction).toBe('pan-y pinch-zoom')
  })

  it('by a few pixels is a press', async () => {
    const { button, index } = await showSlider()
    const onPress = vi.fn()
    button('Run Lawn').element().addEventListener('click', onPress)
    expect(drag(button('Run Lawn').element(), { by: 3 })).toMatchObject({ isClickPrevented: false })
    expect([onPress.mock.calls.length, index()]).toEqual([1, 0])
  })

  it('presses nothing on a slide that is dragged, whether it moves at once or not', async () => {
    for (const transitionDuration of ['0ms', '300ms']) {
      const { button, screen } = await showSlider({ properties: { transitionDuration } })
      const onPress = vi.fn()
      button('Run Lawn').element().addEventListener('click', onPress)
      drag(button('Run Lawn').element(), { by: -200 })
      expect(onPress).not.toHaveBeenCalled()
      await screen.unmount()
    }
  })

  it('by a pixel with the mouse on a text is a press', async () => {
    await showSlider()
    text('Lawn').setAttribute('style', 'width: max-content')
    expect(drag(text('Lawn'), { by: 1, pointerType: 'mouse' })).toMatchObject({ isClickPrevented: false })
  })

  it('moves the inner one of two sliders, whichever started first', async () => {
    const rows = repeated(['In', 'Out'])
    const inner = fakeElementProps(slider, { properties: atOnce, slots: { mainLayoutContent: rows.node } })
    const outer = await showSlider({
      slots: { mainLayoutContent: [<Slider key="a" {...inner.props} />, slide('Lawn')] },
    })
    rows.set(['In', 'Out', 'Off'])
    await expect.poll(() => inner.published.slider?.data.nbOfSlides).toBe(3)
    drag(slideOf('In'), { by: -200 })
    await expect.poll(() => inner.variables.sliderIndex?.get()).toBe(1)
    expect(outer.index()).toBe(0)
    inner.root.nodes[0]?.querySelector<HTMLElement>('[aria-live]')?.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => inner.variables.sliderIndex?.get()).toBe(0)
    expect(outer.moves()).toEqual([])
  })

  it('with the mouse selects the text that is pressed, and with a finger moves it', async () => {
    const { index, screen } = await showSlider()
    screen.container.querySelector('p')?.style.setProperty('width', 'max-content')
    drag(text('Lawn'), { by: -200, pointerType: 'mouse' })
    drag(slideOf('Lawn'), { by: 0, pointerType: 'mouse' })
    expect(index()).toBe(0)
    drag(text('Lawn'), { by: -200, pointerType: 'touch' })
    await expect.poll(index).toBe(1)
  })

  it('with the mouse beside a text moves the slides, and selects nothing on the way', async () => {
    const { index, track } = await showSlider()
    drag(slideOf('Lawn'), { by: -200, pointerType: 'mouse', hold: true })
    expect(getComputedStyle(track()).userSelect).toBe('none')
    document.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1, pointerType: 'mouse', bubbles: true }))
    await expect.poll(index).toBe(1)
    expect(getComputedStyle(track()).userSelect).not.toBe('none')
  })

  it('drags the slides and not what is on them, unless that can be dragged', async () => {
    await showSlider()
    const start = () => slideOf('Lawn').dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true }))
    expect(start()).toBe(false)
    slideOf('Lawn').setAttribute('draggable', 'true')
    expect(start()).toBe(true)
  })
})

describe('the wheel of the mouse', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const wheel = (delta: WheelEventInit) =>
    slideOf('Herbs').dispatchEvent(
      new WheelEvent('wheel', { ...delta, bubbles: true, composed: true, cancelable: true }),
    )

  it.each([
    { own: {}, delta: { deltaY: 100 }, shown: 2 },
    { own: { mousewheel: true }, delta: { deltaY: 100 }, shown: 3 },
    { own: { mousewheel: true }, delta: { deltaY: -100 }, shown: 1 },
    { own: { mousewheel: true, mousewheelInvert: true }, delta: { deltaY: 100 }, shown: 1 },
    { own: { mousewheel: true, mousewheelForceToAxis: true }, delta: { deltaY: 100 }, shown: 2 },
    { own: { mousewheel: true, mousewheelForceToAxis: true }, delta: { deltaX: 100 }, shown: 3 },
    { own: { mousewheel: true }, delta: { deltaY: 100, ctrlKey: true }, shown: 2 },
  ])('moves to slide $shown by $delta with $own', async ({ own, delta, shown }) => {
    const { act, index } = await showSlider({ properties: own })
    act('slideTo', 2)
    await expect.poll(index).toBe(2)
    // Swiper takes what follows a move at once for the end of the same turn.
    vi.setSystemTime(Date.now() + 1000)
    const isPageScrolling = wheel(delta)
    await expect.poll(index).toBe(shown)
    expect(isPageScrolling).toBe(shown === 2)
  })
})

describe('slides that come and go', () => {
  it('keep the current one', async () => {
    const { act, rows, isAt, index, moves, order, box } = await showSlider()
    act('slideTo', 2)
    await isAt('Herbs')
    rows.set(['Herbs', 'Lawn'])
    await expect.poll(index).toBe(0)
    await isAt('Herbs')
    rows.set(['Moss', 'Lawn', 'Herbs'])
    await expect.poll(index).toBe(2)
    expect([order(), box('Herbs')]).toEqual([['Moss', 'Lawn', 'Herbs'], { left: 0, right: 400 }])
    rows.set(['Moss', 'Lawn'])
    await isAt('Lawn')
    rows.set([])
    await expect.poll(index).toBe(0)
    rows.set(zones)
    await isAt('Lawn')
    expect(moves()).toEqual([2, 0, 2, 1, 0])
  })

  it('keep the focus in the current one', async () => {
    const { rows, button, index } = await showSlider()
    const inside = button('Run Lawn').element()
    if (inside instanceof HTMLElement) inside.focus()
    rows.set(['Moss', 'Ferns', ...zones])
    await expect.poll(index).toBe(2)
    await new Promise(requestAnimationFrame)
    expect(document.activeElement).toBe(inside)
  })

  it.each([
    { focus: 'Run Lawn', left: zones.slice(1) },
    { focus: 'Run Lawn', left: ['Roses'] },
    { focus: 'Next slide', left: ['Lawn'] },
    { focus: 'Show slide 4', left: zones.slice(0, 3) },
    { focus: 'Stop the automatic slide show', left: ['Lawn'] },
  ])('take the focus of “$focus” when it goes, and $left stay', async ({ focus, left }) => {
    const { rows, button, track, order } = await showSlider({ properties: { automatic: true } })
    const node = button(focus).element()
    if (node instanceof HTMLElement) node.focus()
    rows.set(left)
    await expect.poll(order).toEqual(left)
    await new Promise(requestAnimationFrame)
    expect(document.activeElement).toBe(track())
  })

  it('leave the focus alone after a part of a slide is removed with it', async () => {
    const inside = repeated(['Hose'])
    const { act, button, index } = await showSlider({
      slots: { mainLayoutContent: [<div key="a">{inside.node}</div>, slide('Lawn')] },
    })
    const node = button('Run Hose').element()
    if (node instanceof HTMLElement) node.focus()
    inside.set([])
    await expect.poll(() => document.activeElement).toBe(document.body)
    act('slideNext')
    await expect.poll(index).toBe(1)
    expect(document.activeElement).toBe(document.body)
  })

  it('leave the focus where it went from a slide that is removed later', async () => {
    const { rows, button, order } = await showSlider()
    const node = button('Run Lawn').element()
    if (node instanceof HTMLElement) node.focus()
    if (node instanceof HTMLElement) node.blur()
    await Promise.resolve()
    rows.set(zones.slice(1))
    await expect.poll(order).toEqual(zones.slice(1))
    expect(document.activeElement).toBe(document.body)
  })

  it('stay in the order of their list while Swiper moves their boxes in a loop', async () => {
    const { act, rows, isAt, order, track, box } = await showSlider({ properties: { loop: true } })
    const inPage = () => [...track().children].map((node) => node.getAttribute('data-slide'))
    act('slidePrev')
    await isAt('Trees')
    act('slideNext')
    await isAt('Lawn')
    expect(order()).not.toEqual(zones)
    expect(inPage()).toEqual(zones)
    for (const names of [
      ['Trees', 'Lawn', 'Moss', 'Roses'],
      ['Moss', 'Trees'],
      [...zones, 'Moss'],
      ['Roses', 'Lawn', 'Herbs'],
    ]) {
      rows.set(names)
      await expect.poll(() => order().toSorted()).toEqual(names.toSorted())
      act('slideTo', 0)
      for (const name of [...names, ...names]) {
        await isAt(name)
        expect([inPage(), box(name)]).toEqual([names, { left: 0, right: 400 }])
        act('slideNext')
      }
    }
  })

  it.each([{ count: 2 }, { count: 3 }, { count: 5 }, { count: 3, effect: 'cards' }, { count: 3, effect: 'fade' }])(
    'follow each other without end in a loop of $count: $effect',
    async ({ count, ...own }) => {
      const names = zones.slice(0, count)
      const { button, isAt, moves } = await showSlider({ properties: { loop: true, ...own } }, names)
      await button('Previous slide').click()
      await isAt(names.at(-1) ?? '')
      for (const name of names) {
        await button('Next slide').click()
        await isAt(name)
      }
      await button('Next slide').click()
      await isAt('Lawn')
      expect(moves()).toEqual([count - 1, ...names.keys(), 0])
    },
  )

  it.each([2, 3])('count each press while they still move in a loop of %i', async (count) => {
    const names = zones.slice(0, count)
    const { act, moves, box } = await showSlider({ properties: { loop: true, transitionDuration: '100ms' } }, names)
    for (const action of ['slideNext', 'slideNext', 'slideNext', 'slidePrev']) {
      act(action)
      await new Promise(requestAnimationFrame)
    }
    expect(moves()).toEqual([1, 2 % count, 3 % count, 2 % count])
    await expect.poll(() => box(names[2 % count] ?? '')).toEqual({ left: 0, right: 400 })
  })

  it('go back from the last ones to the first ones where there are too few for a loop', async () => {
    const { button, moves, seen } = await showSlider({ properties: { loop: true, slidesPerView: 2.5 } }, [
      'A',
      'B',
      'C',
    ])
    await button('Previous slide').click()
    await expect.poll(moves).toEqual([1])
    await button('Next slide').click()
    await expect.poll(moves).toEqual([1, 0])
    expect(seen()).toEqual(['A', 'B', 'C'])
  })
})

describe('moves', () => {
  it.each([
    { linearTransition: false, effect: 'slide', part: 'strip', pace: 'ease' },
    { linearTransition: true, effect: 'slide', part: 'strip', pace: 'linear' },
    { linearTransition: true, effect: 'fade', part: 'slide', pace: 'linear' },
    { linearTransition: true, effect: 'flip', part: 'slide', pace: 'linear' },
  ])('take the stored time, at the pace $pace: $effect', async ({ part, pace, ...own }) => {
    const { act, track } = await showSlider({ properties: { transitionDuration: '5000ms', ...own } })
    act('slideNext')
    const [move] = track().shadowRoot?.querySelector(`[part="${part}"]`)?.getAnimations() ?? []
    expect(move?.effect?.getComputedTiming()).toMatchObject({ duration: 5000, easing: pace })
  })
})

describe('a hidden slider', () => {
  it('stays at its slide, moves by its actions, and is in place once it is shown', async () => {
    const { screen, act, index, moves, seen, box } = await showSlider({ properties: { slidesPerView: 2 } })
    const display = (value: string) => screen.container.style.setProperty('display', value)
    const frames = async () => {
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
    }
    display('none')
    await frames()
    expect(moves()).toEqual([])
    act('slideTo', 2)
    await expect.poll(index).toBe(2)
    display('block')
    await frames()
    expect([moves(), seen(), box('Herbs')]).toEqual([[2], ['Herbs', 'Hedge'], { left: 0, right: 200 }])
  })

  it('follows the last slide by the first one in a loop', async () => {
    const { screen, act, index } = await showSlider({ properties: { loop: true } })
    screen.container.style.setProperty('display', 'none')
    await new Promise(requestAnimationFrame)
    act('slidePrev')
    await expect.poll(index).toBe(4)
    act('slideNext')
    await expect.poll(index).toBe(0)
  })

  it('begins with its first slide', async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.sl-fake { display: none }')
    document.adoptedStyleSheets = [sheet]
    const { index, moves, seen, box } = await showSlider()
    document.adoptedStyleSheets = []
    await expect.poll(() => box('Lawn').right).toBe(400)
    expect([index(), moves(), seen()]).toEqual([0, [], ['Lawn']])
  })
})

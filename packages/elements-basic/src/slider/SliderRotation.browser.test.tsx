import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { emulate } from '../testing/emulate.ts'
import { repeated, showSlider, slide } from '../testing/showSlider.tsx'

describe('slides that move by themselves', () => {
  const automatic = { automatic: true, automaticTiming: '3s' }

  beforeEach(async () => {
    await userEvent.unhover(document.body)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  })

  afterEach(async () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    await emulate({})
  })

  it('stay for the stored time, and begin again after the last one', async () => {
    const { isAt, moves } = await showSlider({ properties: automatic }, ['Lawn', 'Roses'])
    vi.advanceTimersByTime(2900)
    expect(moves()).toEqual([])
    vi.advanceTimersByTime(200)
    await isAt('Roses')
    vi.advanceTimersByTime(3000)
    await isAt('Lawn')
  })

  it.each([
    { automatic: false, automaticTiming: '1s' },
    { automatic: true, automaticTiming: '20s' },
  ])('wait as their settings say: $automatic, $automaticTiming', async (own) => {
    const { index } = await showSlider({ properties: own })
    vi.advanceTimersByTime(19_000)
    await Promise.resolve()
    expect(index()).toBe(0)
  })

  it('never change more than three times a second', async () => {
    const { moves, isAt } = await showSlider({ properties: { automatic: true, automaticTiming: '0s' } })
    vi.advanceTimersByTime(320)
    await Promise.resolve()
    expect(moves()).toEqual([])
    vi.advanceTimersByTime(20)
    await isAt('Roses')
  })

  it('wait under the pointer, and with the focus on one of them', async () => {
    const { isAt, index, track, button } = await showSlider({ properties: automatic })
    await userEvent.hover(track())
    await expect.poll(() => track().ariaLive).toBe('polite')
    vi.advanceTimersByTime(9000)
    await Promise.resolve()
    expect(index()).toBe(0)
    await userEvent.unhover(track())
    await expect.poll(() => track().ariaLive).toBe('off')
    vi.advanceTimersByTime(3100)
    await isAt('Roses')
    track().focus()
    await expect.poll(() => track().ariaLive).toBe('polite')
    vi.advanceTimersByTime(9000)
    await Promise.resolve()
    expect(index()).toBe(1)
    await expect.element(button('Stop the automatic slide show')).toBeVisible()
  })

  it.each(['0ms', '100ms'])('wait while a finger holds them, and go on after it: %s', async (transitionDuration) => {
    vi.useRealTimers()
    const { moves } = await showSlider({ properties: { automatic: true, automaticTiming: '0.4s', transitionDuration } })
    const node = document.querySelector('[data-slide]') ?? document.body
    const send = (type: string, clientX: number) =>
      node.dispatchEvent(
        new PointerEvent(type, {
          pointerType: 'touch',
          pointerId: 1,
          clientX,
          clientY: 50,
          bubbles: true,
          composed: true,
        }),
      )
    send('pointerdown', 200)
    await new Promise((resolve) => setTimeout(resolve, 600))
    for (const x of [180, 140]) send('pointermove', x)
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(moves()).toEqual([])
    for (const x of [180, 200]) send('pointermove', x)
    send('pointerup', 200)
    await expect.poll(() => moves().length).toBeGreaterThan(1)
  })

  it('go on when what has the focus is removed from a slide', async () => {
    const inside = repeated(['Hose'])
    const { track, button } = await showSlider({
      properties: automatic,
      slots: { mainLayoutContent: [<div key="a">{inside.node}</div>, slide('Lawn')] },
    })
    const node = button('Run Hose').element()
    if (node instanceof HTMLElement) node.focus()
    await expect.poll(() => track().ariaLive).toBe('polite')
    inside.set([])
    await expect.poll(() => track().ariaLive).toBe('off')
  })

  it('stop for good by their button, and start by it again', async () => {
    const { button, index, track, isAt } = await showSlider({ properties: automatic })
    await button('Stop the automatic slide show').click()
    await expect.element(button('Start the automatic slide show')).toBeVisible()
    await userEvent.unhover(track())
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    vi.advanceTimersByTime(9000)
    await Promise.resolve()
    expect([index(), track().ariaLive]).toEqual([0, 'polite'])
    await button('Start the automatic slide show').click()
    await expect.poll(() => track().ariaLive).toBe('off')
    vi.advanceTimersByTime(3100)
    await isAt('Roses')
  })

  it('wait in a hidden tab', async () => {
    const { index, track, isAt } = await showSlider({ properties: automatic })
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => track().ariaLive).toBe('polite')
    vi.advanceTimersByTime(9000)
    await Promise.resolve()
    expect(index()).toBe(0)
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => track().ariaLive).toBe('off')
    vi.advanceTimersByTime(3100)
    await isAt('Roses')
  })

  it('go on when they are shown again, though they were hidden on the way', async () => {
    vi.useRealTimers()
    const own = { automatic: true, automaticTiming: '0.5s', transitionDuration: '100ms', loop: true }
    const { act, moves, screen, track } = await showSlider({ properties: own })
    const display = (value: string) => screen.container.style.setProperty('display', value)
    const strip = track().shadowRoot?.querySelector('[part="strip"]')
    act('slideNext')
    await expect.poll(() => strip?.getAnimations()[0]?.currentTime).toBeGreaterThan(0)
    display('none')
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(moves()).toEqual([1])
    display('block')
    await expect.poll(() => moves().length, { timeout: 3000 }).toBeGreaterThan(2)
  })

  it('do not move, and others change at once, where less motion is asked for', async () => {
    vi.useRealTimers()
    await emulate({ isStill: true })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { index, button, act, isAt, box } = await showSlider({
      properties: { ...automatic, transitionDuration: '5000ms' },
    })
    expect(button('Stop the automatic slide show').elements()).toEqual([])
    vi.advanceTimersByTime(9000)
    await Promise.resolve()
    expect(index()).toBe(0)
    act('slideNext')
    await isAt('Roses')
    expect(box('Roses')).toEqual({ left: 0, right: 400 })
  })

  it('need no button where all of them show', async () => {
    const { screen } = await showSlider({ properties: automatic }, ['Lawn'])
    expect(screen.getByRole('button').elements()).toHaveLength(1)
  })

  it('end with the slider', async () => {
    const { fake, screen } = await showSlider({ properties: automatic })
    await screen.unmount()
    vi.advanceTimersByTime(9000)
    await Promise.resolve()
    expect([fake.emitted, vi.getTimerCount()]).toEqual([[], 0])
  })

  it.each([true, false])('follow each other where the stored time is none, in a loop: %s', async (loop) => {
    vi.useRealTimers()
    const own = { automatic: true, automaticTiming: '0s', transitionDuration: '340ms', linearTransition: true, loop }
    const { act, moves } = await showSlider({ properties: own }, ['Lawn', 'Roses', 'Herbs'])
    await expect.poll(() => moves().length).toBeGreaterThan(4)
    expect(moves().slice(0, 5)).toEqual([1, 2, 0, 1, 2])
    act('slideTo', 0)
    const before = moves().length
    await expect.poll(() => moves().length).toBeGreaterThan(before + 2)
  })
})

import { fakeElementProps } from '@sluice/test-kit/fakes'
import { describe, expect, it } from 'vitest'
import { slider } from './schema.ts'
import { canLoop, positionsOf, sliderSettings } from './sliderSettings.ts'

const read = (properties: Readonly<Record<string, unknown>>) =>
  sliderSettings(fakeElementProps(slider, { properties }).props)

describe('sliderSettings', () => {
  it('reads stored settings in the units in which slides are moved', () =>
    expect(
      read({
        ...{ slidesPerView: 2.5, spaceBetween: '12.5px', effect: 'coverflow', transitionDuration: '400ms', loop: true },
        ...{ automatic: true, automaticTiming: '2s', linearTransition: true, mousewheel: true },
        ...{ mousewheelForceToAxis: true, mousewheelInvert: true, mousewheelSensitivity: 0.5 },
      }),
    ).toEqual({
      ...{ effect: 'coverflow', perView: 2.5, spacePx: 12.5, durationMs: 400, isLoop: true, isLinear: true },
      ...{ delayMs: 2000, wheel: { forceToAxis: true, invert: true, sensitivity: 0.5 } },
    }))

  it.each([
    { stored: {}, settings: { effect: 'slide', perView: 1, spacePx: 0, durationMs: 0, delayMs: null, wheel: null } },
    { stored: { slidesPerView: '3' }, settings: { perView: 3 } },
    { stored: { slidesPerView: 0 }, settings: { perView: 1 } },
    { stored: { slidesPerView: 'all' }, settings: { perView: 1 } },
    { stored: { spaceBetween: 8 }, settings: { spacePx: 8 } },
    { stored: { effect: 'cube' }, settings: { effect: 'slide' } },
    { stored: { effect: 'fade', slidesPerView: 3, spaceBetween: '8px' }, settings: { perView: 1, spacePx: 0 } },
    { stored: { transitionDuration: '1s' }, settings: { durationMs: 1000 } },
    { stored: { transitionDuration: 'fast' }, settings: { durationMs: 0 } },
    { stored: { automatic: true }, settings: { delayMs: 3000 } },
    { stored: { automatic: true, automaticTiming: '0s' }, settings: { delayMs: 334 } },
    { stored: { automatic: true, automaticTiming: '0s', transitionDuration: '4000ms' }, settings: { delayMs: 0 } },
    { stored: { automatic: 'false' }, settings: { delayMs: null } },
    { stored: { mousewheel: true, mousewheelSensitivity: 0 }, settings: { wheel: { sensitivity: 1 } } },
  ])('reads $stored as $settings', ({ stored, settings }) => expect(read(stored)).toMatchObject(settings))
})

describe('positionsOf', () => {
  it.each([
    { slidesPerView: 1, count: 0, positions: 0 },
    { slidesPerView: 1, count: 1, positions: 1 },
    { slidesPerView: 3, count: 3, positions: 1 },
    { slidesPerView: 1, count: 4, positions: 4 },
    { slidesPerView: 2, count: 4, positions: 3 },
    { slidesPerView: 1.5, count: 3, positions: 3 },
    { slidesPerView: 2, count: 4, loop: true, positions: 4 },
    { slidesPerView: 3, count: 3, loop: true, positions: 1 },
  ])('is $positions for $count slides of which $slidesPerView show', ({ count, positions, ...stored }) =>
    expect(positionsOf(read(stored), count)).toBe(positions),
  )
})

describe('canLoop', () => {
  it.each([
    { stored: { loop: false }, count: 9, can: false },
    { stored: { loop: true }, count: 1, can: false },
    { stored: { loop: true }, count: 2, can: true },
    { stored: { loop: true, slidesPerView: 2.5 }, count: 3, can: false },
    { stored: { loop: true, effect: 'cards' }, count: 8, can: false },
    { stored: { loop: true, effect: 'cards' }, count: 9, can: true },
  ])('is $can for $count slides with $stored', ({ stored, count, can }) =>
    expect(canLoop(read(stored), count)).toBe(can),
  )
})

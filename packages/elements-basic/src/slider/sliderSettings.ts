import { parseDuration, toBoolean } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { slider } from './schema.ts'

/** Settings of a slider in the units in which it is moved. */
export interface SliderSettings {
  readonly effect: 'slide' | 'fade' | 'coverflow' | 'flip' | 'cards'
  /** At least 1; a fraction shows a part of the next slide. */
  readonly perView: number
  readonly spacePx: number
  readonly durationMs: number
  readonly isLoop: boolean
  readonly isLinear: boolean
  /** Time for which a slide stays; null where slides never move by themselves. */
  readonly delayMs: number | null
  readonly wheel: { readonly forceToAxis: boolean; readonly invert: boolean; readonly sensitivity: number } | null
}

/** Effects that place each slide above the others. */
const SINGLE = ['fade', 'flip', 'cards']

/** Shortest time between two automatic moves: faster changes count as flashing. */
const SHORTEST_MS = 334

/** Reads the stored settings; an unknown effect is a plain move. */
export function sliderSettings(props: ElementProps<typeof slider>): SliderSettings {
  const effect = props.effect ?? 'slide'
  const isSingle = SINGLE.includes(effect)
  const durationMs = parseDuration(props.transitionDuration, 0)
  const delayMs = Math.max(parseDuration(props.automaticTiming, 3000), SHORTEST_MS - durationMs)
  return {
    effect: isSingle || effect === 'coverflow' ? effect : 'slide',
    perView: isSingle ? 1 : Math.max(1, numberIn(props.slidesPerView) ?? 1),
    spacePx: isSingle ? 0 : (numberIn(props.spaceBetween) ?? 0),
    durationMs,
    isLoop: toBoolean(props.loop),
    isLinear: toBoolean(props.linearTransition),
    delayMs: toBoolean(props.automatic) ? delayMs : null,
    wheel: toBoolean(props.mousewheel)
      ? {
          forceToAxis: toBoolean(props.mousewheelForceToAxis),
          invert: toBoolean(props.mousewheelInvert),
          sensitivity: numberIn(props.mousewheelSensitivity) || 1,
        }
      : null,
  }
}

/** Number of positions in which slides can be; only one where all of them show. In a loop each slide can be the first of those that show. */
export function positionsOf(settings: SliderSettings, count: number): number {
  if (count <= settings.perView) return Math.min(count, 1)
  return canLoop(settings, count) ? count : Math.ceil(count - settings.perView) + 1
}

/** Whether slides move in a loop: Swiper needs some that do not show. With fewer, it goes back from the last slide to the first one. */
export function canLoop({ isLoop, effect, perView }: SliderSettings, count: number): boolean {
  return isLoop && count > (effect === 'cards' ? CARDS_IN_LOOP : Math.ceil(perView))
}

/** Cards that Swiper needs for the current one and both of its sides. */
const CARDS_IN_LOOP = 8

/** Number at the start of a stored text, such as that of `12px`; null where there is none. */
function numberIn(stored: unknown): number | null {
  const amount = Number.parseFloat(String(stored ?? ''))
  return Number.isFinite(amount) ? amount : null
}

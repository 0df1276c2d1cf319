import { toBoolean } from '@sluice/elements-kit'
import type { CarouselPosition } from './Carousel.ts'
import { positionsOf, type SliderSettings } from './sliderSettings.ts'

/** Number of positions, of which each has a bullet, and whether there are buttons to the previous and the next slide. */
export interface Controls {
  readonly positions: number
  readonly hasPrevious: boolean
  readonly hasNext: boolean
}

/** Controls at a position. @param navigation the setting for the buttons to other slides. */
export function controlsAt(
  settings: SliderSettings,
  { index, count }: CarouselPosition,
  navigation: unknown,
): Controls {
  const positions = positionsOf(settings, count)
  const hasButtons = toBoolean(navigation) && positions > 1
  return {
    positions,
    hasPrevious: hasButtons && (settings.isLoop || index > 0),
    hasNext: hasButtons && (settings.isLoop || index < positions - 1),
  }
}

/** Gives the slides the focus of a button that is about to disappear. */
export function keepFocus(track: HTMLElement | null, { positions, hasPrevious, hasNext }: Controls): void {
  const { activeElement } = document
  const to = activeElement?.getAttribute('data-to')
  const isLeaving =
    positions < 2 || (to === 'previous' && !hasPrevious) || (to === 'next' && !hasNext) || Number(to) >= positions
  const isControl = activeElement instanceof HTMLButtonElement && activeElement.hasAttribute('data-sl-control')
  if (isLeaving && isControl && activeElement.closest('[data-sl-slider]') === track?.parentElement)
    track?.focus({ preventScroll: true })
}

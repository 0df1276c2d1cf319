import { EffectCards, EffectCoverflow, EffectFade, EffectFlip, Mousewheel } from 'swiper/modules'
import type { SwiperOptions } from 'swiper/types'
import { canLoop, type SliderSettings } from './sliderSettings.ts'

/** Where and how Swiper starts. */
interface Start {
  readonly count: number
  readonly index: number
  /** Slides change at once. */
  readonly isStill: boolean
  /** Drags are first those of this slider, and only at its ends those of the one around it. */
  readonly isNested: boolean
}

/** Options of Swiper for these settings. */
export function swiperOptions(settings: SliderSettings, { count, index, isStill, isNested }: Start): SwiperOptions {
  const { effect, perView, spacePx, durationMs, wheel, isLoop } = settings
  const isEndless = canLoop(settings, count)
  return {
    modules: [EffectCards, EffectCoverflow, EffectFade, EffectFlip, Mousewheel],
    ...{ effect, speed: isStill ? 0 : durationMs, initialSlide: index },
    ...{ spaceBetween: spacePx, slidesPerView: Math.min(perView, count) },
    ...{ loop: isEndless, rewind: isLoop && !isEndless, watchSlidesProgress: true, nested: isNested },
    // Each press counts, also those while slides are still moving.
    loopPreventsSliding: false,
    // Slides are not in the same tree as what moves them.
    touchEventsTarget: 'container',
    // Presses in slides keep their default action, such as focus.
    touchStartPreventDefault: false,
    // Swiper would take the focus from fields, and the click from a button that has it.
    focusableElements: ':not(*)',
    // Smaller movements are presses.
    threshold: 5,
    coverflowEffect: { slideShadows: false },
    flipEffect: { slideShadows: false },
    cardsEffect: { slideShadows: false },
    fadeEffect: { crossFade: true },
    mousewheel: wheel ? { enabled: true, releaseOnEdges: true, ...wheel } : false,
  }
}

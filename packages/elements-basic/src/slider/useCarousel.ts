import { useIsPrerendered } from '@sluice/elements-kit'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Carousel, type CarouselPosition } from './Carousel.ts'
import type { SlideNames } from './slideBoxes.ts'
import type { SliderSettings } from './sliderSettings.ts'

interface Options {
  readonly track: RefObject<HTMLElement | null>
  readonly settings: SliderSettings
  readonly direction: 'ltr' | 'rtl'
  /** Slides change at once. */
  readonly isStill: boolean
  readonly names: SlideNames
  /** Number of slides of the first rendering. */
  readonly count: number
  /** Called before another position is shown; it may be at the same index, among other slides. */
  readonly onMove: (position: CarouselPosition, isOtherIndex: boolean) => void
}

/** The carousel of a track while it is mounted, and its position. Other settings keep the current slide. */
export function useCarousel({ track, settings, direction, isStill, names, count, onMove }: Options) {
  const carousel = useRef<Carousel>(null)
  const last = useRef(0)
  const [position, setPosition] = useState<CarouselPosition>({ index: 0, count })
  const handleMove = useEffectEvent((next: CarouselPosition) => {
    onMove(next, next.index !== last.current)
    last.current = next.index
    setPosition((old) => (old.index === next.index && old.count === next.count ? old : next))
  })
  // People can scroll the track of a prerendered page before any code runs.
  const isPrerendered = useIsPrerendered()
  useLayoutEffect(() => {
    // In browsers that cannot show slides in boxes, they stay the row that scrolls.
    if (!track.current || !('assign' in document.createElement('slot'))) return undefined
    const start = isPrerendered ? last.current || null : last.current
    const running = new Carousel(track.current, start, (next) => handleMove(next))
    carousel.current = running
    return () => {
      carousel.current = null
      running.destroy()
    }
  }, [track])
  useLayoutEffect(() => carousel.current?.name(names))
  const key = JSON.stringify([settings, direction, isStill])
  const configure = useEffectEvent(() => carousel.current?.configure(settings, isStill))
  useLayoutEffect(() => configure(), [key])
  return { carousel, position }
}

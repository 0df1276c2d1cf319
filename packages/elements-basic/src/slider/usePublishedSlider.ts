import type { ElementProps } from '@sluice/engine/react'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { CarouselPosition } from './Carousel.ts'
import type { Controls } from './controls.ts'
import type { Moves } from './moves.ts'
import type { slider } from './schema.ts'
import { areAllLoaded, type SlideImageStates, watchImages } from './slideImages.ts'

interface Published {
  readonly track: RefObject<HTMLElement | null>
  readonly moves: Moves
  readonly place: CarouselPosition & Controls & { readonly slidesPerView: number }
}

/** Tells formulas and workflows where the slider is and which images it has loaded: those below it, and images in variables too. */
export function usePublishedSlider(
  { local, variable }: ElementProps<typeof slider>,
  { track, moves, place }: Published,
): void {
  const images = useImages(track)
  useEffect(() => {
    if (!images) return
    variable.slideImageStates.set(images)
    variable.allImagesLoaded.set(areAllLoaded(images))
  }, [variable, images])
  const { index, count, positions, hasPrevious, hasNext, slidesPerView } = place
  useLayoutEffect(() => {
    const data = {
      ...{ sliderIndex: index, nbOfSlides: count, slidesPerView, numberOfBullets: positions },
      ...{ showLeftNav: hasPrevious, showRightNav: hasNext },
      ...{ slideImageStates: images ?? {}, allImagesLoaded: images !== null && areAllLoaded(images) },
    }
    local.publish('slider', { data, methods: { ...moves } })
  }, [local, moves, index, count, slidesPerView, positions, hasPrevious, hasNext, images])
}

/** State of the images in the slides; null before it is known. The same object as long as nothing changes. */
function useImages(track: RefObject<HTMLElement | null>): SlideImageStates | null {
  const [images, setImages] = useState<SlideImageStates | null>(null)
  useEffect(() => {
    if (!track.current) return undefined
    return watchImages(track.current, (next) =>
      setImages((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next)),
    )
  }, [track])
  return images
}

/** State of one image. */
interface ImageState {
  readonly isLoading: boolean
  readonly isLoaded: boolean
  readonly hasError: boolean
}

/** State of the images in a slide, by their order. */
interface SlideImages {
  readonly images: Readonly<Record<string, ImageState>>
  readonly loadedCount: number
  readonly loadingCount: number
  readonly errorCount: number
  /** All of its images, of which there is one at least. */
  readonly isLoaded: boolean
  readonly isLoading: boolean
  readonly hasError: boolean
}

/** State of the images in all slides, by the index of the slide. */
export type SlideImageStates = Readonly<Record<string, SlideImages>>

/** The part of an image element that tells its state. */
type ImageLike = Pick<HTMLImageElement, 'complete' | 'naturalWidth'>

/** State of images, of which there is a list for each slide. */
export function slideImageStates(slides: readonly (readonly ImageLike[])[]): SlideImageStates {
  return Object.fromEntries(slides.map((images, index) => [index, stateOf(images.map(imageState))]))
}

/** Whether no image is loading or has failed. */
export function areAllLoaded(states: SlideImageStates): boolean {
  return Object.values(states).every(({ isLoading, hasError }) => !isLoading && !hasError)
}

/** Reports the state of the images in the slides of a track, now and whenever it changes; returns a function that ends this. */
export function watchImages(track: Element, onChange: (states: SlideImageStates) => void): () => void {
  const report = () => onChange(slideImageStates([...track.children].map((slide) => [...imagesIn(slide)])))
  const observer = new MutationObserver(report)
  observer.observe(track, { childList: true, subtree: true, attributeFilter: ['src', 'srcset'] })
  // These events do not bubble.
  for (const event of ['load', 'error']) track.addEventListener(event, report, { capture: true })
  report()
  return () => {
    observer.disconnect()
    for (const event of ['load', 'error']) track.removeEventListener(event, report, { capture: true })
  }
}

/** Images of a slide, which may be an image itself. */
function imagesIn(slide: Element): readonly HTMLImageElement[] {
  return [...(slide instanceof HTMLImageElement ? [slide] : []), ...slide.querySelectorAll('img')]
}

function imageState({ complete, naturalWidth }: ImageLike): ImageState {
  const isLoaded = complete && naturalWidth > 0
  return { isLoading: !complete, isLoaded, hasError: complete && !isLoaded }
}

function stateOf(images: readonly ImageState[]): SlideImages {
  const loadedCount = images.filter(({ isLoaded }) => isLoaded).length
  const loadingCount = images.filter(({ isLoading }) => isLoading).length
  const errorCount = images.filter(({ hasError }) => hasError).length
  return {
    images: Object.fromEntries(images.entries()),
    ...{ loadedCount, loadingCount, errorCount },
    isLoaded: images.length > 0 && loadedCount === images.length,
    isLoading: loadingCount > 0,
    hasError: errorCount > 0,
  }
}

import { describe, expect, it } from 'vitest'
import { areAllLoaded, slideImageStates } from './slideImages.ts'

const loaded = { complete: true, naturalWidth: 8 }
const loading = { complete: false, naturalWidth: 0 }
const failed = { complete: true, naturalWidth: 0 }

describe('slideImageStates', () => {
  it('tells the state of each image, and of each slide', () =>
    expect(slideImageStates([[loaded, failed]])).toEqual({
      0: {
        images: {
          0: { isLoading: false, isLoaded: true, hasError: false },
          1: { isLoading: false, isLoaded: false, hasError: true },
        },
        ...{ loadedCount: 1, loadingCount: 0, errorCount: 1, isLoaded: false, isLoading: false, hasError: true },
      },
    }))

  it.each([
    { images: [], isLoaded: false, isLoading: false, hasError: false },
    { images: [loaded, loaded], isLoaded: true, isLoading: false, hasError: false },
    { images: [loaded, loading], isLoaded: false, isLoading: true, hasError: false },
    { images: [loading, failed], isLoaded: false, isLoading: true, hasError: true },
  ])('has a slide with $images.length images loaded: $isLoaded, loading: $isLoading', ({ images, ...state }) =>
    expect(slideImageStates([[], images])[1]).toMatchObject(state),
  )
})

describe('areAllLoaded', () => {
  it.each([
    { slides: [], all: true },
    { slides: [[], [loaded]], all: true },
    { slides: [[loaded], [loading]], all: false },
    { slides: [[failed]], all: false },
  ])('is $all for $slides', ({ slides, all }) => expect(areAllLoaded(slideImageStates(slides))).toBe(all))
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { shrinkPicture } from './shrinkPicture.ts'

afterEach(() => vi.unstubAllGlobals())

interface Camera {
  readonly width: number
  readonly height: number
  /** Bytes of the JPEG that the canvas gives. */
  readonly bytes?: number
}

/** A browser that reads every picture with this size. Returns the sizes of the canvases that were drawn. */
function stubBrowser({ width, height, bytes = 10 }: Camera) {
  const drawn: string[] = []
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly #size: string
      constructor(width: number, height: number) {
        this.#size = `${width}×${height}`
      }
      getContext = () => ({ fillRect() {}, drawImage: () => drawn.push(this.#size) })
      convertToBlob = async ({ type }: { readonly type: string }) => new Blob(['x'.repeat(bytes)], { type })
    },
  )
  return { drawn, close }
}

const photo = (name: string, type: string) => new File(['x'.repeat(100)], name, { type, lastModified: 7 })

describe('shrinkPicture', () => {
  it.each([
    { name: 'a photo of a phone', width: 4000, height: 3000, to: '1600×1200' },
    { name: 'an upright one', width: 1500, height: 3200, to: '750×1600' },
  ])('makes $name small', async ({ width, height, to }) => {
    const { drawn, close } = stubBrowser({ width, height })
    const small = await shrinkPicture(photo('yard.valve.png', 'image/png'))
    expect(drawn).toEqual([to])
    expect(small).toMatchObject({ name: 'yard.valve.jpg', type: 'image/jpeg', size: 10, lastModified: 7 })
    expect(close).toHaveBeenCalledOnce()
  })

  it.each([
    { name: 'a small one', type: 'image/jpeg', camera: { width: 1600, height: 1200 } },
    { name: 'one that would not get smaller', type: 'image/jpeg', camera: { width: 4000, height: 3000, bytes: 100 } },
    { name: 'a drawing', type: 'image/svg+xml', camera: { width: 4000, height: 3000 } },
  ])('leaves $name as it is', async ({ type, camera }) => {
    stubBrowser(camera)
    const file = photo('a.x', type)
    expect(await shrinkPicture(file)).toBe(file)
  })

  it('leaves what the browser cannot read or draw, and what is no file', async () => {
    const file = photo('a.jpg', 'image/jpeg')
    expect(await shrinkPicture(file)).toBe(file)
    expect(await shrinkPicture('a.jpg')).toBe('a.jpg')
    stubBrowser({ width: 4000, height: 3000 })
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('damaged')))
    expect(await shrinkPicture(file)).toBe(file)
  })
})

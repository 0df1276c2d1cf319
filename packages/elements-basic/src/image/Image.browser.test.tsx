import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Image } from './Image.tsx'
import { image } from './schema.ts'

describeElement(image, Image, {
  properties: {
    url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
    alt: 'A valve',
    objectFit: 'cover',
    overlay: 'rgba(0, 0, 0, 0.2)',
  },
  cases: {
    broken: { properties: { url: 'data:image/png;base64,AAAA', alt: 'A valve' } },
    empty: {},
    linked: {
      properties: { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=', alt: 'A valve' },
      link: { href: '/valve' },
      focusable: 'link',
    },
  },
})

const DRAWING =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="80" height="40"%3E%3Crect width="80" height="40"/%3E%3C/svg%3E'

async function renderImage(properties: Readonly<Record<string, unknown>>) {
  const { container } = await render(<Image {...fakeElementProps(image, { properties }).props} />)
  const root = container.querySelector<HTMLElement>('[data-uid]')
  if (!root) throw new Error('The image has lost its root.')
  return { root, picture: () => container.querySelector('img') }
}

describe('Image', () => {
  it('loads lazily by default', async () => {
    const { picture } = await renderImage({ url: DRAWING })
    expect(picture()?.loading).toBe('lazy')
    const eager = await renderImage({ url: DRAWING, loading: 'eager' })
    expect(eager.picture()?.loading).toBe('eager')
  })

  it('leaves a stored path unchanged', async () => {
    const { picture } = await renderImage({ url: 'designs/1/field.png?v=2', alt: 'A field' })
    expect(picture()?.getAttribute('src')).toBe('designs/1/field.png?v=2')
    expect(picture()?.alt).toBe('A field')
  })

  it.each([null, undefined, '', {}, 4])('shows nothing for the address %j', async (url) => {
    const { root, picture } = await renderImage({ url })
    expect([picture(), root.textContent, root.dataset.status]).toEqual([null, '', 'empty'])
  })

  it('leaves the alternative text of a broken picture to the browser', async () => {
    const { root, picture } = await renderImage({ url: 'data:image/png;base64,AAAA', alt: 'A valve', loading: 'eager' })
    await expect.poll(() => root.dataset.status).toBe('broken')
    expect(picture()?.alt).toBe('A valve')
  })

  it('has a color while it loads only when the project has one', async () => {
    const { root } = await renderImage({ url: DRAWING, loading: 'eager' })
    await expect.poll(() => root.dataset.status).toBe('loaded')
    root.dataset.status = 'loading'
    expect(getComputedStyle(root).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    root.style.setProperty('--sl-image-loading', 'rgb(1, 2, 3)')
    expect(getComputedStyle(root).backgroundColor).toBe('rgb(1, 2, 3)')
  })

  it('fits and filters the picture inside its box', async () => {
    const { picture } = await renderImage({ url: DRAWING, objectFit: 'contain', filter: 'grayscale(1)' })
    const style = getComputedStyle(picture() ?? document.body)
    expect([style.objectFit, style.filter]).toEqual(['contain', 'grayscale(1)'])
    const plain = await renderImage({ url: DRAWING, objectFit: null })
    expect(getComputedStyle(plain.picture() ?? document.body).objectFit).toBe('fill')
  })

  it.each(['rgb(1, 2, 3)', 'linear-gradient(rgb(0, 0, 0), rgb(1, 1, 1))'])(
    'lays %s over the picture',
    async (overlay) => {
      const { root } = await renderImage({ url: DRAWING, overlay })
      const { background, inset, pointerEvents } = getComputedStyle(root, '::after')
      expect(background).toContain(overlay)
      expect([inset, pointerEvents]).toEqual(['0px', 'none'])
    },
  )

  it('fills the shape of its box', async () => {
    const { root, picture } = await renderImage({ url: DRAWING })
    Object.assign(root.style, { width: '200px', aspectRatio: '1' })
    const { width, height } = (picture() ?? root).getBoundingClientRect()
    expect([width, height]).toEqual([200, 200])
  })
})

import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Icon } from './Icon.tsx'
import { icon } from './schema.ts'

describeElement(icon, Icon, {
  properties: { icon: 'lucide/droplet', color: 'rgb(1, 2, 3)' },
  cases: {
    named: { attributes: { 'aria-label': 'Water' } },
    linked: { link: { href: '/zones' }, attributes: { 'aria-label': 'Zones' }, focusable: 'link' },
    'of a font': { properties: { icon: 'fas fa-tint', isGlyphSized: true, fontSize: 20 } },
  },
})

async function renderIcon(properties: Readonly<Record<string, unknown>>, padding = '0') {
  const { container } = await render(<Icon {...fakeElementProps(icon, { properties }).props} />)
  const [root, glyph] = container.querySelectorAll<HTMLElement>('[data-uid], [aria-hidden]')
  if (!root || !glyph) throw new Error('The icon has lost its parts.')
  root.style.padding = padding
  return { root, glyph }
}

describe('Icon', () => {
  it('finds the file of a class text set by a binding', async () => {
    const { glyph } = await renderIcon({ icon: 'ph-bold ph-map-pin', isGlyphSized: true })
    expect(getComputedStyle(glyph).maskImage).toContain('/icons/phosphor-bold/map-pin.svg')
  })

  it('fits its box around a glyph of its own size', async () => {
    const { root, glyph } = await renderIcon({ icon: 'wwi wwi-cross', isGlyphSized: true, fontSize: 20 }, '12px')
    const { width, height } = glyph.getBoundingClientRect()
    expect([width, height, root.getBoundingClientRect().height]).toEqual([20, 20, 44])
  })

  it('keeps the glyph at full size in a box that is too small', async () => {
    const { root, glyph } = await renderIcon({ icon: 'wwi wwi-cross', isGlyphSized: true, fontSize: 18 }, '10px')
    Object.assign(root.style, { width: '24px', height: '24px' })
    const box = root.getBoundingClientRect()
    const { width, left, right } = glyph.getBoundingClientRect()
    expect(width).toBe(18)
    expect((left + right) / 2).toBe((box.left + box.right) / 2)
  })

  it('keeps its size without a file', async () => {
    const { root, glyph } = await renderIcon({ icon: 'no icon here', isGlyphSized: true, fontSize: 32 })
    expect(root.getBoundingClientRect().height).toBe(32)
    expect(getComputedStyle(glyph).maskImage).toMatch(/^linear-gradient/)
  })
})

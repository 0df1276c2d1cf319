import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { useDebouncedCallback } from '../time/useDebouncedCallback.ts'
import { IconGlyph } from './IconGlyph.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

describe('IconGlyph', () => {
  it('draws the icon as a mask in the color of the text', async () => {
    const screen = await render(
      <p style={{ color: 'rgb(1, 2, 3)' }}>
        <IconGlyph name="droplet" />
      </p>,
    )
    const glyph = screen.container.querySelector('span')
    const style = glyph && getComputedStyle(glyph)
    expect(style?.maskImage).toMatch(/url\(".*\/icons\/droplet\.svg"\)/)
    expect(style?.backgroundColor).toBe('rgb(1, 2, 3)')
    expect(glyph?.getAttribute('aria-hidden')).toBe('true')
  })

  it('keeps the colors of icons that have some', async () => {
    const screen = await render(<IconGlyph name="circle-flags/es" />)
    const glyph = screen.container.querySelector('span')
    const style = glyph && getComputedStyle(glyph)
    expect(style?.backgroundImage).toMatch(/url\(".*\/icons\/circle-flags\/es\.svg"\)/)
    expect(style?.maskImage).toBe('none')
  })

  it('draws nothing for an invalid name', async () => {
    const screen = await render(<IconGlyph name={'x") url("y'} />)
    const glyph = screen.container.querySelector('span')
    expect(glyph && getComputedStyle(glyph).maskImage).toMatch(/^linear-gradient/)
  })
})

describe('VisuallyHidden', () => {
  it('is read aloud and takes no space', async () => {
    const screen = await render(<VisuallyHidden>Saved</VisuallyHidden>)
    const { width, height } = screen.getByText('Saved').element().getBoundingClientRect()
    expect([width, height]).toEqual([1, 1])
  })
})

describe('useDebouncedCallback', () => {
  it('calls the newest callback, at the latest on unmount', async () => {
    const calls: string[] = []
    let call: (text: string) => void = () => undefined
    function Waiting({ name }: { readonly name: string }) {
      call = useDebouncedCallback((text: string) => calls.push(`${name} ${text}`), 60_000).call
      return null
    }
    const screen = await render(<Waiting name="old" />)
    call('typed')
    await screen.rerender(<Waiting name="new" />)
    expect(calls).toEqual([])
    await screen.unmount()
    expect(calls).toEqual(['new typed'])
  })
})

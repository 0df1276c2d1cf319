import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Flexbox } from './Flexbox.tsx'
import { flexbox } from './schema.ts'

describeElement(flexbox, Flexbox, {
  slots: { children: <p>Zone 1</p> },
  cases: { linked: { link: { href: '/zones' }, focusable: 'link' } },
})

describe('a video behind a box', () => {
  const properties = {
    '_ww-backgroundVideo': 'data:video/mp4;base64,AAAA',
    '_ww-backgroundVideoPoster': 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
    '_ww-backgroundVideoSize': 'contain',
    '_ww-backgroundVideoLoop': true,
  }

  it('is silent decoration between the background and the content', async () => {
    const { props } = fakeElementProps(flexbox, { properties, slots: { children: <p>Zone 1</p> } })
    const screen = await render(<Flexbox {...props} />)
    const video = screen.container.querySelector('video')
    expect(video).toMatchObject({ muted: true, loop: true, controls: false, preload: 'metadata' })
    expect(video?.getAttribute('aria-hidden')).toBe('true')
    const style = video && getComputedStyle(video)
    expect([style?.position, style?.zIndex, style?.objectFit]).toEqual(['absolute', '-1', 'contain'])
    expect(video?.parentElement && getComputedStyle(video.parentElement).isolation).toBe('isolate')
  })

  it('is not there without an address', async () => {
    const { props } = fakeElementProps(flexbox, { slots: { children: <p>Zone 1</p> } })
    const screen = await render(<Flexbox {...props} />)
    expect(screen.container.querySelector('video')).toBeNull()
  })
})

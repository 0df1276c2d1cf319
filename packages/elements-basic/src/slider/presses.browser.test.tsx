import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { showSlider, slide } from '../testing/showSlider.tsx'

/** Sends the events of a pointer at the middle of a node, moved sideways from there. */
function pointer(node: Element, pointerType: 'mouse' | 'touch' = 'mouse') {
  const { left, top, width, height } = node.getBoundingClientRect()
  return (type: string, by = 0, buttons = 1) =>
    node.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, composed: true, cancelable: true, pointerType, pointerId: 1, isPrimary: true, buttons },
        ...{ clientX: left + width / 2 + by, clientY: top + height / 2 },
      }),
    )
}

const click = (node: Element) =>
  node.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }))

/** Shows a slide with this content before an ordinary one. */
async function showContent(content: ReactNode) {
  const first = (
    <div key="a" data-slide="A" ref={(node) => node?.style.setProperty('height', '200px')}>
      {content}
    </div>
  )
  const shown = await showSlider({ slots: { mainLayoutContent: [first, slide('B')] } })
  return { ...shown, find: (selector: string) => shown.track().querySelector<HTMLElement>(selector) ?? shown.track() }
}

describe('a press on a slide', () => {
  it('presses a button that takes the focus, though the mouse moves a little', async () => {
    const { find } = await showContent(<button type="button">Run</button>)
    const onPress = vi.fn()
    find('button').addEventListener('click', onPress)
    const send = pointer(find('button'))
    send('pointerdown')
    find('button').focus()
    send('pointermove', 1)
    send('pointerup', 1)
    click(find('button'))
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('leaves the focus in a field whose options are pressed', async () => {
    const { find } = await showContent([<input key="a" />, <p key="b">Option</p>])
    find('input').focus()
    pointer(find('p'))('pointerdown')
    expect(document.activeElement).toBe(find('input'))
  })
})

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

const own = (name: string, value: string) => (node: HTMLElement | null) => node?.style.setProperty(name, value)

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

  it.each([
    { name: 'a range', content: <input type="range" />, selector: 'input' },
    { name: 'a drawing', content: <canvas ref={own('touch-action', 'none')} />, selector: 'canvas' },
    {
      name: 'a box that scrolls sideways',
      content: (
        <div data-box="" ref={own('overflow-x', 'auto')}>
          <hr ref={own('width', '900px')} />
        </div>
      ),
      selector: '[data-box]',
    },
    { name: 'a field', content: <input />, selector: 'input', isLeftToFinger: true },
    { name: 'a card that can be dragged', content: <hr draggable="true" />, selector: 'hr', isLeftToFinger: true },
  ])(
    'moves $name on it and not the slides, with a finger too unless that is left to them: $isLeftToFinger',
    async ({ content, selector, isLeftToFinger = false }) => {
      const { find, box, index } = await showContent(content)
      for (const type of ['mouse', 'touch'] as const) {
        const send = pointer(find(selector), type)
        send('pointerdown')
        send('pointermove', -60)
        send('pointermove', -200)
        const isSlide = isLeftToFinger && type === 'touch'
        expect(box('A').left === 0).toBe(!isSlide)
        send('pointerup', -200)
      }
      await expect.poll(index).toBe(isLeftToFinger ? 1 : 0)
    },
  )

  it('ends where the button of the mouse was released unseen', async () => {
    const { find, box, index } = await showContent(<hr />)
    const send = pointer(find('hr'))
    send('pointerdown')
    send('pointermove', -20)
    send('pointermove', -60)
    expect(box('A').left).toBe(-40)
    send('pointermove', -90, 0)
    send('pointermove', -200, 0)
    expect([box('A').left, index()]).toEqual([0, 0])
  })

  it('presses nothing at the end of a drag that a change of the slides has ended', async () => {
    const { find, act, order } = await showContent(<button type="button">Run</button>)
    const onPress = vi.fn()
    find('button').addEventListener('click', onPress)
    const send = pointer(find('button'))
    send('pointerdown')
    send('pointermove', -20)
    send('pointermove', -60)
    act('addSlide')
    await expect.poll(order).toEqual(['A', 'B', 'B'])
    send('pointerup', -60)
    click(find('button'))
    expect(onPress).not.toHaveBeenCalled()
    click(find('button'))
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('leaves two fingers to zoom the page', async () => {
    const { find, box } = await showContent(<hr />)
    const send = pointer(find('hr'), 'touch')
    send('pointerdown')
    send('pointermove', -20)
    send('pointermove', -60)
    const touches = [0, 1].map((identifier) => new Touch({ identifier, target: find('hr') }))
    find('hr').dispatchEvent(
      new TouchEvent('touchstart', { touches, targetTouches: touches, bubbles: true, composed: true }),
    )
    const isLeft = send('pointermove', -200)
    expect([isLeft, box('A').left]).toEqual([true, 0])
  })
})

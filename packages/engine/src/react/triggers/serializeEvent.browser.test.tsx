import { describe, expect, it } from 'vitest'
import { serializeEvent } from './serializeEvent.ts'

/** Dispatches an event to a node and returns the serialized event. */
function pictureOf(event: Event, node: HTMLElement = document.createElement('div')) {
  let picture: object = {}
  node.addEventListener(event.type, (it) => {
    picture = serializeEvent(it)
  })
  document.body.append(node)
  node.dispatchEvent(event)
  node.remove()
  return picture
}

describe('serializeEvent', () => {
  it('has the pointer position and the modifier keys', () => {
    const click = new MouseEvent('click', { clientX: 3, clientY: 4, button: 0, shiftKey: true, bubbles: true })
    expect(pictureOf(click)).toMatchObject({
      type: 'click',
      clientX: 3,
      clientY: 4,
      pageX: 3,
      pageY: 4,
      button: 0,
      shiftKey: true,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
    })
  })

  it('has a key', () => {
    const { clientX, ...picture } = pictureOf(new KeyboardEvent('keydown', { key: 'a', ctrlKey: true })) as {
      clientX?: unknown
    }
    expect(picture).toMatchObject({ type: 'keydown', key: 'a', ctrlKey: true, shiftKey: false })
    expect(clientX).toBeUndefined()
  })

  it('has touches', () => {
    const target = document.createElement('div')
    const finger = new Touch({ identifier: 1, target, clientX: 5, clientY: 6, pageX: 5, pageY: 6 })
    const picture = pictureOf(new TouchEvent('touchstart', { touches: [finger], changedTouches: [finger] }), target)
    const seen = { identifier: 1, clientX: 5, clientY: 6, pageX: 5, pageY: 6 }
    expect(picture).toMatchObject({ touches: [seen], changedTouches: [seen] })
  })

  it('has the value of a field, and no node', () => {
    const field = Object.assign(document.createElement('input'), {
      type: 'checkbox',
      id: 'wet',
      value: 'on',
      checked: true,
    })
    const picture = pictureOf(new Event('change'), field)
    expect(picture).toEqual({ type: 'change', value: 'on', target: { value: 'on', id: 'wet', checked: true } })
  })
})

import { describe, expect, it } from 'vitest'
import { opensOnClick, type TriggerClick } from './opensOnClick.ts'

describe('opensOnClick', () => {
  it.each<[string | undefined, TriggerClick, boolean]>([
    ['click', { pointer: 'mouse', isOnLink: false }, true],
    ['click', { pointer: 'key', isOnLink: true }, true],
    [undefined, { pointer: 'mouse', isOnLink: false }, true],
    ['hover', { pointer: 'mouse', isOnLink: false }, false],
    ['hover', { pointer: 'touch', isOnLink: true }, true],
    ['hover', { pointer: 'key', isOnLink: false }, true],
    ['hover', { pointer: 'key', isOnLink: true }, false],
    ['right-click', { pointer: 'mouse', isOnLink: false }, false],
    ['right-click', { pointer: 'touch', isOnLink: false }, true],
  ])('with the trigger type %s, %j: %s', (type, click, expected) => expect(opensOnClick(type, click)).toBe(expected))
})

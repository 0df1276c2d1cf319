import { describe, expect, it } from 'vitest'
import { fillMessage } from './fillMessage.ts'

describe('fillMessage', () => {
  it.each<[unknown, string]>([
    ['Up to {size} MB', 'Up to 5 MB'],
    ['{size} of {others}', '5 of {others}'],
    ['', ''],
    [undefined, ''],
    [{ en: 'Up to {size}' }, ''],
    [7, ''],
  ])('of %j is “%s”', (text, filled) => expect(fillMessage(text, { size: 5 })).toBe(filled))
})

import { describe, expect, it } from 'vitest'
import { resolvePlacement } from './resolvePlacement.ts'

describe('resolvePlacement', () => {
  it.each([
    { position: 'topLeft', inline: 'start', block: 'start' },
    { position: 'topMiddle', inline: 'center', block: 'start' },
    { position: 'middleRight', inline: 'end', block: 'center' },
    { position: 'middle', inline: 'center', block: 'center' },
    { position: 'bottomMiddle', inline: 'center', block: 'end' },
    { position: undefined, inline: 'center', block: 'center' },
  ])('places $position', ({ position, ...expected }) => expect(resolvePlacement(position, 'ltr')).toEqual(expected))

  it('keeps left on the left where text reads from the right', () =>
    expect(resolvePlacement('bottomLeft', 'rtl')).toEqual({ inline: 'end', block: 'end' }))
})

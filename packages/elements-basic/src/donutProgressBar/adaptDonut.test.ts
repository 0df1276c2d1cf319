import { describe, expect, it } from 'vitest'
import { adaptDonut } from './adaptDonut.ts'

describe('adaptDonut', () => {
  it('gives plain numbers the unit of their setting', () =>
    expect(
      adaptDonut({ offset: 5, thickness: '20', emptyThickness: '2.5', animationDuration: '1500', animationDelay: '0' }),
    ).toEqual({
      offset: '5px',
      thickness: '20px',
      emptyThickness: '2.5px',
      animationDuration: '1500ms',
      animationDelay: '0ms',
    }))

  it('leaves all other values as they are', () => {
    const stored = {
      value: 65,
      thickness: '3px',
      offset: '',
      emptyThickness: null,
      animationDelay: { __wwtype: 'f', code: '1' },
      animationDuration: 'var(--quick)',
      style: 'out',
    }
    expect(adaptDonut(stored)).toEqual(stored)
  })
})

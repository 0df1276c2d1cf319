import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barPath } from './barPath.ts'

const box = { x: 10, y: 20, width: 8, height: 30 }

const anyBox = fc.record({
  ...{ x: fc.constant(0), y: fc.constant(0) },
  ...{ width: fc.integer({ min: 1, max: 50 }), height: fc.integer({ min: 1, max: 50 }) },
  tip: fc.constantFrom('top', 'bottom', 'left', 'right'),
})

describe('barPath', () => {
  it('is a box without a radius', () => expect(barPath({ ...box, tip: 'top' }, 0)).toBe('M10,20h8v30h-8z'))

  it.each(['top', 'bottom', 'left', 'right'] as const)('has two round corners at the tip %s', (tip) =>
    expect(barPath({ ...box, tip }, 3).match(/a3,3/g)).toHaveLength(2),
  )

  it('never rounds more than there is room', () =>
    fc.assert(
      fc.property(anyBox, fc.nat(89), (bar, most) => {
        const { width, height, tip } = bar
        const radius = Number(/a([\d.]+)/.exec(barPath(bar, most))?.[1] ?? 0)
        const isUpright = tip === 'top' || tip === 'bottom'
        expect(radius).toBeLessThanOrEqual(isUpright ? Math.min(width / 2, height) : Math.min(height / 2, width))
      }),
    ))
})

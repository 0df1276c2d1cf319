import { describe, expect, it } from 'vitest'
import { always } from '../testing/randomCases.ts'
import { barPath } from './barPath.ts'

const box = { x: 10, y: 20, width: 8, height: 30 }

describe('barPath', () => {
  it('is a box without a radius', () => expect(barPath({ ...box, tip: 'top' }, 0)).toBe('M10,20h8v30h-8z'))

  it.each(['top', 'bottom', 'left', 'right'] as const)('has two round corners at the tip %s', (tip) =>
    expect(barPath({ ...box, tip }, 3).match(/a3,3/g)).toHaveLength(2),
  )

  it('never rounds more than there is room', () =>
    always(({ whole, oneOf }) => {
      const width = 1 + whole(50)
      const height = 1 + whole(50)
      const tip = oneOf(['top', 'bottom', 'left', 'right'] as const)
      const radius = Number(/a([\d.]+)/.exec(barPath({ x: 0, y: 0, width, height, tip }, whole(90)))?.[1] ?? 0)
      const isUpright = tip === 'top' || tip === 'bottom'
      expect(radius).toBeLessThanOrEqual(isUpright ? Math.min(width / 2, height) : Math.min(height / 2, width))
    }))
})

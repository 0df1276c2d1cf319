import * as fc from 'fast-check'
import type { PointGroup } from 'signature_pad'
import { describe, expect, it } from 'vitest'
import { fromPad, placeInk, toPad } from './inkPlacement.ts'

const strokeOf = (...places: readonly (readonly [x: number, y: number])[]): PointGroup => ({
  ...{ penColor: 'black', dotSize: 0, minWidth: 1, maxWidth: 2, velocityFilterWeight: 0.7 },
  ...{ compositeOperation: 'source-over' as const },
  points: places.map(([x, y]) => ({ x, y, time: 1, pressure: 0.5 })),
})

const wide = strokeOf([100, 20], [700, 140])

describe('placeInk', () => {
  it.each([
    { what: 'nothing', strokes: [], size: { width: 300, height: 160 }, placed: { scale: 1, x: 0, y: 0 } },
    { what: 'what fits', strokes: [wide], size: { width: 800, height: 160 }, placed: { scale: 1, x: 0, y: 0 } },
    { what: 'a larger pad', strokes: [wide], size: { width: 1600, height: 400 }, placed: { scale: 1, x: 0, y: 0 } },
    {
      what: 'a narrower pad',
      strokes: [wide],
      size: { width: 316, height: 160 },
      placed: { scale: 0.5, x: -42, y: 40 },
    },
    { what: 'a lower pad', strokes: [wide], size: { width: 800, height: 76 }, placed: { scale: 0.5, x: 200, y: -2 } },
    { what: 'ink at the end', strokes: [wide], size: { width: 650, height: 160 }, placed: { scale: 1, x: -58, y: 0 } },
    {
      what: 'ink over the beginning',
      ...{ strokes: [strokeOf([-5, 10], [20, 10])], size: { width: 300, height: 160 } },
      placed: { scale: 1, x: 13, y: 0 },
    },
  ])('places $what', ({ strokes, size, placed }) => expect(placeInk(strokes, size)).toEqual(placed))

  const place = fc.integer({ min: -2000, max: 2000 })
  const strokes = fc.array(
    fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 4 }).map((places) => strokeOf(...places)),
    { maxLength: 4 },
  )
  const size = fc.record({ width: fc.integer({ min: 20, max: 1500 }), height: fc.integer({ min: 20, max: 600 }) })

  it('always keeps ink on the pad', () =>
    fc.assert(
      fc.property(strokes, size, (drawn, pad) => {
        const placement = placeInk(drawn, pad)
        for (const { points } of drawn.map((stroke) => toPad(stroke, placement)))
          for (const { x, y } of points) {
            expect(Math.min(x, y)).toBeGreaterThanOrEqual(-0.001)
            expect(x).toBeLessThanOrEqual(pad.width + 0.001)
            expect(y).toBeLessThanOrEqual(pad.height + 0.001)
          }
      }),
    ))

  it('always gives a stroke back as it was', () =>
    fc.assert(
      fc.property(strokes, size, (drawn, pad) => {
        const placement = placeInk(drawn, pad)
        for (const stroke of drawn) {
          const back = fromPad(toPad(stroke, placement), placement)
          expect(back.minWidth).toBeCloseTo(stroke.minWidth)
          for (const [index, { x, y }] of stroke.points.entries()) {
            expect(back.points[index]?.x).toBeCloseTo(x)
            expect(back.points[index]?.y).toBeCloseTo(y)
          }
        }
      }),
    ))
})

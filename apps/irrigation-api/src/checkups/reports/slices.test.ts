import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverSpan, slicesOf, spanOf } from './slices.ts'

const day = 86_400_000
const days = (begins: number, ends: number) => ({ begins: begins * day, ends: ends * day })

describe('slices of a span', () => {
  it('have 512, 64 and 8 days, from the one it begins in to the last finished one', () => {
    const slices = slicesOf(days(505, 1030))
    expect(slices.filter((slice) => slice.days === 512)).toEqual([
      { days: 512, first: 0 },
      { days: 512, first: 512 },
    ])
    expect(slices.filter((slice) => slice.days === 64)).toHaveLength(9)
    expect(slices.filter((slice) => slice.days === 8).map(({ first }) => first)).toContain(1016)
  })
})

describe('a covered span', () => {
  it('uses the largest slices inside it, and leaves its ends', () => {
    const { taken, gaps } = coverSpan(days(510, 1030), slicesOf(days(0, 2000)))
    expect(taken).toEqual([{ days: 512, first: 512 }])
    expect(gaps).toEqual([days(510, 512), days(1024, 1030)])
  })

  it('without an end leaves a gap after the last slice', () => {
    const { gaps } = coverSpan(
      { begins: Number.NEGATIVE_INFINITY, ends: Number.POSITIVE_INFINITY },
      slicesOf(days(0, 64)),
    )
    expect(gaps).toEqual([
      { begins: Number.NEGATIVE_INFINITY, ends: 0 },
      { begins: 64 * day, ends: Number.POSITIVE_INFINITY },
    ])
  })

  it('is covered exactly once, whichever slices there are', () => {
    const moment = fc.integer({ min: -3 * day, max: 1300 * day })
    const some = fc.subarray([...slicesOf(days(0, 1300))])
    fc.assert(
      fc.property(moment, moment, some, (begins, ends, slices) => {
        const { taken, gaps } = coverSpan({ begins, ends }, slices)
        const parts = [...taken.map(spanOf), ...gaps].sort((a, b) => a.begins - b.begins)
        let reached = begins
        for (const part of parts) {
          expect(part.begins).toBe(reached)
          reached = part.ends
        }
        expect(reached).toBe(Math.max(begins, ends))
      }),
    )
  })
})

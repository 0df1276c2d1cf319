import { describe, expect, it } from 'vitest'
import { timesByHand } from './gates/measuredPage.ts'
import { slownessLine, slownessOf } from './slowness.ts'

describe('the slowness of a machine', () => {
  it.each([
    { mounts: [35, 35, 35], slowness: 1 },
    { mounts: [70, 10, 70], slowness: 2 },
    { mounts: [17.5], slowness: 0.5 },
  ])('is $slowness where React by hand mounts in $mounts ms', ({ mounts, slowness }) => {
    expect(slownessOf(mounts)).toBe(slowness)
  })

  it('is printed', () => {
    expect(slownessLine(1.2)).toBe(
      'React by hand mounts 1,000 rows in 42.0 ms here; bars are for 35 ms and scaled by 1.20.',
    )
  })
})

describe('times relative to React by hand', () => {
  const none = { addToN: [], changePrice: [], heap: [], mount: [] }

  it('compares each sample with the median of React by hand in the same run', () => {
    const page = { ours: { ...none, addToRate: [2, 3, 4] }, byHand: { ...none, addToRate: [9, 2, 1] } }
    expect(timesByHand(page, 'addToRate')).toEqual([1, 1.5, 2])
  })
})

import { describe, expect, it } from 'vitest'
import { gateLine, judgeGate } from './judgeGate.ts'

const time = { name: 'key-press', bar: 2, unit: 'ms', bound: 'most' } as const
const score = { name: 'score', bar: 95, unit: 'of 100', bound: 'least' } as const

describe('judgeGate', () => {
  it.each([
    { what: 'the median, not the fastest', gate: time, samples: [0.1, 0.1, 2.1, 2.2, 2.3], figure: 2.1, isHeld: false },
    { what: 'the median, not the slowest', gate: time, samples: [1, 1, 1.5, 9, 9], figure: 1.5, isHeld: true },
    { what: 'the bar itself as held', gate: time, samples: [2, 2, 2, 2, 2], figure: 2, isHeld: true },
    { what: 'a score below its bar', gate: score, samples: [90, 94, 94, 100, 100], figure: 94, isHeld: false },
    { what: 'a score at its bar', gate: score, samples: [90, 94, 95, 100, 100], figure: 95, isHeld: true },
  ])('takes $what', ({ gate, samples, figure, isHeld }) => expect(judgeGate(gate, samples)).toEqual({ figure, isHeld }))

  it('treats a figure that is not a number as not held', () => {
    const samples = Array.from({ length: 5 }, () => Number.NaN)
    expect(judgeGate(time, samples).isHeld).toBe(false)
    expect(judgeGate(score, samples).isHeld).toBe(false)
  })

  it('uses the worst sample where every sample must hold', () => {
    const every = { ...time, judged: 'every' } as const
    expect(judgeGate(every, [1, 2, 1])).toEqual({ figure: 2, isHeld: true })
    expect(judgeGate(every, [1, 2.1, 1])).toEqual({ figure: 2.1, isHeld: false })
    expect(() => judgeGate(every, [1, 1])).toThrow('3 are needed')
  })

  it('requires five samples', () => {
    expect(() => judgeGate(time, [1, 1, 1, 1])).toThrow('The gate key-press was measured 4 times; 5 are needed.')
  })
})

describe('gateLine', () => {
  it.each([
    {
      gate: time,
      verdict: { figure: 1.234, isHeld: true },
      words: ['key-press', '≤', '2', 'ms', '1.23', 'ms', 'held'],
    },
    {
      gate: score,
      verdict: { figure: 94, isHeld: false },
      words: ['score', '≥', '95', 'of', '100', '94.00', 'of', '100', 'not', 'held'],
    },
  ])('prints name, bar, figure and verdict of $gate.name', ({ gate, verdict, words }) =>
    expect(gateLine(gate, verdict).split(/\s+/)).toEqual(words),
  )
})

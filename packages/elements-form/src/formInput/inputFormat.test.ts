import { describe, expect, it } from 'vitest'
import { formatInput, parseInput, readInput, resolveInputFormat, settleInput } from './inputFormat.ts'

const number = resolveInputFormat({ type: 'number' })
const decimal = resolveInputFormat({ type: 'decimal', precision: '0.01' })
const amount = resolveInputFormat({ type: 'currency' })
const date = resolveInputFormat({ type: 'date' })
const text = resolveInputFormat({ type: 'email' })

describe('resolveInputFormat', () => {
  it.each([
    { precision: undefined, decimals: 1 },
    { precision: '0.1', decimals: 1 },
    { precision: '0.00000001', decimals: 8 },
  ])('gives decimals of $precision $decimals places', ({ precision, decimals }) =>
    expect(resolveInputFormat({ type: 'decimal', precision })).toEqual({ kind: 'decimal', decimals }),
  )
})

describe('parseInput', () => {
  it.each([
    { typed: '5', format: number, value: 5 },
    { typed: '', format: number, value: '' },
    { typed: 'five', format: number, value: 'five' },
    { typed: '1.239', format: decimal, value: 1.239 },
    { typed: '1,000.5', format: amount, value: 1000.5 },
    { typed: '5', format: text, value: '5' },
  ])('reads $typed as $value', ({ typed, format, value }) => expect(parseInput(typed, format)).toBe(value))
})

describe('formatInput', () => {
  it.each([
    { value: 1.5, format: decimal, shown: '1.50' },
    { value: 'about 1', format: decimal, shown: 'about 1' },
    { value: 1234, format: amount, shown: '1,234.00' },
    { value: null, format: text, shown: '' },
    { value: 0, format: number, shown: '0' },
    { value: '2026-11-20T10:00:00Z', format: date, shown: '2026-11-20' },
    { value: new Date('2026-11-20T10:00:00Z'), format: date, shown: '2026-11-20' },
    { value: 'soon', format: date, shown: '' },
  ])('shows $value as $shown', ({ value, format, shown }) => expect(formatInput(value, format)).toBe(shown))
})

describe('readInput', () => {
  it.each([
    { stored: '5', format: number, value: 5 },
    { stored: '', format: number, value: '' },
    { stored: undefined, format: text, value: '' },
    { stored: '5', format: text, value: '5' },
  ])('takes $stored as $value', ({ stored, format, value }) => expect(readInput(stored, format)).toBe(value))
})

describe('settleInput', () => {
  it('rounds decimals and amounts and leaves the rest alone', () => {
    expect(settleInput(1.239, decimal)).toBe(1.24)
    expect(settleInput(1.239, amount)).toBe(1.24)
    expect(settleInput(1.239, number)).toBe(1.239)
    expect(settleInput('1.239', text)).toBe('1.239')
  })
})

import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount } from './amount.ts'

const dollars = { decimals: 2, thousands: ',', decimal: '.' }
const euros = { decimals: 2, thousands: '.', decimal: ',' }
const bare = { decimals: 2, thousands: '', decimal: '.' }

describe('formatAmount', () => {
  it.each([
    { amount: 0, format: dollars, text: '0.00' },
    { amount: 1234.5, format: dollars, text: '1,234.50' },
    { amount: -1234567.891, format: dollars, text: '-1,234,567.89' },
    { amount: 1234.5, format: euros, text: '1.234,50' },
    { amount: 1234.5, format: bare, text: '1234.50' },
    { amount: 999, format: { ...dollars, decimals: 0 }, text: '999' },
  ])('writes $amount as $text', ({ amount, format, text }) => expect(formatAmount(amount, format)).toBe(text))
})

describe('parseAmount', () => {
  it.each([
    { text: '1,234.50', format: dollars, amount: 1234.5 },
    { text: '1234.5', format: dollars, amount: 1234.5 },
    { text: '1.234,50', format: euros, amount: 1234.5 },
    { text: '1234.50', format: bare, amount: 1234.5 },
    { text: '-5', format: dollars, amount: -5 },
    { text: '', format: dollars, amount: '' },
    { text: 'about 5', format: dollars, amount: 'about 5' },
  ])('reads $text as $amount', ({ text, format, amount }) => expect(parseAmount(text, format)).toBe(amount))
})

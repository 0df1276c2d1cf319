import { describe, expect, it } from 'vitest'
import { inputAttributes } from './inputAttributes.ts'

describe('inputAttributes', () => {
  it.each([
    { settings: {}, attributes: { type: 'text', autoComplete: 'off', readOnly: false } },
    {
      settings: { type: 'email', autocomplete: true },
      attributes: { type: 'email', inputMode: 'email', autoComplete: 'email' },
    },
    { settings: { type: 'tel' }, attributes: { type: 'tel', inputMode: 'tel' } },
    { settings: { type: 'search' }, attributes: { type: 'search', enterKeyHint: 'search' } },
    { settings: { type: 'password' }, attributes: { type: 'password' } },
    { settings: { type: 'password', displayPassword: true }, attributes: { type: 'text' } },
    {
      settings: { type: 'number', min: 0, max: 9 },
      attributes: { type: 'number', inputMode: 'numeric', min: 0, max: 9 },
    },
    { settings: { type: 'number', min: -5 }, attributes: { type: 'number', inputMode: undefined } },
    { settings: { type: 'decimal', min: 0, step: 1 }, attributes: { type: 'number', inputMode: 'decimal' } },
    { settings: { type: 'currency' }, attributes: { type: 'text', inputMode: 'decimal' } },
    {
      settings: { type: 'date', minDate: '2026-01-01', placeholder: 'x' },
      attributes: { min: '2026-01-01', placeholder: undefined },
    },
    { settings: { type: 'time', timePrecision: 60 }, attributes: { type: 'time', step: 60 } },
    { settings: { type: 'textarea', rows: 6 }, attributes: { rows: 6, enterKeyHint: 'enter' } },
    { settings: { type: 'color', readonly: true }, attributes: { type: 'color', disabled: true } },
  ])('makes $settings into $attributes', ({ settings, attributes }) =>
    expect(inputAttributes(settings)).toMatchObject(attributes),
  )
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toColor, toColorText, toHex } from './colorText.ts'

describe('toColorText', () => {
  it.each([
    { stored: '#1A73E8', text: '#1a73e8' },
    { stored: ' #1a73e8 ', text: '#1a73e8' },
    { stored: '#fA0', text: '#ffaa00' },
    { stored: '#fa08', text: '#ffaa0088' },
    { stored: '#1a73e881', text: '#1a73e881' },
    { stored: '#1a73e8ff', text: '#1a73e8' },
    { stored: 'red', text: '#ff0000' },
    { stored: 'RebeccaPurple', text: '#663399' },
    { stored: 'transparent', text: '#00000000' },
    { stored: 'rgb(255, 0, 128)', text: '#ff0080' },
    { stored: 'rgba(255,0,128,0.5)', text: '#ff008080' },
    { stored: 'rgb(255 0 128 / 50%)', text: '#ff008080' },
    { stored: 'rgb(100% 0% 50%)', text: '#ff0080' },
    { stored: 'rgb(12.6, 0, 0)', text: '#0d0000' },
    { stored: 'rgb(300, -5, 0)', text: '#ff0000' },
    { stored: 'hsl(120, 100%, 25%)', text: '#008000' },
    { stored: 'hsl(120deg 100% 25% / 0.2)', text: '#00800033' },
    { stored: 'hsla(480, 100%, 25%, 20%)', text: '#00800033' },
    { stored: 'grass green', text: 'grass green' },
    { stored: '#12345', text: '#12345' },
    { stored: '#ggg', text: '#ggg' },
    { stored: 'rgb(1, 2, 3, 0.999)', text: '#010203' },
    { stored: 'rgb(1 2 3 / 99.9%)', text: '#010203' },
    { stored: 'rgb(1, 2)', text: 'rgb(1, 2)' },
    { stored: 'rgb(1, 2, 3, 1, 5)', text: 'rgb(1, 2, 3, 1, 5)' },
    { stored: 'rgb(a, b, c)', text: 'rgb(a, b, c)' },
    { stored: 'rgb(1, 2, 3, x)', text: 'rgb(1, 2, 3, x)' },
    { stored: 'oklch(0.7 0.1 200)', text: 'oklch(0.7 0.1 200)' },
    { stored: 'var(--brand)', text: 'var(--brand)' },
    { stored: '', text: '' },
    { stored: '  ', text: '' },
    { stored: null, text: '' },
    { stored: undefined, text: '' },
    { stored: 255, text: '' },
    { stored: {}, text: '' },
  ])('makes “$text” of $stored', ({ stored, text }) => expect(toColorText(stored)).toBe(text))

  it('never throws, and changes nothing the second time', () => {
    const part = fc.oneof(
      fc.double().map(String),
      fc.integer().map((number) => `${number}%`),
      fc.string(),
    )
    const notation = fc
      .tuple(fc.constantFrom('rgb', 'rgba', 'hsl', 'hsla', '#'), fc.array(part), fc.constantFrom(' ', ',', '/', ''))
      .map(([name, parts, between]) => `${name}(${parts.join(between)})`)
    fc.assert(
      fc.property(fc.oneof(notation, fc.string(), fc.anything()), (stored) => {
        const text = toColorText(stored)
        expect(toColorText(text)).toBe(text)
      }),
    )
  })

  it('always keeps hexadecimal digits, also on the way through the sliders', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const text = `#${number.toString(16).padStart(6, '0')}`
        const color = toColor(text)
        expect(toColorText(text)).toBe(text)
        expect(color && toHex(color.toFormat('hsba'))).toBe(text)
      }),
    ))
})

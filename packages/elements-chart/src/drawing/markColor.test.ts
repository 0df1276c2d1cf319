import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markColor, PALETTE_SIZE, sliceIndex } from './markColor.ts'

const css = readFileSync(join(import.meta.dirname, 'Marks.module.css'), 'utf8')
const pairs = [...css.matchAll(/--sl-chart-mark: light-dark\((#\w+), (#\w+)\)/g)]
const palettes = [
  { name: 'light', page: '#ffffff', colors: pairs.map(([, light = '']) => light) },
  { name: 'dark', page: '#14181d', colors: pairs.map(([, , dark = '']) => dark) },
]

/** @see WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('markColor', () => {
  it.each(palettes)('differs from a $name page and between neighbors', ({ page, colors }) => {
    expect(colors.length).toBe(PALETTE_SIZE)
    const onPage = colors.filter((color) => contrast(color, page) < 3)
    const neighbors = colors.map((color, index) => [color, colors[(index + 1) % colors.length] ?? ''] as const)
    const alike = neighbors.filter(([one, other]) => contrast(one, other) < 3).map((pair) => pair.join(' '))
    expect({ onPage, alike }).toEqual({ onPage: [], alike: [] })
  })

  it('has a stored color beside its place in the palette', () => {
    expect(markColor(9, undefined)).toEqual({ 'data-mark': 1 })
    expect(markColor(0, 'red')).toEqual({ 'data-mark': 0, color: 'red' })
  })
})

describe('sliceIndex', () => {
  it('never has the same color for two slices beside each other', () =>
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 61 }), (count) => {
        const marks = Array.from({ length: count }, (_, index) => sliceIndex(index, count) % PALETTE_SIZE)
        for (const [index, mark] of marks.entries()) expect(mark).not.toBe(marks[(index + 1) % count])
      }),
    ))
})

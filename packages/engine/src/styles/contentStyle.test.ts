import { expect, it } from 'vitest'
import { withGenericFamily } from './contentStyle.ts'

it.each([
  ['Inter', 'Inter, sans-serif'],
  ['"Open Sans"', '"Open Sans", sans-serif'],
  ['Open Sans', 'Open Sans, sans-serif'],
  ['Poppins, Inter', 'Poppins, Inter, sans-serif'],
  ["'JetBrains Mono'", "'JetBrains Mono', monospace"],
  ['Playfair Display', 'Playfair Display, serif'],
  ['"PT Serif"', '"PT Serif", serif'],
  ['"PT Sans"', '"PT Sans", sans-serif'],
  ['Inter, sans-serif', 'Inter, sans-serif'],
  ['monospace', 'monospace'],
  ['ui-monospace', 'ui-monospace'],
  ['inherit', 'inherit'],
  ['Material Icons', 'Material Icons'],
  ['"Font Awesome 6 Free"', '"Font Awesome 6 Free"'],
  ['var(--family)', 'var(--family)'],
  ['var(--family, Inter)', 'var(--family, Inter, sans-serif)'],
  ['var(--family, sans-serif)', 'var(--family, sans-serif)'],
  ['400 16px/24px Inter', '400 16px/24px Inter, sans-serif'],
  ['italic 700 1.5rem "Open Sans"', 'italic 700 1.5rem "Open Sans", sans-serif'],
  ['normal 700 18px/normal Roboto Mono', 'normal 700 18px/normal Roboto Mono, monospace'],
  ['var(--id, normal 700 18px/28px "Inter")', 'var(--id, normal 700 18px/28px "Inter", sans-serif)'],
  [
    'var(--id, 500 12px/16px var(--ww-default-font-family, sans-serif))',
    'var(--id, 500 12px/16px var(--ww-default-font-family, sans-serif))',
  ],
  ['400 16px/24px var(--family)', '400 16px/24px var(--family)'],
  ['16px', '16px'],
  ['', ''],
])('%s has a family that every browser has: %s', (stored, css) => {
  expect(withGenericFamily(stored)).toBe(css)
  expect(withGenericFamily(css)).toBe(css)
})

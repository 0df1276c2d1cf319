import { flexbox } from '@sluice/elements-basic/schema'
import { expect, it } from 'vitest'
import { elementBuilder } from './element.ts'

const box = elementBuilder(flexbox)
const gaps = (content: unknown) =>
  Object.fromEntries(Object.entries(Object(content)).filter(([name]) => name.endsWith('Gap')))

it.each([
  {
    what: 'a flex box',
    options: { layout: { gap: '4px' }, mobile: { layout: { rowGap: '2px' } } },
    desktop: { '_ww-layout_rowGap': '4px', '_ww-layout_columnGap': '4px' },
    mobile: { '_ww-layout_rowGap': '2px' },
  },
  {
    what: 'a grid',
    options: { layout: { columns: ['1fr'], gap: '4px' }, mobile: { layout: { rowGap: '2px' } } },
    desktop: {
      '_ww-layout_rowGap': '4px',
      '_ww-layout_columnGap': '4px',
      '_ww-grid_rowGap': '4px',
      '_ww-grid_columnGap': '4px',
    },
    mobile: { '_ww-layout_rowGap': '2px', '_ww-grid_rowGap': '2px' },
  },
  {
    what: 'what is a grid on phones only',
    options: { layout: { gap: '4px' }, mobile: { layout: { columns: ['1fr'] } } },
    desktop: {
      '_ww-layout_rowGap': '4px',
      '_ww-layout_columnGap': '4px',
      '_ww-grid_rowGap': '4px',
      '_ww-grid_columnGap': '4px',
    },
    mobile: {},
  },
])('stores the gaps of $what', ({ options, desktop, mobile }) => {
  const { content } = box('zones', options).record as { content: Record<string, unknown> }
  expect(gaps(content.default)).toEqual(desktop)
  expect(gaps(content.mobile)).toEqual(mobile)
})

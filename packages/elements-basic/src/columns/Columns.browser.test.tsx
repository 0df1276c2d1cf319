import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { adaptColumns } from './adaptColumns.ts'
import { Columns } from './Columns.tsx'
import { columns } from './schema.ts'

const boxes = (count: number) => Array.from({ length: count }, (_, index) => <div key={String(index)}>{index + 1}</div>)

describeElement(columns, Columns, {
  properties: adaptColumns({ type: 'columns', grid: [8, 4], lengthInUnit: 12 }),
  slots: { children: boxes(2) },
  cases: {
    mosaic: { properties: adaptColumns({ type: 'mosaic', grid: [6] }) },
    rows: { properties: adaptColumns({ type: 'rows' }) },
    linked: { link: { href: '/zones' }, focusable: 'link' },
  },
})

/** Left edge, top edge and width of each child in a row of 600 pixels. */
async function layOut(stored: Readonly<Record<string, unknown>>, count: number, direction: 'ltr' | 'rtl' = 'ltr') {
  const fake = fakeElementProps(columns, { properties: adaptColumns(stored), slots: { children: boxes(count) } })
  const { container } = await render(<Columns {...fake.props} />)
  container.dir = direction
  container.style.width = '600px'
  const from = container.getBoundingClientRect()
  return [...container.querySelectorAll('[data-uid] > div > div')].map((node) => {
    const { left, top, width } = node.getBoundingClientRect()
    return [Math.round(left - from.left), Math.round(top - from.top), Math.round(width)]
  })
}

describe('Columns', () => {
  it('share a row of twelve', async () =>
    expect(await layOut({ type: 'columns', grid: [8, 4], lengthInUnit: 12, alignItems: 'start' }, 2)).toEqual([
      [0, 0, 400],
      [400, 0, 200],
    ]))

  it('share a row in percent', async () =>
    expect(await layOut({ type: 'columns', grid: [25, 75], lengthInUnit: 100 }, 2)).toEqual([
      [0, 0, 150],
      [150, 0, 450],
    ]))

  it('run from right to left', async () =>
    expect(await layOut({ type: 'columns', grid: [9, 3] }, 2, 'rtl')).toEqual([
      [150, 0, 450],
      [0, 0, 150],
    ]))

  it('stand in reverse order', async () =>
    expect(await layOut({ type: 'columns', grid: [2, 4, 6], reverse: true }, 3)).toEqual([
      [500, 0, 100],
      [300, 0, 200],
      [0, 0, 300],
    ]))

  it('are stacked as rows, whatever the grid', async () => {
    const rows = await layOut({ type: 'rows', grid: [6, 6] }, 3)
    expect(rows.map(([left, , width]) => [left, width])).toEqual([
      [0, 600],
      [0, 600],
      [0, 600],
    ])
    expect(new Set(rows.map(([, top]) => top)).size).toBe(3)
  })

  it('wrap as a mosaic and center the last row', async () => {
    const tiles = await layOut({ type: 'mosaic', grid: [4], justifyContent: 'center' }, 4)
    expect(tiles.map(([left, , width]) => [left, width])).toEqual([
      [0, 200],
      [200, 200],
      [400, 200],
      [200, 200],
    ])
    expect(tiles[3]?.[1]).toBeGreaterThan(0)
  })

  it('push the last of a mosaic to the end, the first when reversed', async () => {
    const stored = { type: 'mosaic', grid: [3], justifyContent: 'flex-start', pushLast: true }
    expect((await layOut({ ...stored, reverse: false }, 2))[1]).toEqual([450, 0, 150])
    expect((await layOut({ ...stored, reverse: true }, 2))[0]).toEqual([450, 0, 150])
  })

  it('give children beyond the grid the width of the first', async () =>
    expect((await layOut({ type: 'columns', grid: [3, 6] }, 3))[2]).toEqual([450, 0, 150]))
})

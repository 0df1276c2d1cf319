import { describe, expect, it } from 'vitest'
import { adaptColumns } from './adaptColumns.ts'

const bound = { __wwtype: 'f', code: 'variables.zones' }

describe('adaptColumns', () => {
  it('turns stored columns into the values that the style sheet reads', () =>
    expect(
      adaptColumns({
        grid: [8, 4],
        type: 'columns',
        reverse: false,
        pushLast: false,
        alignItems: 'start',
        justifyContent: 'center',
        lengthInUnit: 12,
        isHover: false,
        children: [],
      }),
    ).toMatchObject({
      display: 'grid',
      column1: 8,
      column2: 4,
      column3: 8,
      order: 1,
      pushEnd: '0',
      alignment: 'normal',
      alignItems: 'start',
      lengthInUnit: 12,
      children: [],
    }))

  it('writes for a screen only what is stored for it', () => {
    expect(adaptColumns({ type: 'rows' })).toEqual({
      display: 'flex',
      direction: 'column',
      wrap: 'nowrap',
      basis: 'auto',
      alignment: 'normal',
      pushRoom: '0',
    })
    expect(adaptColumns({})).toEqual({})
  })

  it('overrides every width of a larger screen when a screen has a grid', () => {
    const widths = adaptColumns({ grid: [6] })
    expect(Object.keys(widths)).toHaveLength(24)
    expect(new Set(Object.values(widths))).toEqual(new Set([6]))
  })

  it('gives repeated children the width of the first', () =>
    expect(adaptColumns({ grid: [3, 9], children: bound })).toMatchObject({ column1: 3, column2: 3, children: bound }))

  it.each([
    { reverse: false, pushLast: true, expected: { order: 1, pushFirst: '0', pushEnd: 'auto' } },
    { reverse: true, pushLast: true, expected: { order: -1, pushFirst: 'auto', pushEnd: '0' } },
    { reverse: 'true', pushLast: false, expected: { order: -1, pushFirst: '0', pushEnd: '0' } },
  ])('orders with reverse $reverse and pushLast $pushLast', ({ expected, ...stored }) =>
    expect(adaptColumns(stored)).toEqual(expected),
  )

  it('accepts a grid without widths', () =>
    expect(adaptColumns({ grid: [] })).toMatchObject({ column1: 1, column24: 1 }))
})

import { describe, expect, it } from 'vitest'
import { adaptRange } from './adaptRange.ts'
import { rangeStyle } from './rangeStyle.ts'

const bound = { __wwtype: 'f', code: "'red'" }

describe('adaptRange', () => {
  it('makes each entry of the global style a property', () => {
    const globalStyle = {
      ...{ fontSize: '15px', fontFamily: 'Inter', rangeBackgroundColor: '#eee', selectorBorderColor: '#111' },
      ...{ selectorBackgroundColor: '#222', tooltipBackground: bound, tooltipTextColor: '#fff' },
      ...{ useActiveRangeBackground: true, activeRangeBackgroundColor: '#00f' },
    }
    const { useActiveRangeBackground, ...style } = globalStyle
    expect(adaptRange({ value: 5, globalStyle })).toEqual({ value: 5, ...style })
    expect(Object.keys(style).toSorted()).toEqual(Object.keys(rangeStyle).toSorted())
  })

  it.each([
    { use: false, active: '#00f', line: '#eee', expected: '#eee' },
    { use: undefined, active: '#00f', line: bound, expected: bound },
    { use: true, active: null, line: '#eee', expected: '#eee' },
    { use: true, active: bound, line: '#eee', expected: bound },
    { use: false, active: '#00f', line: undefined, expected: 'initial' },
  ])('colours the line up to the selector like the rest unless it has a colour: $use, $active', (row) => {
    const { use, active, line, expected } = row
    const globalStyle = {
      ...{ useActiveRangeBackground: use, activeRangeBackgroundColor: active },
      ...(line ? { rangeBackgroundColor: line } : {}),
    }
    expect(adaptRange({ globalStyle }).activeRangeBackgroundColor).toEqual(expected)
  })

  it('sets what is empty back to its default, so that a screen does not get it from a larger one', () =>
    expect(adaptRange({ globalStyle: { fontFamily: '', selectorBorderColor: null } })).toMatchObject({
      fontFamily: 'initial',
      selectorBorderColor: 'initial',
    }))

  it('uses the properties of older versions where there is no global style', () => {
    const stored = { fontSize: '12px', tooltipBackground: '#333' }
    expect(adaptRange(stored)).toEqual(stored)
    expect(adaptRange({ ...stored, globalStyle: null })).toEqual(stored)
    expect(adaptRange({ ...stored, globalStyle: { fontSize: '15px' } })).toMatchObject({ fontSize: '15px' })
  })

  it('leaves out entries that it does not know', () =>
    expect(adaptRange({ globalStyle: { value: 7, readonly: true } })).toEqual({
      activeRangeBackgroundColor: 'initial',
    }))
})

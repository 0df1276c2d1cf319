import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const cell = (value: string | number | boolean | null) => toCsv([], [[value]]).slice(2, -2)

describe('toCsv', () => {
  it('writes a header and rows', () =>
    expect(
      toCsv(
        ['No', 'Name'],
        [
          [1, 'Ann'],
          [2, null],
        ],
      ),
    ).toBe('No,Name\r\n1,Ann\r\n2,\r\n'))

  it.each([
    { value: 'Elm 1, Austin', is: '"Elm 1, Austin"' },
    { value: 'so-called "HOA"', is: '"so-called ""HOA"""' },
    { value: 'two\nlines', is: '"two\nlines"' },
    { value: '=1+1', is: "'=1+1" },
    { value: '+1', is: "'+1" },
    { value: '-12.5', is: "'-12.5" },
    { value: '@sum', is: "'@sum" },
    { value: '\tx', is: "'\tx" },
    { value: '\rx', is: '"\'\rx"' },
    { value: '\uff1d1', is: "'\uff1d1" },
    { value: '=HYPERLINK("x","y")', is: '"\'=HYPERLINK(""x"",""y"")"' },
    { value: -12.5, is: '-12.5' },
    { value: true, is: 'true' },
    { value: null, is: '' },
  ])('writes $value as $is', ({ value, is }) => expect(cell(value)).toBe(is))

  it('never starts a text cell with a formula', () =>
    fc.assert(fc.property(fc.string(), (text) => !/^"?[=+\-@\t\r\uff1d]/.test(cell(text)))))
})

import { f } from '@sluice/engine/testing/internals'
import { describe, expect, it } from 'vitest'
import { startCsv } from './testing/startCsv.ts'

const VALUE = f("variables['value'].it")

interface Read {
  readonly rows: readonly Record<string, unknown>[]
  readonly errors: readonly {
    code: string
    row: number | null
    column: string | null
    value: string | null
    message: string
  }[]
  readonly columns: readonly { key: string; label: string; kind: string; isListed: boolean }[]
}

async function read(text: string, args: object = {}): Promise<Read> {
  const { action } = await startCsv()
  const { error, result } = await action('readCSV', { text, ...args })
  expect(error).toBeNull()
  return result as Read // the action's documented result
}

const problems = ({ errors }: Read) => errors.map(({ code, row, column, value }) => [code, row, column, value])

describe('readCSV', () => {
  it('reads a file that a user has selected', async () => {
    const { action } = await startCsv({ value: [new File(['\ufeffname,litres\nÑu,2\n'], 'stock.csv')] })
    const { result } = await action('readCSV', { file: VALUE, columns: [{ key: 'litres', kind: 'number' }] })
    expect(result).toMatchObject({
      rows: [{ name: 'Ñu', litres: 2 }],
      errors: [],
      columns: [
        { key: 'name', kind: 'text', isListed: false },
        { key: 'litres', kind: 'number', isListed: true },
      ],
    })
  })

  it.each<[string, string, object, unknown]>([
    ['commas', 'a,b\n1,2', {}, [{ a: '1', b: '2' }]],
    ['semicolons', 'a;b\n1,5;2', {}, [{ a: '1,5', b: '2' }]],
    ['tabs', 'a\tb\n1\t2', {}, [{ a: '1', b: '2' }]],
    ['a given separator', 'a|b,c\n1|2,3', { separator: '|' }, [{ a: '1', 'b,c': '2,3' }]],
    ['one column', 'a\nx\ny', {}, [{ a: 'x' }, { a: 'y' }]],
    ['quotes', 'a,b\n"x ""y""\nz","1,2"', {}, [{ a: 'x "y"\nz', b: '1,2' }]],
    ['lines of Windows', 'a,b\r\n1,2\r\n', {}, [{ a: '1', b: '2' }]],
    [
      'empty rows',
      'a,b\n\n1,2\n,\n3,4\n\n',
      {},
      [
        { a: '1', b: '2' },
        { a: '3', b: '4' },
      ],
    ],
    ['a header alone', 'a,b\n', {}, []],
    [
      'no header',
      'x,1\ny,2',
      { header: false },
      [
        { 'column 1': 'x', 'column 2': '1' },
        { 'column 1': 'y', 'column 2': '2' },
      ],
    ],
    [
      'columns by position',
      'x,1',
      { header: false, columns: ['name', { key: 'n', kind: 'number' }] },
      [{ name: 'x', n: 1 }],
    ],
    [
      'a position that is the key of another column',
      'x,y',
      { header: false, columns: ['column 2'] },
      [{ 'column 2': 'x', 'column 2 (2)': 'y' }],
    ],
    ['columns by label', ' NAME \nx', { columns: [{ key: 'id', label: 'Name' }] }, [{ id: 'x' }]],
    ['columns by key', 'Id\nx', { columns: [{ key: 'id', label: 'Name' }] }, [{ id: 'x' }]],
    ['a listed column that is absent', 'a\n1', { columns: [{ key: 'b', kind: 'number' }] }, [{ b: null, a: '1' }]],
    ['an apostrophe before a formula', "a\n'=1", {}, [{ a: '=1' }]],
    ['an apostrophe with the guard off', "a\n'=1", { guardFormulas: false }, [{ a: "'=1" }]],
    ['a name of the prototype', '__proto__\nx', {}, [Object.fromEntries([['__proto__', 'x']])]],
  ])('reads %s', async (_what, text, args, rows) => {
    const result = await read(text, args)
    expect(result.rows).toEqual(rows)
    expect(result.errors).toEqual([])
  })

  it.each<[string, string, string | undefined, unknown]>([
    ['number', '12', undefined, 12],
    ['number', ' -1.5 ', undefined, -1.5],
    ['number', '1e3', undefined, 1000],
    ['number', '1.234.567,5', 'es', 1234567.5],
    ['number', '1234,5', 'es', 1234.5],
    ['number', '1,234.5', 'en', 1234.5],
    ['number', "1'234.5", 'de-CH', 1234.5],
    ['number', '1 234,5', 'fr', 1234.5],
    ['number', '−3', 'sv', -3],
    ['number', '12,34,567.5', 'en-IN', 1234567.5],
    ['date', '2026-07-05', 'es', '2026-07-05'],
    ['date', '5/7/2026', 'es', '2026-07-05'],
    ['date', '5/7/2026', 'en-US', '2026-05-07'],
    ['date', '05.07.2026', 'de', '2026-07-05'],
    ['date', '2026. 07. 05.', 'hu', '2026-07-05'],
    ['date', '05/07/2026, 15:30', 'es', '2026-07-05T15:30:00'],
    ['date', '2026-07-05T15:30:00+02:00', undefined, '2026-07-05T13:30:00.000Z'],
    ['date', '2026-07-05 15:30', undefined, '2026-07-05T15:30:00'],
    ['date', '29/02/2028', 'es', '2028-02-29'],
    ['boolean', 'TRUE', undefined, true],
    ['boolean', 'Sí', undefined, true],
    ['boolean', '0', undefined, false],
    ['boolean', 'no', undefined, false],
    ['number', '', undefined, null],
    ['date', ' ', undefined, null],
    ['boolean', '', undefined, null],
    ['text', '', undefined, ''],
    ['text', ' 007 ', undefined, ' 007 '],
  ])('reads the %s “%s” in %s', async (kind, cell, locale, expected) => {
    const { rows, errors } = await read(`a\tb\n"${cell}"\tx`, {
      columns: [{ key: 'a', kind }],
      locale,
      separator: '\t',
    })
    expect(rows).toEqual([{ a: expected, b: 'x' }])
    expect(errors).toEqual([])
  })

  it.each<[string, string, string | undefined]>([
    ['number', 'soon', undefined],
    ['number', '1,5', undefined],
    ['number', '1.5', 'es'],
    ['number', '1,23', 'en'],
    ['number', '12 l', undefined],
    ['number', '1.2.3', undefined],
    ['number', '0x10', undefined],
    ['date', '2026-02-30', undefined],
    ['date', '2026-07-14T10:00+99:99', undefined],
    ['date', '30/02/2026', 'es'],
    ['date', '13/13/2026', 'es'],
    ['date', '5/7/26', 'es'],
    ['date', '5/7/2026', undefined],
    ['date', '05/07/2026 25:00', 'es'],
    ['date', '5 July 2026', 'en-US'],
    ['boolean', 'maybe', undefined],
  ])('reports the %s “%s” in %s, and keeps its text', async (kind, cell, locale) => {
    const result = await read(`"a"\n"${cell}"`, { columns: [{ key: 'a', label: 'A', kind }], locale, separator: '\t' })
    expect(result.rows).toEqual([{ a: cell }])
    expect(problems(result)).toEqual([[`csv/not-a-${kind}`, 2, 'A', cell]])
    expect(result.errors[0]?.message).toContain(`Row 2: “${cell}” in “A” is`)
  })

  it('says how a number and a date are written in the locale', async () => {
    const columns = [
      { key: 'n', kind: 'number' },
      { key: 'd', kind: 'date' },
    ]
    const { errors } = await read('n;d\nx;y', { columns, locale: 'es' })
    expect(errors.map(({ message }) => message)).toEqual([
      'Row 2: “x” in “n” is no number; write it as 1234,5.',
      'Row 2: “y” in “d” is no date; write it as 14/07/2026.',
    ])
  })

  it.each<[string, string, object, unknown[], unknown[]]>([
    ['an empty file', '', {}, [['csv/empty', null, null, null]], []],
    ['a file of empty lines', '\n\n', {}, [['csv/empty', null, null, null]], []],
    ['two columns of a name', 'a,A \n1,2', {}, [['csv/duplicate-header', 1, 'A ', 'A ']], [{ a: '1', 'A ': '2' }]],
    ['the same name twice', 'a,a\n1,2', {}, [['csv/duplicate-header', 1, 'a (2)', 'a']], [{ a: '1', 'a (2)': '2' }]],
    [
      'a column without a name',
      'a,\n1,2',
      {},
      [['csv/empty-header', 1, 'column 2', null]],
      [{ a: '1', 'column 2': '2' }],
    ],
    [
      'a column without a name, whose position is the key of another',
      ',L\n1,2',
      { columns: [{ key: 'column 1', label: 'L' }] },
      [['csv/empty-header', 1, 'column 1 (2)', null]],
      [{ 'column 1': '2', 'column 1 (2)': '1' }],
    ],
    ['too few cells', 'a,b\n1', {}, [['csv/too-few-cells', 2, null, null]], [{ a: '1', b: null }]],
    [
      'too many cells',
      'a,b\n1,2,3,,x',
      {},
      [
        ['csv/too-many-cells', 2, null, '3'],
        ['csv/too-many-cells', 2, null, 'x'],
      ],
      [{ a: '1', b: '2' }],
    ],
    [
      'a required column that is missing',
      'a\n1',
      { columns: [{ key: 'b', label: 'Name', isRequired: true }] },
      [['csv/missing-column', null, 'Name', null]],
      [{ b: null, a: '1' }],
    ],
    [
      'a required value that is missing',
      'a,b\n ,1\n2,3',
      { columns: [{ key: 'a', isRequired: true }] },
      [['csv/missing-value', 2, 'a', ' ']],
      [
        { a: ' ', b: '1' },
        { a: '2', b: '3' },
      ],
    ],
    [
      'a quotation mark that is not closed',
      'a,b\n"x,1\n',
      {},
      [
        ['csv/quotes', 2, null, null],
        ['csv/too-few-cells', 2, null, null],
      ],
      [{ a: 'x,1\n', b: null }],
    ],
    [
      'the row as a spreadsheet counts',
      'a,b\n\n1,2\n3',
      {},
      [['csv/too-few-cells', 4, null, null]],
      [
        { a: '1', b: '2' },
        { a: '3', b: null },
      ],
    ],
  ])('reports %s', async (_what, text, args, expected, rows) => {
    const result = await read(text, { separator: ',', ...args })
    expect(problems(result)).toEqual(expected)
    expect(result.rows).toEqual(rows)
  })

  it.each<[string, number[], string, string[]]>([
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x61, 0x0a, 0xc3, 0xb1], 'ñ', []],
    ['UTF-16 of Excel', [0xff, 0xfe, 0x61, 0, 0x0a, 0, 0xf1, 0], 'ñ', []],
    ['UTF-16 in the other order', [0xfe, 0xff, 0, 0x61, 0, 0x0a, 0, 0xf1], 'ñ', []],
    ['Windows-1252, with a warning', [0x61, 0x0a, 0xf1], 'ñ', ['csv/not-utf-8']],
  ])('decodes %s', async (_what, bytes, cell, codes) => {
    const { action } = await startCsv({ value: new File([new Uint8Array(bytes)], 'a.csv') })
    const { result } = await action('readCSV', { file: VALUE })
    expect(result).toMatchObject({ rows: [{ a: cell }], errors: codes.map((code) => ({ code, row: null })) })
  })

  it('reads as many rows as fit into the limit', async () => {
    const { rows, errors } = await read(`a\n${'1\n'.repeat(200_000)}`)
    expect([rows.length, errors.length]).toEqual([200_000, 0])
  })

  it.each<[string, unknown, object, string, string]>([
    ['no file', null, {}, 'csv/no-file', 'There is no file to read.'],
    ['an empty list', [], {}, 'csv/no-file', 'There is no file to read.'],
    ['several files', [new File([], 'a'), new File([], 'b')], {}, 'csv/several-files', 'There are 2 files.'],
    ['another value', { name: 'a.csv' }, {}, 'csv/not-a-file', 'The value to read is not a file.'],
    [
      'a large file',
      new File(['x'.repeat(2_500_000)], 'stock.csv'),
      { maxMegabytes: 2 },
      'csv/too-large',
      '“stock.csv” has 2.5 MB, and at most 2 MB can be read.',
    ],
    ['a file above the limit', new File(['x'.repeat(10_000_001)], 'a.csv'), {}, 'csv/too-large', 'at most 10 MB'],
    [
      'an unknown kind',
      null,
      { text: 'a', columns: [{ key: 'a', kind: 'money' }] },
      'csv/invalid-columns',
      'has the kind “money”',
    ],
    ['a long separator', null, { text: 'a', separator: 'ab' }, 'csv/invalid-separator', '“ab” cannot separate cells.'],
  ])('refuses %s', async (_what, value, args, code, message) => {
    const { action } = await startCsv({ value })
    const { error } = await action('readCSV', { file: VALUE, ...args })
    expect(error).toMatchObject({ name: 'CsvError', code })
    expect(String(error)).toContain(message)
  })
})

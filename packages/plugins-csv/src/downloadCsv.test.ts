import { f } from '@sluice/engine/testing/internals'
import { describe, expect, it } from 'vitest'
import { startCsv } from './testing/startCsv.ts'

const PLAIN = { byteOrderMark: false, guardFormulas: false }
const VALUE = f("variables['value'].it")

async function download(value: unknown, args: object = PLAIN) {
  const { action, textOf } = await startCsv({ value })
  expect((await action('downloadCSV', { data: VALUE, ...args })).error).toBeNull()
  return textOf('file.csv')
}

const MIXED = [{ a: 1, b: 'x' }, { b: 'he said "no"\nand left', c: null }, {}]

describe('downloadCSV', () => {
  it.each<[string, unknown, string]>([
    ['objects, with a column per key', MIXED, '"a","b","c"\n"1","x",""\n"","he said ""no""\nand left",""\n"","",""'],
    ['other lists in one column', ['x', 2, null, true], '"x"\n"2"\n""\n"true"'],
    ['values among objects in a column of their own', [{ a: 1 }, 'x', null], '"a","value"\n"1",""\n"","x"\n"",""'],
    ['lists and objects as JSON', [{ a: [1, 2], b: { c: 3 } }], '"a","b"\n"[1,2]","{""c"":3}"'],
    ['dates in ISO', [{ at: new Date(0) }], '"at"\n"1970-01-01T00:00:00.000Z"'],
    ['keys of the prototype', [{ constructor: 1 }, {}], '"constructor"\n"1"\n""'],
    ['an object with data', { data: ['x'] }, '"x"'],
    ['nothing', [], ''],
  ])('writes %s', async (_what, value, expected) => {
    expect(await download(value)).toBe(expected)
  })

  it('writes the rows of a collection', async () => {
    const { action, textOf } = await startCsv()
    expect((await action('downloadCSV', { data: f("collections['c']"), ...PLAIN })).error).toBeNull()
    expect(await textOf('file.csv')).toBe('"a"\n"1"')
  })

  it.each<[string, unknown]>([
    ['objects', MIXED],
    ['a list', ['x', 2, null]],
    ['dates and lists', [{ at: new Date(0), all: [1] }]],
    ['nothing', []],
  ])('without a mark and a guard writes %s as the action of the engine does', async (_what, value) => {
    const { action, engineAction, textOf } = await startCsv({ value })
    await action('downloadCSV', { data: VALUE, fileName: 'ours', ...PLAIN })
    await engineAction({ data: VALUE, fileName: 'theirs' })
    expect(await textOf('ours.csv')).toBe(await textOf('theirs.csv'))
  })

  it('begins with a byte-order mark by default', async () => {
    expect(await download([{ a: 'ñ' }], {})).toBe('\ufeff"a"\n"ñ"')
  })

  it.each<[string, unknown, string]>([
    ['=1+1', '=1+1', "'=1+1"],
    ['+cmd', '+cmd', "'+cmd"],
    ['-x', '-x', "'-x"],
    ['@SUM', '@SUM', "'@SUM"],
    ['a full-width sign', '＝1+1', "'＝1+1"],
    ['the end of a line', '\n=1', "'\n=1"],
    ['a tab', '\t=1', "'\t=1"],
    ['a carriage return', '\r=1', "'\r=1"],
    ['a phone number', '+34 600 123', "'+34 600 123"],
    ['a formula that begins like a number', '-1+cmd|x', "'-1+cmd|x"],
    ['an apostrophe before a formula', "'=1", "''=1"],
    ['a negative number', -1.5, '-1.5'],
    ['a text that is a number', '-1.5', '-1.5'],
    ['a text that is a number with a comma', '+1,5', '+1,5'],
    ['a text that is a number with an exponent', '-1e-7', '-1e-7'],
    ['a dash inside', 'a-b=c', 'a-b=c'],
    ['an apostrophe', "'a", "'a"],
  ])('guards %s', async (_what, cell, expected) => {
    expect(await download([{ a: cell }], { byteOrderMark: false })).toBe(`"a"\n"${expected}"`)
  })

  it('guards names of columns', async () => {
    expect(await download([{ '=x': 1 }], { byteOrderMark: false })).toBe(`"'=x"\n"1"`)
  })

  it.each<[string, object, string]>([
    [
      'chosen columns with labels',
      { columns: [{ key: 'b', label: 'Be' }, 'a', { key: 'z' }] },
      '"Be","a","z"\n"2.5","1",""',
    ],
    ['no columns as all', { columns: [] }, '"a","b"\n"1","2.5"'],
    ['another separator', { separator: ';' }, '"a";"b"\n"1";"2.5"'],
    ['a decimal comma', { locale: 'es' }, '"a","b"\n"1","2,5"'],
  ])('takes %s', async (_what, args, expected) => {
    expect(await download([{ a: 1, b: 2.5 }], { ...PLAIN, ...args })).toBe(expected)
  })

  it.each([
    ['en-US', '1234567.25', '07/05/2026', '07/05/2026, 01:30:00'],
    ['es', '1234567,25', '05/07/2026', '05/07/2026, 01:30:00'],
    ['de-CH', '1234567.25', '05.07.2026', '05.07.2026, 01:30:00'],
    ['sv', '1234567,25', '2026-07-05', '2026-07-05 01:30:00'],
  ])('writes numbers and dates in %s', async (locale, number, date, time) => {
    const rows = [[1234567.25], ['2026-07-05'], ['2026-07-04T23:30:00Z'], [new Date('2026-07-04T23:30:00Z')]]
    const text = await download(rows.flat(), { ...PLAIN, locale, timeZone: 'Europe/Madrid' })
    expect(text).toBe([number, date, time, time].map((cell) => `"${cell}"`).join('\n'))
  })

  it.each([
    [undefined, 'file.csv'],
    ['Clients 2026', 'Clients 2026.csv'],
    ['a.csv', 'a.csv'],
    ['A.CSV', 'A.CSV'],
    ['../../etc/passwd', '....etcpasswd.csv'],
    ['a"b<c>:d|e', 'abcde.csv'],
    ['año-1\n', 'ao-1.csv'],
    ['..', 'file.csv'],
    ['¿?', 'file.csv'],
  ])('names the file of %j %s', async (fileName, expected) => {
    const { action, services } = await startCsv({ value: [1] })
    await action('downloadCSV', { data: VALUE, fileName })
    expect([...services.downloads.keys()]).toEqual([expected])
    expect(services.downloads.get(expected)?.type).toBe('text/csv;charset=utf-8')
  })

  it.each<[string, unknown, object, string, string]>([
    ['no data', null, {}, 'csv/not-a-list', 'Data must be an array (or a collection).'],
    ['a text', 'a,b', {}, 'csv/not-a-list', 'Data must be an array (or a collection).'],
    ['an object', { data: 'x' }, {}, 'csv/not-a-list', 'Data must be an array (or a collection).'],
    ['a long separator', [], { separator: '::' }, 'csv/invalid-separator', '“::” cannot separate cells.'],
    ['a quote as separator', [], { separator: '"' }, 'csv/invalid-separator', '“"” cannot separate cells.'],
    ['columns as a text', [], { columns: 'a' }, 'csv/invalid-columns', 'Columns must be a list.'],
    ['a column without a key', [], { columns: [{ label: 'A' }] }, 'csv/invalid-columns', 'Column 1 has no key.'],
    ['an unknown locale', [], { locale: 'not a locale' }, 'csv/invalid-locale', 'The locale does not exist.'],
    [
      'an unknown time zone',
      [],
      { locale: 'es', timeZone: 'Mars/One' },
      'csv/invalid-time-zone',
      '“Mars/One” is no time zone.',
    ],
  ])('refuses %s', async (_what, value, args, code, message) => {
    const { action, services } = await startCsv({ value })
    const { error } = await action('downloadCSV', { data: VALUE, ...args })
    expect(error).toMatchObject({ name: 'CsvError', code })
    expect(String(error)).toContain(message)
    expect(services.downloads.size).toBe(0)
  })
})

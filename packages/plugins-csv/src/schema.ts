import { describePlugin, type PluginDescription } from '@sluice/engine/plugins'
import { CSV_PLUGIN_ID } from './csvPluginId.ts'

/** Arguments of the CSV actions. */
export const csvDescription: PluginDescription = describePlugin({
  id: CSV_PLUGIN_ID,
  name: 'CSV',
  doc: 'Tables as CSV files, and CSV files as tables.',
  actions: {
    downloadCSV: {
      data: 'List, or collection, to write. Required.',
      fileName: 'Name of the file, `file` by default; only word characters, spaces, dots and dashes are kept.',
      columns: 'List of `{ key, label }`: the columns to write, in their order; all of them without a list.',
      separator: 'Character between cells; a comma by default.',
      locale: 'Locale in which numbers and dates are written, such as `es`; without one they are written as in JSON.',
      timeZone: 'Time zone of dates with a time, such as `Europe/Madrid`; that of the visitor by default.',
      byteOrderMark: 'Whether the file begins with a byte-order mark, which Excel needs for accents; on by default.',
      guardFormulas: 'Whether texts that a spreadsheet would run as formulas get an apostrophe; on by default.',
    },
    readCSV: {
      file: 'File to read, or a list with one file.',
      text: 'Text to read, where there is no file.',
      header: 'Whether the first row has the names of the columns; on by default.',
      separator: 'Character between cells; found out by default.',
      columns: 'List of `{ key, label, kind, isRequired }`, with the kind `text`, `number`, `date` or `boolean`.',
      locale: 'Locale in which numbers and dates are read, such as `es`; without one they are read as in JSON.',
      guardFormulas: 'Whether an apostrophe in front of a formula is removed; on by default.',
      maxMegabytes: 'Size of the largest file that is read; 10 by default.',
    },
  },
  errors: '{ code: text }',
})

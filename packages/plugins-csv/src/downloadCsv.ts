import type { PluginContext } from '@sluice/engine/plugins'
import { CsvError } from './CsvError.ts'
import { columnsOf } from './columnsOf.ts'
import { csvOf } from './csvOf.ts'
import { formatOf } from './formatOf.ts'
import { plainOf } from './plainOf.ts'
import { separatorOf } from './separatorOf.ts'

type Args = Readonly<Record<string, unknown>>

const BYTE_ORDER_MARK = '\ufeff'

/**
 * Offers a list, or the data of a collection, for download as a CSV file.
 * @throws {CsvError} for other data, and for invalid arguments.
 */
export async function downloadCsv(args: Args, { services }: PluginContext): Promise<void> {
  const format = formatOf(args)
  const text = csvOf(rowsOf(args.data), {
    columns: columnsOf(args.columns),
    separator: separatorOf(args.separator, ','),
    format,
    isGuarded: args.guardFormulas !== false,
    hasDates: typeof args.locale === 'string' && args.locale !== '',
  })
  const mark = args.byteOrderMark === false ? '' : BYTE_ORDER_MARK
  const device = await services.device()
  device.download(new Blob([mark, text], { type: 'text/csv;charset=utf-8' }), fileNameOf(args.fileName))
}

function rowsOf(data: unknown): readonly unknown[] {
  const rows: unknown = Array.isArray(data) ? data : Object(plainOf(data)).data
  if (Array.isArray(rows)) return rows
  throw new CsvError('csv/not-a-list', 'Data must be an array (or a collection).')
}

/** Name with only word characters, spaces, dots and dashes; `file` for one that has no word characters. */
function fileNameOf(stored: unknown): string {
  const kept = String(stored ?? '').replace(/[^\w .-]/g, '')
  const name = /\w/.test(kept) ? kept : 'file'
  return /\.csv$/i.test(name) ? name : `${name}.csv`
}

import { CsvError } from './CsvError.ts'
import { columnsOf } from './columnsOf.ts'
import { decodeText } from './decodeText.ts'
import { formatOf } from './formatOf.ts'
import { parseTable, type Table } from './parseTable.ts'
import type { ReadError } from './ReadError.ts'
import { separatorOf } from './separatorOf.ts'

type Args = Readonly<Record<string, unknown>>

const MEGABYTE = 1_000_000
const DEFAULT_LIMIT_MB = 10

/**
 * Reads a CSV file or text. Problems inside it are listed in the result, next to the rows, so that nothing has to be imported before
 * somebody has seen them.
 * @throws {CsvError} without a file, for one that is too large, and for invalid arguments.
 */
export async function readCsv(args: Args): Promise<Table> {
  const options = {
    columns: columnsOf(args.columns) ?? [],
    hasHeader: args.header !== false,
    separator: separatorOf(args.separator, ''),
    format: formatOf(args),
    isGuarded: args.guardFormulas !== false,
  }
  const source = sourceOf(args)
  checkSize(source, Number(args.maxMegabytes) || DEFAULT_LIMIT_MB)
  const { text, isAssumed } = decodeText(new Uint8Array(await source.arrayBuffer()))
  const table = parseTable(text, options)
  return isAssumed ? { ...table, errors: [NOT_UTF_8, ...table.errors] } : table
}

const NOT_UTF_8: ReadError = {
  code: 'csv/not-utf-8',
  row: null,
  column: null,
  value: null,
  message: 'The file is not UTF-8 and was read as Windows-1252. Check accents and symbols, or save it as “CSV UTF-8”.',
}

/** The file, the only one of a list, or the text. */
function sourceOf({ file, text }: Args): Blob {
  const [only, ...more] = Array.isArray(file) ? file : [file]
  if (more.length > 0)
    throw new CsvError('csv/several-files', `There are ${more.length + 1} files. Read one at a time.`)
  if (only instanceof Blob) return only
  if (only !== undefined && only !== null && only !== '')
    throw new CsvError('csv/not-a-file', 'The value to read is not a file. Use the value of a file input, or “text”.')
  if (typeof text === 'string') return new Blob([text])
  throw new CsvError('csv/no-file', 'There is no file to read. Let the user select one first.')
}

function checkSize(source: Blob, limit: number): void {
  const { size } = source
  if (size <= limit * MEGABYTE) return
  const name = source instanceof File ? `“${source.name}”` : 'The text'
  throw new CsvError(
    'csv/too-large',
    `${name} has ${(size / MEGABYTE).toFixed(1)} MB, and at most ${limit} MB can be read. Split it, or raise maxMegabytes.`,
  )
}

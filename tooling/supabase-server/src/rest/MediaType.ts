/** Form of an answer. */
export type MediaType =
  | { readonly kind: 'csv' | 'list' | 'object' }
  | { readonly kind: 'plan'; readonly format: 'json' | 'text'; readonly options: readonly string[] }

/** Reads the form that a request accepts; JSON by default. */
export function readMediaType(headers: Headers): MediaType {
  const accept = headers.get('accept') ?? '*/*'
  const [, format, options = ''] = /vnd\.pgrst\.plan\+(json|text)[^,]*?(?:options=([a-z|]*))?;?\s*$/.exec(accept) ?? []
  if (format !== undefined)
    return { kind: 'plan', format: format === 'json' ? 'json' : 'text', options: options.split('|').filter(Boolean) }
  if (accept.includes('vnd.pgrst.object+json')) return { kind: 'object' }
  return { kind: accept.includes('text/csv') ? 'csv' : 'list' }
}

/** Formats rows as CSV with the columns of the first one; objects become JSON. */
export function formatCsv(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column])).join(','))
  return [columns.map(cellOf).join(','), ...lines].join('\n')
}

function cellOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

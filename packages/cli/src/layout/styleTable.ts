/* The table of `docs/style-properties.md` that says where each stored style property lands. */

/** Boxes of the specimens: a flexbox, a text, and the two boxes of a section. */
export const BOXES = ['layout', 'text', 'outer', 'inner'] as const
export type BoxName = (typeof BOXES)[number]

/** A row of the table. */
export interface StyleRow {
  readonly stored: string
  /** CSS properties, or `any`. */
  readonly css: readonly string[]
  readonly lands: readonly BoxName[]
  /** The condition; empty without one. */
  readonly only: string
  /** CSS that applies without a stored value, by box; null for what the browser does. */
  readonly absent: Readonly<Record<BoxName, string | null>>
}

/** Returns the rows of the table whose first column is `stored`. */
export function styleRows(markdown: string): readonly StyleRow[] {
  return cellsOf(markdown, 'stored').map(rowOf)
}

/** Returns the CSS that elements add to what the browser does, by element, from the table whose first column is `root`. */
export function addedStyle(
  markdown: string,
): readonly { readonly name: string; readonly css: Readonly<Record<string, string>> }[] {
  return cellsOf(markdown, 'root').map(([name = '', css = '']) => ({
    name,
    css: Object.fromEntries(quoted(css).map((one) => one.split(': ') as [string, string])),
  }))
}

/** Returns the cells of a table, by row. */
function cellsOf(markdown: string, first: string): readonly (readonly string[])[] {
  const lines = markdown.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${first} `)) + 2
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'))
  return lines.slice(start, start + length).map((line) =>
    line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim()),
  )
}

function rowOf([stored = '', css = '', lands = '', only = '', absent = '']: readonly string[]): StyleRow {
  return {
    stored: quoted(stored)[0] ?? '',
    css: css === 'any' ? ['any'] : quoted(css),
    lands: boxesOf(lands),
    only,
    absent: absentOf(absent),
  }
}

function quoted(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

function boxesOf(cell: string): readonly BoxName[] {
  const names = cell.split(', ').flatMap((name) => (name === 'element' ? ['layout', 'text'] : [name]))
  return BOXES.filter((box) => names.includes(box))
}

/** Reads a cell such as "browser; inner `100%`": for all boxes first, then for single ones. */
function absentOf(cell: string): StyleRow['absent'] {
  const [first = '', ...rest] = cell.split('; ')
  const cssIn = (box: BoxName) => quoted(rest.find((part) => part.startsWith(`${box} `)) ?? first)[0] ?? null
  return { layout: cssIn('layout'), text: cssIn('text'), outer: cssIn('outer'), inner: cssIn('inner') }
}

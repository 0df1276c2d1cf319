import type { NotRunning } from '@sluice/config/import'
import { printable } from './printable.ts'

/** Widths of the columns before the reason, which has what is left. */
const LONGEST = 48

/** Table of what does not run, page by page; nothing where everything runs. */
export function notRunningLines(parts: readonly NotRunning[]): readonly string[] {
  if (parts.length === 0) return []
  const rows = parts.map(({ pageName, kind, what, count, reason }) =>
    [pageName || '(project)', `${kind} ${what}`, `${count} ×`, reason].map(printable),
  )
  const widths = [0, 1, 2].map((i) => Math.min(LONGEST, Math.max(...rows.map((row) => row[i]?.length ?? 0))))
  return [
    'What does not run:',
    ...rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`),
  ]
}

import type { Line } from './Line.ts'

/** Prints lines under headings, each with its median and its ratio to ours; lines with the same heading must be adjacent. */
export function printLines(title: string, lines: readonly Line[], say: (text: string) => void): void {
  say(`\n${title}`)
  let heading = ''
  for (const line of lines) {
    if (headingOf(line) !== heading) {
      heading = headingOf(line)
      say(`  ${heading}`)
    }
    say(`    ${rowOf(line)}`)
  }
}

function headingOf({ name, rows, unit, bar }: Line): string {
  const count = rows === null ? '' : `, ${rows.toLocaleString('en')} rows`
  return `${name}${count}${bar === null ? '' : ` (bar ${numberOf(bar)} ${unit})`}`
}

function rowOf({ contender, median, unit, ratio }: Line): string {
  const times = ratio === null ? '' : `${ratio.toFixed(2).padStart(8)} ×`
  return `${contender.padEnd(28)}${median.toFixed(2).padStart(10)} ${unit}${times}`
}

/** Rounds to at most two decimals. */
function numberOf(value: number): string {
  return String(Math.round(value * 100) / 100)
}

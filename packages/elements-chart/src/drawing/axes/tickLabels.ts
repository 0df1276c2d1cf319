import { numberFormatter } from '@sluice/elements-kit'

/** From here on, numbers are written by powers of ten. */
export const HUGE = 1e15

/** Numbers of which the greatest is smaller are written by powers of ten, too. */
const TINY = 1e-6

/** Labels of ticks: short ones for large numbers, as long as these differ, and else as many decimals as the distance of two ticks needs. */
export function tickLabels(ticks: readonly number[], language: string): readonly string[] {
  const greatest = ticks.reduce((most, tick) => Math.max(most, Math.abs(tick)), 0)
  const step = Math.abs((ticks[1] ?? 0) - (ticks[0] ?? 0)) || greatest || 1
  const write = (options: Intl.NumberFormatOptions) => {
    const { format } = numberFormatter([language], options)
    return ticks.map((tick) => format(tick))
  }
  if (greatest >= HUGE || (greatest > 0 && greatest < TINY)) return writePowers(ticks, step, language)
  if (greatest >= 10_000) {
    const short = write({ notation: 'compact', maximumSignificantDigits: 4 })
    if (new Set(short).size === short.length) return short
  }
  return write({ maximumFractionDigits: Math.min(20, Math.max(0, -powerOf(step))) })
}

function writePowers(ticks: readonly number[], step: number, language: string): readonly string[] {
  const plain = numberFormatter([language], {})
  return ticks.map((tick) => {
    if (tick === 0) return plain.format(0)
    const digits = Math.min(15, Math.max(0, powerOf(tick) - powerOf(step)))
    return numberFormatter([language], { notation: 'scientific', maximumFractionDigits: digits }).format(tick)
  })
}

/** Power of ten of the first digit of a number; what calculating with decimals adds or takes does not change it. */
function powerOf(value: number): number {
  return Math.floor(Math.log10(Math.abs(value)) + 1e-9)
}

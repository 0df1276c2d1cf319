import { toLocale } from '@sluice/elements-kit'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats a size in bytes with the most readable unit. */
export function formatFileSize(bytes: number, language: string): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024))))
  const unit = UNITS[power] ?? 'byte'
  return new Intl.NumberFormat(toLocale(language), { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / 1024 ** power,
  )
}

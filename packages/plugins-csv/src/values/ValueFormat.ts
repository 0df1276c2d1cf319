/** Numbers and dates as texts of a file. A text that is no number or date reads as null. */
export interface ValueFormat {
  formatNumber(value: number): string
  /** @param iso a date `2026-07-14`, or a date and time with or without a zone. */
  formatDate(iso: string): string
  parseNumber(text: string): number | null
  /** Returns `2026-07-14`, `2026-07-14T15:30:00` for a time without a zone, or a UTC time with `Z`. */
  parseDate(text: string): string | null
  /** A number and a date as they are written, for messages. */
  readonly examples: { readonly number: string; readonly date: string }
}

/** Notation of amounts of money. */
export interface AmountFormat {
  readonly decimals: number
  readonly thousands: string
  readonly decimal: string
}

/** Formats an amount with separators, rounded to the format's decimals. */
export function formatAmount(amount: number, { decimals, thousands, decimal }: AmountFormat): string {
  const [whole = '0', fraction] = Math.abs(amount).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands)
  return `${amount < 0 ? '-' : ''}${grouped}${fraction ? decimal + fraction : ''}`
}

/** Parses an amount in the given format, with or without separators; returns the text itself when it is not one. */
export function parseAmount(text: string, { thousands, decimal }: AmountFormat): number | string {
  const plain = text.replaceAll(thousands, '').replaceAll(/\s/g, '').replace(decimal, '.')
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : text
}

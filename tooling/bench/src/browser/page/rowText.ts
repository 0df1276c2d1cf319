import type { Row } from './Row.ts'

/** Text of a row: its number, its name in upper case, and price × quantity × rate, rounded to cents. */
export function rowText({ name, price, quantity }: Row, index: number, rate: number): string {
  return `${index + 1}. ${name.toUpperCase()} ${Math.round(price * quantity * rate * 100) / 100}`
}

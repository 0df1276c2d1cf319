/** One row of the page; `price` and `quantity` are above zero, so that every change of the rate changes its text. */
export interface Row {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly quantity: number
}

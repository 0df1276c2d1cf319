import { ApiError } from '../http/ApiError.ts'

/** Refuses (422) a discount that is more than everything, or no whole number of cents. */
export function assertDiscount({ discount_kind, discount_value = 0 }: Discount): void {
  const isFine =
    discount_kind === 'percent' ? discount_value <= 100 : discount_kind !== 'amount' || Number.isInteger(discount_value)
  if (isFine) return
  const payload = { fields: { discount_value: 'Up to 100 percent, or whole cents.' } }
  throw new ApiError(422, 'quote.discount', 'A discount is up to 100 percent, or whole cents.', { payload })
}

interface Discount {
  readonly discount_kind?: string
  readonly discount_value?: number
}

/** The id of something that Stripe names or spells out. */
export const idOfStripe = (value: string | { readonly id: string } | null) =>
  typeof value === 'string' ? value : value?.id

/** The parts of an address. */
export interface AddressParts {
  readonly address_line1: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postal_code: string | null
}

/** An address in one line. */
export function toAddress({ address_line1, city, state, postal_code }: AddressParts): string {
  const region = [state, postal_code].filter(Boolean).join(' ')
  return [address_line1, city, region].filter(Boolean).join(', ')
}

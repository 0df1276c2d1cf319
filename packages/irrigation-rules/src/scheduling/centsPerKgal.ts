/** Water rate in cents per 1,000 gallons, from a rate per kgal or per ccf (748.052 gallons). */
export function centsPerKgal(rateCents: number, unit: 'kgal' | 'ccf'): number {
  return unit === 'ccf' ? rateCents / 0.748052 : rateCents
}

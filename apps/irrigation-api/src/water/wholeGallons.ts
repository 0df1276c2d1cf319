/** More than any clock waters in a week: such a figure comes from a wrong flow. */
const most = 1_000_000_000

/** Gallons as a visit keeps them; what is too much to be true counts as unknown. */
export function wholeGallons(gallons: number | null): number | null {
  return gallons === null || gallons > most ? null : Math.round(gallons)
}

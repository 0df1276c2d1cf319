/** What the end-to-end path asks for: an address, and who signs in there. */
export interface SignInPlace {
  readonly url: string
  readonly email: string
  readonly password: string
}

/** Variable that names a place that is there already, as JSON. */
export const placeVariable = 'SLUICE_PATH_PLACE'

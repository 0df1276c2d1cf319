/** Inputs of the end-to-end path: an address and credentials. */
export interface SignInPlace {
  readonly url: string
  readonly email: string
  readonly password: string
}

/** Environment variable with a running installation, as JSON. */
export const placeVariable = 'SLUICE_PATH_PLACE'

/** Climate by month, January first: reference evapotranspiration and rain in inches per month. */
export interface ClimateProfile {
  readonly name: string
  readonly source_note: string
  readonly eto_in: readonly number[]
  readonly rain_in: readonly number[]
}

/** Illustrative climate of central Texas; local sources differ by more than 10 %, so users choose their own. */
export const demoClimate: ClimateProfile = {
  name: 'Demo - central Texas',
  source_note: 'Illustrative figures; choose a local source such as TexasET.',
  eto_in: [2.27, 2.72, 4.34, 5.27, 6.39, 7.15, 7.22, 7.25, 5.57, 4.38, 2.74, 2.21],
  rain_in: [2.2, 2.0, 2.8, 2.1, 4.4, 4.3, 1.9, 2.3, 3.0, 3.9, 3.0, 2.4],
}

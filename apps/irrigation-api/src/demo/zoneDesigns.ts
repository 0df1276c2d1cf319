/** How zones of a head type are laid out: square feet for each head, the usual area, plants, and what their heads are. */
export interface ZoneDesign {
  readonly sqftPerHead: number
  readonly medianSqft: number
  readonly maxSqft: number
  readonly plants: readonly string[]
  readonly models: readonly HeadModel[]
  readonly names: readonly string[]
}

/** A head: its nozzle, arc, flow and the pressure of that flow. */
export interface HeadModel {
  readonly model: string
  readonly arc: number | null
  readonly gpm: number
  readonly psi: number
}

const head = (model: string, arc: number | null, gpm: number, psi: number): HeadModel => ({ model, arc, gpm, psi })
const lawns = ['Front lawn', 'Back lawn', 'Side strip', 'Parking island', 'North fence', 'Median']

/** Layouts by head type. */
export const zoneDesigns: Readonly<Record<string, ZoneDesign>> = {
  fixed_spray: {
    ...{ sqftPerHead: 110, medianSqft: 1400, maxSqft: 2600, names: lawns },
    plants: ['warm_turf', 'warm_turf', 'warm_turf', 'cool_turf'],
    models: [head('12H', 180, 1.3, 30), head('12Q', 90, 0.65, 30), head('10H', 180, 0.79, 30)],
  },
  rotary_nozzle: {
    ...{ sqftPerHead: 250, medianSqft: 1400, maxSqft: 5000, names: lawns },
    plants: ['warm_turf', 'groundcover'],
    models: [head('MP2000-180', 180, 0.74, 40), head('MP2000-90', 90, 0.4, 40)],
  },
  gear_rotor: {
    ...{
      sqftPerHead: 550,
      medianSqft: 4200,
      maxSqft: 9000,
      names: ['South field', 'Long lawn', 'Slope', 'Common green'],
    },
    plants: ['warm_turf', 'sports_turf'],
    models: [head('5000-3.0', 360, 3.09, 45), head('5000-1.5', 360, 1.54, 45)],
  },
  drip_line: {
    ...{ sqftPerHead: 100, medianSqft: 900, maxSqft: 2400, names: ['Entry beds', 'Patio beds', 'Hedge', 'Sign bed'] },
    plants: ['shrubs', 'mixed_bed', 'perennials'],
    models: [head('', null, 0.66, 25)],
  },
  bubbler: {
    ...{ sqftPerHead: 90, medianSqft: 600, maxSqft: 1600, names: ['Tree ring', 'Street trees'] },
    plants: ['trees'],
    models: [head('BUB-100', null, 1, 25)],
  },
}

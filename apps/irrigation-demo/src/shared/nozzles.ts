import { type SeededRowOf, seededId } from '@sluice/irrigation-api/seeding'
import type { SharedRow } from '../ids.ts'

/** A line of the nozzle seed: brand, series, head type, reference psi, radius in ft (0 for none), and models as `model arc gpm`. */
type NozzleSeries = readonly [
  brand: string,
  series: string,
  headType: string,
  psi: number,
  radius: number,
  models: readonly string[],
]

/**
 * Flow of common nozzles at their reference pressure; from memory of catalogues and checked by formula, so users may correct it.
 */
const nozzleSeed: readonly NozzleSeries[] = [
  [
    'Rain Bird',
    'MPR 15',
    'fixed_spray',
    30,
    15,
    ['15F 360 3.7', '15TQ 270 2.78', '15TT 240 2.47', '15H 180 1.85', '15T 120 1.23', '15Q 90 0.92'],
  ],
  [
    'Rain Bird',
    'MPR 12',
    'fixed_spray',
    30,
    12,
    ['12F 360 2.6', '12TQ 270 1.95', '12TT 240 1.74', '12H 180 1.3', '12T 120 0.87', '12Q 90 0.65'],
  ],
  ['Rain Bird', 'MPR 10', 'fixed_spray', 30, 10, ['10F 360 1.58', '10H 180 0.79', '10T 120 0.53', '10Q 90 0.39']],
  ['Rain Bird', 'MPR 8', 'fixed_spray', 30, 8, ['8F 360 1.05', '8H 180 0.52', '8T 120 0.35', '8Q 90 0.26']],
  ['Rain Bird', 'MPR 5', 'fixed_spray', 30, 5, ['5F 360 0.41', '5H 180 0.2', '5T 120 0.13', '5Q 90 0.1']],
  ['Rain Bird', 'Strip', 'strip_spray', 30, 15, ['15EST 180 0.61', '15CST 180 1.21', '15SST 180 1.21']],
  ['Rain Bird', 'Strip 9', 'strip_spray', 30, 9, ['9SST 180 1.73']],
  [
    'Hunter',
    'MP1000',
    'rotary_nozzle',
    40,
    13,
    ['MP1000-90 90 0.19', 'MP1000-180 180 0.37', 'MP1000-210 210 0.43', 'MP1000-270 270 0.57', 'MP1000-360 360 0.75'],
  ],
  [
    'Hunter',
    'MP2000',
    'rotary_nozzle',
    40,
    19,
    ['MP2000-90 90 0.4', 'MP2000-180 180 0.74', 'MP2000-210 210 0.86', 'MP2000-270 270 1.1', 'MP2000-360 360 1.47'],
  ],
  [
    'Hunter',
    'MP3000',
    'rotary_nozzle',
    40,
    30,
    ['MP3000-90 90 0.86', 'MP3000-180 180 1.82', 'MP3000-210 210 2.12', 'MP3000-270 270 2.73', 'MP3000-360 360 3.64'],
  ],
  ['Hunter', 'MP800SR', 'rotary_nozzle', 40, 12, ['MP800-90 90 0.3', 'MP800-180 180 0.6', 'MP800-360 360 1.2']],
  ['Hunter', 'MP strip', 'strip_spray', 40, 15, ['MPLCS 0 0.22', 'MPRCS 0 0.22', 'MPSS 0 0.44']],
  [
    'Rain Bird',
    '5000',
    'gear_rotor',
    45,
    40,
    [
      '5000-1.5 360 1.54',
      '5000-2.0 360 2.07',
      '5000-2.5 360 2.51',
      '5000-3.0 360 3.09',
      '5000-4.0 360 4.01',
      '5000-5.0 360 5.09',
      '5000-6.0 360 6.01',
      '5000-8.0 360 8.03',
    ],
  ],
  [
    'Hunter',
    'PGP Ultra / I-20 blue',
    'gear_rotor',
    45,
    38,
    [
      'PGP-1.5 360 1.5',
      'PGP-2.0 360 2',
      'PGP-2.5 360 2.5',
      'PGP-3.0 360 3',
      'PGP-4.0 360 4',
      'PGP-5.0 360 5',
      'PGP-6.0 360 6',
      'PGP-8.0 360 8',
    ],
  ],
  ['Generic', 'Impact', 'impact_rotor', 50, 40, ['IMPACT-34 360 5']],
  ['Generic', 'Bubbler', 'bubbler', 25, 0, ['BUB-025 0 0.25', 'BUB-050 0 0.5', 'BUB-100 0 1', 'BUB-200 0 2']],
]

/** Emitters by gallons per hour. */
const emitterSeed: readonly number[] = [0.5, 1, 2, 4]

/** Drip line: gallons per hour of an emitter and inches between emitters. */
const dripLineSeed: readonly (readonly [gph: number, spacing: number])[] = [
  [0.4, 12],
  [0.4, 18],
  [0.6, 12],
  [0.6, 18],
  [0.9, 12],
  [0.9, 18],
]

const source_note = 'Recalled from catalogues and checked by formula; correct it where your nozzle says otherwise.'

/** Id of a nozzle of the seed by its model. */
export const nozzleId = (model: string) => seededId('nozzle', model)

/** Shared nozzles. */
export function makeNozzles(row: SharedRow): SeededRowOf<'nozzle'>[] {
  return [...sprays(row), ...emitters(row), ...dripLines(row)]
}

function sprays(row: SharedRow): SeededRowOf<'nozzle'>[] {
  return nozzleSeed.flatMap(([brand, series, head_type, ref_psi, radius, models]) =>
    models.map((line) => {
      const [model = '', arc, flow] = line.split(' ')
      const [arc_deg, gpm] = [Number(arc) || null, Number(flow)]
      const pr = arc_deg && radius ? (96.3 * gpm * (360 / arc_deg)) / radius ** 2 : null
      return {
        ...row('nozzle', model),
        ...{ brand, series, model, head_type, arc_deg, ref_psi, gpm, source_note },
        radius_ft: radius || null,
        pr_square_in_h: head_type === 'strip_spray' || pr === null ? null : Number(pr.toFixed(2)),
        ...{ min_psi: ref_psi - 10, max_psi: ref_psi + 20 },
      }
    }),
  )
}

function emitters(row: SharedRow): SeededRowOf<'nozzle'>[] {
  return emitterSeed.map((gph) => ({
    ...row('nozzle', `EM-${gph}`),
    ...{ brand: 'Generic', series: 'Emitter', model: `EM-${gph}`, head_type: 'drip_emitter', ref_psi: 25, gph },
    ...{ gpm: Number((gph / 60).toFixed(4)), min_psi: 15, max_psi: 50, source_note },
  }))
}

function dripLines(row: SharedRow): SeededRowOf<'nozzle'>[] {
  return dripLineSeed.map(([gph, spacing_in]) => ({
    ...row('nozzle', `DL-${gph}-${spacing_in}`),
    ...{ brand: 'Generic', series: 'Drip line', model: `DL-${gph}-${spacing_in}`, head_type: 'drip_line' },
    ...{ ref_psi: 25, gph, spacing_in, gpm: Number((gph / 60).toFixed(4)), min_psi: 15, max_psi: 50, source_note },
  }))
}

import { demoId } from './demoId.ts'
import type { DemoRowOf } from './demoRows.ts'
import { dripLineSeed, emitterSeed, nozzleSeed } from './nozzleSeed.ts'
import type { SharedRow } from './sharedRow.ts'

const source_note = 'Recalled from catalogues and checked by formula; correct it where your nozzle says otherwise.'

/** The id of a nozzle of the seed by its model. */
export const nozzleId = (model: string) => demoId('nozzle', model)

/** Everybody's nozzles. */
export function makeNozzles(row: SharedRow): DemoRowOf<'nozzle'>[] {
  return [...sprays(row), ...emitters(row), ...dripLines(row)]
}

function sprays(row: SharedRow): DemoRowOf<'nozzle'>[] {
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

function emitters(row: SharedRow): DemoRowOf<'nozzle'>[] {
  return emitterSeed.map((gph) => ({
    ...row('nozzle', `EM-${gph}`),
    ...{ brand: 'Generic', series: 'Emitter', model: `EM-${gph}`, head_type: 'drip_emitter', ref_psi: 25, gph },
    ...{ gpm: Number((gph / 60).toFixed(4)), min_psi: 15, max_psi: 50, source_note },
  }))
}

function dripLines(row: SharedRow): DemoRowOf<'nozzle'>[] {
  return dripLineSeed.map(([gph, spacing_in]) => ({
    ...row('nozzle', `DL-${gph}-${spacing_in}`),
    ...{ brand: 'Generic', series: 'Drip line', model: `DL-${gph}-${spacing_in}`, head_type: 'drip_line' },
    ...{ ref_psi: 25, gph, spacing_in, gpm: Number((gph / 60).toFixed(4)), min_psi: 15, max_psi: 50, source_note },
  }))
}

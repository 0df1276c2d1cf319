import type { PicklistCode } from '../picklists/picklists.ts'

/** Kind of planting of a zone. */
export type PlantType = PicklistCode<'plant_type'>

/**
 * Needs of a planting: landscape coefficient (share of ETo), root depth in inches, allowed depletion as share of the soil water.
 */
export interface PlantDefaults {
  readonly kl: number
  readonly root_depth_in: number
  readonly depletion: number
}

const coolTurf = { kl: 0.8, root_depth_in: 6, depletion: 0.5 }
const seasonal = { kl: 0.8, root_depth_in: 6, depletion: 0.4 }

/** Needs by plant type. */
export const plantDefaults: Readonly<Record<PlantType, PlantDefaults>> = {
  warm_turf: { kl: 0.6, root_depth_in: 6, depletion: 0.5 },
  cool_turf: coolTurf,
  sports_turf: coolTurf,
  shrubs: { kl: 0.5, root_depth_in: 12, depletion: 0.5 },
  groundcover: { kl: 0.5, root_depth_in: 8, depletion: 0.5 },
  perennials: { kl: 0.5, root_depth_in: 10, depletion: 0.5 },
  mixed_bed: { kl: 0.5, root_depth_in: 12, depletion: 0.5 },
  trees: { kl: 0.5, root_depth_in: 24, depletion: 0.5 },
  annuals: seasonal,
  new_planting: seasonal,
  natives: { kl: 0.3, root_depth_in: 18, depletion: 0.6 },
  vegetables: { kl: 0.9, root_depth_in: 12, depletion: 0.4 },
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bars } from '../../../lighthouse/src/bars.ts'
import type { Gate } from './Gate.ts'
import { scoresOf } from './homePageScores.ts'

/** Stored project whose home page is tested: of those at hand, the one with the most different elements there. */
const SAMPLE = 'demo-charts'

/** Lighthouse performance score of a prerendered page of a stored project, on a simulated phone with a slow network. */
export const samplePagePerformance: Gate = {
  name: 'sample-page-performance',
  bar: bars.performance,
  unit: 'of 100',
  bound: 'least',
  measure: async () => {
    const folder = join(process.env.SLUICE_SAMPLES ?? '', SAMPLE)
    if (!existsSync(join(folder, 'project.json')))
      throw new Error(`There is no stored project “${folder}”: set SLUICE_SAMPLES to a folder with it.`)
    return (await scoresOf('--project', folder)).map(({ performance }) => performance)
  },
}

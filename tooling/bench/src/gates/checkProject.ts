import { checkStored } from '@sluice/config/check'
import { largeProject } from '../../../../packages/config/src/check/testing/largeProject.ts'
import type { Gate } from './Gate.ts'
import { timesOf } from './timesOf.ts'

/** Checking 50 stored pages of 500 elements. */
export const checkProject: Gate = {
  name: 'check-project',
  bar: 2_000,
  unit: 'ms',
  bound: 'most',
  measure: async () => {
    const files = largeProject({ pages: 50, elements: 500 })
    return timesOf(() => checkStored(files))
  },
}

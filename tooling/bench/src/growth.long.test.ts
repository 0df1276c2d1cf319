import { checkStored } from '@sluice/config/check'
import { describe, expect, it } from 'vitest'
import { largeProject } from '../../../packages/config/src/check/testing/largeProject.ts'
import { distinctOf } from '../../../packages/engine/src/formula/functions/testing/hostileCalls.ts'
import { interleavedRatio } from './interleavedRatio.ts'

const checkOf = (pages: number) => {
  const files = largeProject({ pages, elements: 500 })
  return () => void checkStored(files)
}

describe('double the data takes little more than double the time', () => {
  it.each([
    { what: 'pages of a stored project to check', run: checkOf(50), reference: checkOf(25), calls: 1 },
    { what: 'rows for the helper distinct', run: distinctOf(10_000), reference: distinctOf(5_000), calls: 10 },
  ])('$what', ({ run, reference, calls }) => {
    const ratio = interleavedRatio(run, reference, calls)
    console.info(`${ratio.toFixed(2)} times`)
    expect(ratio).toBeLessThan(2 * 1.3)
  })
})

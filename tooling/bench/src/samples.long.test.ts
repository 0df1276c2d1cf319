import { describe, expect, it } from 'vitest'
import { measureCoverage } from '../../../packages/engine/src/formula/testing/coverage/measureCoverage.ts'
import { readSamples } from './readSamples.ts'

const samples = readSamples(process.env.SLUICE_SAMPLES)

describe.skipIf(samples.size === 0)('stored projects', () => {
  it.each([
    { kind: 'f', goal: 0.999 },
    { kind: 'js', goal: 0.97 },
    { kind: 'custom', goal: 0.6 },
  ])('compile at least $goal of their $kind', ({ kind, goal }) => {
    const coverage = measureCoverage([...samples.values()].flat()).find((one) => one.kind === kind)
    console.info(JSON.stringify(coverage))
    expect(coverage?.failed).toBe(0)
    if (coverage && coverage.readable > 0) expect(coverage.compiled).toBeGreaterThanOrEqual(goal)
  })
})

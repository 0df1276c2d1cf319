import { describe, expect, it } from 'vitest'
import { medianOf } from './medianOf.ts'
import { runSpeed } from './runSpeed.ts'

// The maximum time is checked by a gate.
describe('the benchmark row formula', () => {
  it('is evaluated faster than by any other library', async () => {
    const samples = await runSpeed('contenders')
    const timeOf = (label: string) => medianOf(samples[label] ?? [])
    for (const peer of ['@nordcraft/core', 'amis-formula', 'jsonata'])
      expect(timeOf('sluice, with operators'), peer).toBeLessThan(timeOf(peer))
  })

  it('leaves nothing in memory after ten million evaluations', async () => {
    expect(await runSpeed('grownBytes')).toBeLessThan(1_000_000)
  })
})

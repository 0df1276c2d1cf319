import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bars } from './bars.ts'
import { runLighthouse } from './runLighthouse.ts'
import { type RunningApp, startApp } from './startApp.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

// The results that depend on time, performance and the largest contentful paint, are checked by gates.
describe('the prerendered home page', () => {
  it('reaches its bars of 100 in Lighthouse', async () => {
    const scores = await runLighthouse(app.url)
    console.info(JSON.stringify(scores))
    expect(scores.failed).toEqual([])
    for (const name of ['accessibility', 'best-practices', 'seo'] as const)
      expect(scores[name], name).toBeGreaterThanOrEqual(bars[name])
  })
})

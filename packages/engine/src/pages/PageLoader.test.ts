import { expect, it } from 'vitest'
import { features } from '../features/features.ts'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'

// Loaded in advance, so that no test waits for it.
await features.diagnosis.load()

it.each([
  ['are reported when no build has made the page', {}, ['element/unknown-type', 'element/missing']],
  ['have been reported by the build that made the page', { _sluice: { needs: [] } }, []],
])('broken references %s', async (_what, additions, codes) => {
  const content = { default: { wwObjects: [{ isWwObject: true, uid: 'gone' }] } }
  const sections = { s: { uid: 's', sectionBaseId: 'x', content } }
  const { runtime } = createTestRuntime({ pages: { home: { page: { id: 'home' }, sections, ...additions } } })
  const [entry] = runtime.project.pages
  if (!entry) throw new Error('There is no page.')
  await runtime.loader.load(entry, 'en')
  await settled()
  expect(runtime.trace.entries).toMatchObject(codes.map((code) => ({ code })))
})

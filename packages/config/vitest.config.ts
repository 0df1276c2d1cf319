import { sluiceVitest } from '@sluice/vitest'
import { mergeConfig } from 'vitest/config'

/** Tests with a worker of their own, since they bring a document or look at it. */
const ALONE = ['src/build/recordPages.test.ts', 'src/build/storedProject.test.ts', 'src/docs/errors.test.ts']

const base = await sluiceVitest()
const [node] = base.test?.projects ?? []
const [alone] = (await sluiceVitest({ include: ALONE })).test?.projects ?? []

/** All others share workers, so that each loads the sources once. */
export default {
  ...base,
  test: {
    ...base.test,
    projects: [
      mergeConfig(Object(node), { test: { isolate: false, exclude: ALONE } }),
      mergeConfig(Object(alone), { test: { name: 'alone' } }),
    ],
  },
}

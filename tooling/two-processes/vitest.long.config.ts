import { resolve } from 'node:path'
import { sluiceVitest } from '@sluice/vitest'

const base = await sluiceVitest({ long: true, testTimeout: 90_000 })
const hookTimeout = 120_000

/** What two processes have to hold. */
const scenario = { extends: true as const, test: { name: 'scenario', include: ['src/**/*.long.test.ts'], hookTimeout } }

/** The end-to-end path of `@sluice/e2e`, as it stands there; what starts a server of its own again is about one process. */
const path = {
  extends: true as const,
  test: {
    name: 'path',
    dir: resolve(import.meta.dirname, '../e2e'),
    include: ['src/path.test.ts'],
    testNamePattern: 'on the first start',
    globalSetup: ['./src/path/setup.ts'],
    hookTimeout,
  },
}

export default {
  ...base,
  test: {
    ...base.test,
    fileParallelism: false,
    projects: [scenario, path],
  },
}

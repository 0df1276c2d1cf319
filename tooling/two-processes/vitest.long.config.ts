import { resolve } from 'node:path'
import { sluiceVitest } from '@sluice/vitest'

const base = await sluiceVitest({ long: true, testTimeout: 90_000 })
const hookTimeout = 120_000

/** Checks of two processes. */
const scenario = { extends: true as const, test: { name: 'scenario', include: ['src/**/*.long.test.ts'], hookTimeout } }

/**
 * The end-to-end path of `@sluice/e2e`, unchanged; its parts that restart a server of their own concern one process and are
 * excluded.
 */
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

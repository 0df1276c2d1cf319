import { sluiceVitest } from '@sluice/vitest'
import { mergeConfig } from 'vitest/config'

/** Tests with a worker of their own: they bring a document, or look at what happens before a part of the language has loaded. */
const ALONE = [
  'src/testing/**/*.test.{ts,tsx}',
  'src/react/**/*.test.{ts,tsx}',
  'src/bindings/scripts.test.ts',
  'src/formula/compile.test.ts',
  'src/formula/formula.test.ts',
  'src/formula/loadExpressions.test.ts',
  'src/formula/script/script.test.ts',
]

const base = await sluiceVitest({ browser: true })
const [node, browser] = base.test?.projects ?? []
const [alone] = (await sluiceVitest({ include: ALONE })).test?.projects ?? []

/** All other tests in Node share workers, so that each loads the sources once. */
export default {
  ...base,
  test: {
    ...base.test,
    projects: [
      mergeConfig(Object(node), { test: { isolate: false, exclude: ALONE } }),
      mergeConfig(Object(alone), { test: { name: 'alone' } }),
      ...(browser ? [browser] : []),
    ],
  },
}

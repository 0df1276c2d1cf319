import { sluiceVitest } from '@sluice/vitest'
import { mergeConfig } from 'vitest/config'

const base = await sluiceVitest({ include: ['src/**/*.long.test.ts'], testTimeout: 1_200_000 })

// One worker is what Vitest takes on two processors, and the random programs are shared out among files for both.
export default mergeConfig(base, { test: { outputFile: { json: '.reports/test-long.json' }, maxWorkers: 2 } })

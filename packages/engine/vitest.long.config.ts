import { sluiceVitest } from '@sluice/vitest'
import { mergeConfig } from 'vitest/config'

const base = await sluiceVitest({ include: ['src/**/*.long.test.ts'], isolate: true, testTimeout: 1_200_000 })

export default mergeConfig(base, { test: { outputFile: { json: '.reports/test-long.json' } } })

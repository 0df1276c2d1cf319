import { sluiceVitest } from '@sluice/vitest'
import { mergeConfig } from 'vitest/config'

const base = await sluiceVitest({ long: true, testTimeout: 180_000 })

export default mergeConfig(base, { test: { fileParallelism: false } })

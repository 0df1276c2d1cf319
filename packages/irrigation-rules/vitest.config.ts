import { sluiceVitest } from '@sluice/vitest'
import { mergeConfig } from 'vitest/config'

// Tests leave nothing behind, so they share workers, each of which loads the sources once.
export default mergeConfig(await sluiceVitest(), { test: { isolate: false } })

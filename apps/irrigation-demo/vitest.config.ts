import { sluiceVitest } from '@sluice/vitest'
import { mergeConfig } from 'vitest/config'

const base = await sluiceVitest()

/** Files share a worker: loading the server for each costs more than their tests do. */
export default mergeConfig(base, { test: { isolate: false } })

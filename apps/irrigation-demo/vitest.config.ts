import { sluiceVitest } from '@sluice/vitest'

export default await sluiceVitest({ testTimeout: 60_000 })

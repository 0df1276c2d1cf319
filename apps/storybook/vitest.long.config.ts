import { sluiceVitest } from '@sluice/vitest'

export default await sluiceVitest({ long: true, testTimeout: 120_000 })

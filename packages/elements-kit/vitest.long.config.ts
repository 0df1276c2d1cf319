import { sluiceVitest } from '@sluice/vitest'

export default await sluiceVitest({ include: ['tsup/**/*.long.test.ts'], testTimeout: 120_000 })

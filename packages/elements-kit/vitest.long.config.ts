import { sluiceVitest } from '@sluice/vitest'

export default await sluiceVitest({ long: true, include: ['tsup/**/*.long.test.ts'], testTimeout: 180_000 })

import { sluiceVitest } from '@sluice/vitest'

export default await sluiceVitest({ alone: ['src/page/*.test.ts'] })

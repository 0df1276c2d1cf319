import { sluiceVitest } from '@sluice/vitest'

export default await sluiceVitest({ browser: true })

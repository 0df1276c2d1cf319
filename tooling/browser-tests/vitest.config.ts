import { join } from 'node:path'
import { browserProject, sluiceVitest } from '@sluice/vitest'

const base = await sluiceVitest()
const browser = await browserProject({
  dir: join(import.meta.dirname, '../../packages'),
  include: ['*/src/**/*.browser.test.tsx'],
})

export default { ...base, test: { ...base.test, projects: [browser] } }

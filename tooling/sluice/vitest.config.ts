import { sluiceVitest } from '@sluice/vitest'

// Most tests here open Chromium or build a project, and the first of a file loads what the others have then.
export default await sluiceVitest()

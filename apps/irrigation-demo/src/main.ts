import { runServer } from '@sluice/irrigation-api/server'
import { fillWithDemo } from './fillWithDemo.ts'

await runServer(fillWithDemo)

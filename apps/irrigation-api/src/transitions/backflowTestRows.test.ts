/* Every row of the state table of backflow tests (3.7), through the API. */
import { backflowTestRows } from './backflowTestRows.ts'
import { describeRows } from './describeRows.ts'

describeRows('backflow_test', backflowTestRows)

/* Every row of the state table of repairs (3.3), through the API. */
import { describeRows } from './describeRows.ts'
import { repairRows } from './repairRows.ts'

describeRows('repair', repairRows)

/* Every row of the state table of visits (3.1), through the API. */
import { checkupRows } from './checkupRows.ts'
import { describeRows } from './describeRows.ts'

describeRows('checkup', checkupRows)

/* Every row of the state table of quotes (3.2), through the API. */
import { describeRows } from './describeRows.ts'
import { quoteRows } from './quoteRows.ts'

describeRows('quote', quoteRows)

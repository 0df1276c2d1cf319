/* Every row of the state table of submissions to municipalities (3.5), through the API. */
import { describeRows } from './describeRows.ts'
import { submissionRows } from './submissionRows.ts'

describeRows('municipal_submission', submissionRows)

/* Every row of the state table of share links (3.8), through the API. */
import { describeRows } from './describeRows.ts'
import { shareLinkRows } from './shareLinkRows.ts'

describeRows('share_link', shareLinkRows)
